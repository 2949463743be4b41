"""The edition's outputs, one file a format: each makes a document from an `Edition` alone."""
