"""The one door for the front ends: opens files, runs jobs, holds sessions. Knows no Qt."""
