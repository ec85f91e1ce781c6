# NS-OP-044: An unknown operand decides even when the other operand would:
# `false && unknown` is an unknown bool.
# Note: older the reference (oracle) as stated; newest the reference
# short-circuits and gives [false, true].
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:{"type":["tuple",["bool","bool"]],"value":[{"$unknown":true},{"$unknown":true}],"partial":true}
# HASHICORP:{"type":["tuple",["bool","bool"]],"value":[false,true]}

[false && unkb, true || unkb]
