# IM-CONV-036: set → tuple: permitted if the length matches; unsafe.
# Note: the reference has no such conversion ("tuple required").
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:{"type":["tuple",["string"]],"value":["a"]}
# HASHICORP:9:23-9:29: Invalid function argument

to("tuple([string])", toset(["a"]))
