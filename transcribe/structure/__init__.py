"""From traced text to the parts and sentences of an edition, and their ids."""
