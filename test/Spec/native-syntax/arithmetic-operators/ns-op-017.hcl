# NS-OP-017: Division by zero gives an infinity.
# Note: spec silent; the reference. hcldec cannot serialize the result.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,true]}

[1 / 0 == posinf, -1 / 0 == neginf]
