# NS-FOR-027: The elements of the resulting tuple keep their own types.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","string"]],"value":[1,"a"]}

[for v in [1, "a"]: v]
