# NS-COLL-019: Newlines after `{`, after a comma and before `}` are ignored.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":"number","b":"number"}],"value":{"a":1,"b":2}}

{

a = 1,

b = 2

}
