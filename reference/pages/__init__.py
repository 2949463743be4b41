"""The site: pages made from the edition, the figures and the templates of `site/`."""
