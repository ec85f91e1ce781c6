# NS-FOR-013: Newlines within the brackets are ignored.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

{
for k, v in {a = 1}
:
k
=>
v
if
true
}
