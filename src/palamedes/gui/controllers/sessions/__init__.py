"""Sessions and files: the start of the program, begun, resumed and saved sessions, studies."""
