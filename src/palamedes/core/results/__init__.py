"""Analyses, reviews, rollouts and studies, and the records of sessions."""
