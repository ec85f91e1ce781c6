# NS-LEX-026: Text after the first `*/` is source again, so a second `*/` is an
# error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:8:10-8:11: Argument or block definition required

/* /* */ */ a = 1
