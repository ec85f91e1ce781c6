# IM-FUNC-005: Without a variadic parameter remaining arguments are an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:13-7:14: Too many function arguments

upper("a", "b")
