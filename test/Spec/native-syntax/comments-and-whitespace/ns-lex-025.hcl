# NS-LEX-025: Comments do not nest: an inline comment ends at the first `*/`.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

/* /* */ a = 1
