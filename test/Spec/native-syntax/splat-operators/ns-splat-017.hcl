# NS-SPLAT-017: A null list is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:6: Splat of null value

nulll[*]
