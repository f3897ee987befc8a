"""The way in for front ends: requests, jobs and the line protocol."""
