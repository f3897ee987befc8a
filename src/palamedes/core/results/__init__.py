"""Analyses, reviews, rollouts and studies, and the record of a session that holds them."""
