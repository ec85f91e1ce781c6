# IM-EVAL-001: Evaluation takes an evaluation mode, a variable scope and a
# function table.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"STR"}

upper(s)
