"""Sessions and files: the start of the program; sessions begun, resumed and saved; positions set
up.
"""
