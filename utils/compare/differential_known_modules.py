"""Errors of Terraform's on random modules that are meant, for
differential_modules.py."""

# Errors that Terraform alone has, by a part of their text, with their reasons
# (docs/conformance.md).
KNOWN_ERRORS = (
    # It evaluates a module first with unknown variables and resources, and then
    # what `try` and other modules give has no type.
    "cannot convert tuple to list of any single",
    "all list elements must have the same type",
    "The true and false result expressions must have consistent",
    # Beside an empty list or map without a type, a tuple or object is not
    # converted to one whose elements have one type.
    "element types must all match for conversion to list",
    "attribute types must all match for conversion to map",
    "element types must all match for conversion to map",
)
