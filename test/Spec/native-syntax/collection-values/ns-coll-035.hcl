# NS-COLL-035: An object can be converted to a map by other operations.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["map","string"],"value":{"a":"1","b":"x"}}

tomap({a = 1, b = "x"})
