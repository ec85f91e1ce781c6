# IM-CONV-048: list → list, set → set and map → map convert element by element,
# as safely as the element conversion.
# Note: not stated as a rule of its own; presumed by the set/list and
# unification rules; the reference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK{LITERAL}:{"type":["tuple",[["list","string"],["set","number"],["map","string"]]],"value":[["1"],[1],{"a":"true"}]}

[to("list(string)", tolist([1])), to("set(number)", toset(["1", "01"])), to("map(string)", tomap({a = true}))]
