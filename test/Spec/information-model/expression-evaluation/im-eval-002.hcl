# IM-EVAL-002: The variable scope maps variable names to values of the type
# system.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number",["list","string"]]],"value":[3,["a","b"]]}

[n, list]
