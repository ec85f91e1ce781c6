# NS-ATTR-013: A keyword is a valid attribute name after the dot.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1}

{null = 1}.null
