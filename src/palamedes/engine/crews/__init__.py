"""Work on threads, on processes and on several machines (docs/cluster.md)."""
