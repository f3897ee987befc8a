"""Commands that set up the program: menus, shell completion, and compiling in advance."""
