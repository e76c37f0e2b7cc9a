"""References to law as people and officials write them: one reader, one module a tradition."""
