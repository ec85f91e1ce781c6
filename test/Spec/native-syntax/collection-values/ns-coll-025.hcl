# NS-COLL-025: A template with interpolation may be a key.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"xfooval":"number"}],"value":{"xfooval":1}}

{"x${foo}" = 1}
