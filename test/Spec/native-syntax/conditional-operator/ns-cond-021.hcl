# NS-COND-021: A list and a tuple unify to a tuple.
# Note: IM-UNIFY prefers the tuple; the reference gives list["a", "b"].
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:{"type":["tuple",["string","string"]],"value":["a","b"]}
# HASHICORP:{"type":["list","string"],"value":["a","b"]}

true ? list : ["x", "y"]
