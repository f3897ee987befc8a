"""The interface for front ends: requests, jobs and the line protocol."""
