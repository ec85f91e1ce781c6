# NS-INDEX-023: An unknown object or tuple whose type cannot have the key is an
# error.
# Note: older the reference (oracle) gives dynamic for an object.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check
# CHECK:10:5-10:8: Invalid index

unkt[5]
