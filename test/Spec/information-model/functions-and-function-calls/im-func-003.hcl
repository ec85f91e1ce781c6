# IM-FUNC-003: Fewer arguments than positional parameters are an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:18-7:19: Not enough function arguments

substr("hello", 1)
