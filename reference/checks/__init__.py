"""What the book claims, carried out: cases, counts, figures, facts, won games; the report."""
