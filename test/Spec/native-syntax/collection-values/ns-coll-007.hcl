# NS-COLL-007: Between `[` and `]` newlines are ignored as whitespace.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[1,2]}

[
1
,
2
]
