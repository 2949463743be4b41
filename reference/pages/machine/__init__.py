"""The site for programs: records, definitions and checks as JSON, their schemas, one dump."""
