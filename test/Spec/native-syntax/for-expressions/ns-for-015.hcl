# NS-FOR-015: Tuples are iterated in index order with the zero-based index as
# key.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["tuple",["number","string"]],["tuple",["number","bool"]]]],"value":[[0,"x"],[1,true]]}

[for i, v in ["x", true]: [i, v]]
