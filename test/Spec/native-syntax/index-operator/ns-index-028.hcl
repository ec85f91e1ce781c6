# NS-INDEX-028: The brackets must hold exactly one expression and be closed.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:9:7-9:8: Missing close bracket on index
# HASHICORP:9:10-9:11: Missing close bracket on index

list[0, 1]
