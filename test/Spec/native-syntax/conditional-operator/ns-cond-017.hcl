# NS-COND-017: Tuples of different length do not unify.
# Note: the reference falls back to a list: list[1].
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:10:8-10:20: Inconsistent conditional result types
# HASHICORP:{"type":["list","number"],"value":[1]}

true ? [1] : [2, 3]
