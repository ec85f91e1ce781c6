# IM-CONV-005: This holds between types that have no conversion for other
# values.
# Note: the reference rejects typed nulls whose types have no conversion.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:{"type":"bool","value":null}
# HASHICORP:10:8-10:13: Invalid function argument

tobool(nulln)
