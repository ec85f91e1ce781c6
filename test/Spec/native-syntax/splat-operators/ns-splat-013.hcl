# NS-SPLAT-013: A number is coerced to a single-element sequence.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number"]],"value":[3]}

n.*
