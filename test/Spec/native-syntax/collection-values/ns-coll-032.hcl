# NS-COLL-032: A key given twice takes the last value.
# Note: spec silent; the reference gives no diagnostic.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":2}}

{a = 1, a = 2}
