"""Checks documents by a JSON Schema: which of them it allows.

Usage: check-json-schema.py SCHEMA FILE

Each line of FILE is a document. For each a line is printed: `valid` or
`invalid`.
"""

import json
import sys

import jsonschema


def main():
    schema = json.loads(open(sys.argv[1], encoding="utf-8").read())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for line in open(sys.argv[2], encoding="utf-8"):
        is_valid = validator.is_valid(json.loads(line))
        print("valid" if is_valid else "invalid")


main()
