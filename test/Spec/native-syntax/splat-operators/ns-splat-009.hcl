# NS-SPLAT-009: A splat of a list yields what the equivalent for expression
# yields, a tuple.
# Note: "approximately equivalent": the reference returns a list when the
# source is a list or set (list["x", "y"]).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:{"type":["tuple",["string","string"]],"value":["x","y"]}
# HASHICORP:{"type":["list","string"],"value":["x","y"]}

objs[*].id
