# NS-LEX-046: Where a keyword has a role, that role supersedes every other
# valid interpretation.
# Note: the scope holds a variable named for.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check
# CHECK:10:5-10:6: Invalid 'for' expression

[for]
