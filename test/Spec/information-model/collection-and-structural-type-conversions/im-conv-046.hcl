# IM-CONV-046: tuple → tuple: permitted for equal lengths and convertible
# elements.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","bool"]],"value":["1",true]}

to("tuple([string, bool])", [1, "true"])
