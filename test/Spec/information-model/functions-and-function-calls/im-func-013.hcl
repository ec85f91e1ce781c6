# IM-FUNC-013: An unknown argument is passed on if the parameter accepts
# unknowns.
# Note: unkt is an unknown tuple of known length; older the reference (oracle)
# gives unknown(number).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":"number","value":2}

length(unkt)
