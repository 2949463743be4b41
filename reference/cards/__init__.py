"""Cards as a reader meets them: drawn, and in words."""
