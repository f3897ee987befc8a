"""The window of the program and the parts that it is put together from."""
