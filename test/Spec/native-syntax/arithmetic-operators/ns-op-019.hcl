# NS-OP-019: A remainder by zero returns the dividend.
# Note: spec silent; the reference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":"number","value":5}

5 % 0
