# NS-LEX-045: Keywords are ordinary block type names and naked block labels.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"for":["object",{"if":["tuple",[["object",{}]]]}]}],"value":{"for":{"if":[{}]}}}

for if {
}
