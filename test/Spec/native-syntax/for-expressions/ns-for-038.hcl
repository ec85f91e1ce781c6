# NS-FOR-038: The predicate sees the key and value variables.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number"]],"value":[1]}

[for k, v in {a = 1, b = 2}: v if k == "a"]
