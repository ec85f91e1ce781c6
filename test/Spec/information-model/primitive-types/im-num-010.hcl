# IM-NUM-010: NaN does not exist: an operation cannot return it.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:16: Operation failed

posinf - posinf
