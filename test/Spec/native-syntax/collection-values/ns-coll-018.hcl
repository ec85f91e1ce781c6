# NS-COLL-018: A newline separates object elements as a comma does.
# Note: the grammar of this text has only ","; the newest upstream grammar has
# ("," | Newline), and every the reference version accepts it.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# RUN: printf '{a = list\n[0]\nb = max\n(1)\nc = 1\n- 2\n}' > %t.also1.hcl
# RUN: %evaluate -e "$(cat %t.also1.hcl)" | %check --check-prefix=ALSO1
# RUN: printf '{a = true\n("k") = 1, b = true ? 2\n- 4 : 5\n-1 : 3\n}' > %t.also2.hcl
# RUN: %evaluate -e "$(cat %t.also2.hcl)" | %check --check-prefix=ALSO2
# CHECK:{"type":["object",{"a":"number","b":"number"}],"value":{"a":1,"b":2}}
# ALSO1:{"type":["object",{"a":"string","b":"number","c":"number"}],"value":{"a":"a","b":1,"c":-1}}
# ALSO2:{"type":["object",{"-1":"number","a":"bool","b":"number","k":"number"}],"value":{"-1":3,"a":true,"b":-2,"k":1}}

{
a = 1
b = 2
}
