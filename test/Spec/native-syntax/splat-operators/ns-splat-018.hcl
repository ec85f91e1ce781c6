# NS-SPLAT-018: A null tuple or set is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:8: Splat of null value

nullset[*]
