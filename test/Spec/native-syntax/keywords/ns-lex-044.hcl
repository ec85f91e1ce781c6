# NS-LEX-044: There are no globally reserved words: keywords are ordinary
# attribute names.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"else":"number","for":"number","if":"number","in":"number","null":"number","true":"number"}],"value":{"else":6,"for":1,"if":2,"in":3,"null":4,"true":5}}

for = 1
if = 2
in = 3
null = 4
true = 5
else = 6
