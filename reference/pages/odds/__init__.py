"""The chances of success on the site: on each game's page, and all together with plots."""
