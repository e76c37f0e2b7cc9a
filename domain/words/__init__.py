"""The words of the typed reply: for each language four tables, and nothing else."""
