"""The commands by families, each imported when one of it is asked for (`cli.MODULES`)."""
