"""What the site says of the rules: on a game's page its parts, checks, examples and record; and the
pages that document the language of rules and sum up the checks."""
