# NS-SPLAT-010: A splat applies to a set, in the iteration order of the set.
# Note: the reference returns list["a", "b"].
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:{"type":["tuple",["string","string"]],"value":["a","b"]}
# HASHICORP:{"type":["list","string"],"value":["a","b"]}

set[*]
