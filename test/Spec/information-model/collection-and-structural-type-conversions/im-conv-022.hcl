# IM-CONV-022: set → list: each set element becomes a list element.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["list","string"],"value":["a","b"]}

tolist(toset(["b", "a"]))
