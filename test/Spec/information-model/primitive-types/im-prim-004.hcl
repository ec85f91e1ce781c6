# IM-PRIM-004: Normalization applies to object attribute names and keys used as
# strings too.
# Note: follows from attribute names being strings.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":"number","value":1}

{"e\u0301" = 1}["\u00e9"]
