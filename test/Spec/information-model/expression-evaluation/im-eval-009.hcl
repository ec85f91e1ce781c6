# IM-EVAL-009: The type of the result is determined dynamically during
# evaluation.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["tuple",["number"]],["tuple",["number"]]]],"value":[[1],[1]]}

[n > 2 ? [1] : [2], jsondecode("[1]")]
