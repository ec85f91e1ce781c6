# IM-CONV-030: tuple → set: like tuple → list → set.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["set","string"],"value":["1","a"]}

to("set(string)", [1, "1", "a"])
