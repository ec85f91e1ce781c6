# IM-CONV-025: list → set: each distinct item becomes one set item, equal items
# collapse.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["set","string"],"value":["a","b"]}

toset(tolist(["b", "a", "b"]))
