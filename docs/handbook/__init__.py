"""The handbook: ``docs/`` as a site that needs no network, and what is generated for it.

``make docs`` builds it into ``out/docs`` (see mkdocs.yml beside this file). Generated are the commands out of their
parsers, the keys of files out of their schemas, the API out of its docstrings, the booklets out of the games' pages,
filled in as the print does.
"""
