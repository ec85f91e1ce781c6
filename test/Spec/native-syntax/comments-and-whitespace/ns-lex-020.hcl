# NS-LEX-020: Where newlines are ignored (inside brackets), line comments are
# ignored too.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[1,2]}

[1, # c
2 // d
]
