# NS-INDEX-027: Newlines within the brackets are ignored.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"a"}

list[
0
]
