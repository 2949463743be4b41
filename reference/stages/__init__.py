"""The stages of `cadogan build`, and how a stage is made again only when its inputs changed."""
