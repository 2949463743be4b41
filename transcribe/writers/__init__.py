"""The edition's outputs, one module a form: each makes a document from a `Manuscript`."""
