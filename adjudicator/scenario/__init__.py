"""Scenario files: YAML in and out."""
