# NS-INDEX-032: Two legacy indexes in a row are invalid, because `0.0` is a
# number token.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:5-8:8: Invalid legacy index syntax

foo.0.0.bar
