"""The user's cards and trainers: the collection, its sources, questions, and exports."""
