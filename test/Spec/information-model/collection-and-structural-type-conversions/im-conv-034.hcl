# IM-CONV-034: list → tuple: permitted if the length matches; unsafe.
# Note: the reference has no such conversion ("tuple required").
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:{"type":["tuple",["string","number"]],"value":["a",1]}
# HASHICORP:9:31-9:38: Invalid function argument

to("tuple([string, number])", tolist(["a", "1"]))
