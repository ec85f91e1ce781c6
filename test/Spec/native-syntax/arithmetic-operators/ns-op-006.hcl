# NS-OP-006: The remainder has the sign of the dividend.
# Note: spec silent on signs; the reference truncates as shown.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[-1,1]}

[-7 % 3, 7 % -3]
