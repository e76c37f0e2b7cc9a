"""The words of the page: for each language two tables, and nothing else."""
