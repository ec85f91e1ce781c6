# NS-ATTR-012: The name extends over dashes.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1}

{a-b = 1}.a-b
