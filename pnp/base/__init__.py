"""What stands below all: millimetres, colours, findings and where a project lies."""
