"""`make bench`: seconds and memory, written to BENCHMARKS.md. No test: figures fail nothing."""
