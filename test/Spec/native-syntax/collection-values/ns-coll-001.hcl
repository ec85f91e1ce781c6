# NS-COLL-001: `[…]` constructs a tuple whose elements keep their own types.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","string","bool","dynamic",["tuple",["number"]]]],"value":[1,"a",true,null,[2]]}

[1, "a", true, null, [2]]
