# NS-LEX-028: An inline comment cannot begin within a line comment, nor a line
# comment within an inline comment.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

# /* x
a = 1 /* # y */
