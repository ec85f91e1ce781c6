# NS-COLL-045: A tuple or object that is not closed is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:2: Unterminated tuple constructor expression

[1, 2
