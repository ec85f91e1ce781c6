# NS-FOR-003: With two names the first takes the key.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[0,1]}

[for i, v in ["a", "b"]: i]
