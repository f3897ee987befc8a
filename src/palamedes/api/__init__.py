"""The Python API, which `import palamedes` offers: the third kind of front end, besides the window
and the command line (docs/api.md).
"""
