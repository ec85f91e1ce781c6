# IM-CONV-016: number → string: full precision is kept.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: printf 'tonumber(tostring(1 / 226156424291633194186662080095093570025917938800079226639565593765455331328)) == 1 / 226156424291633194186662080095093570025917938800079226639565593765455331328' > %t.also.hcl
# RUN: %evaluate -e "$(cat %t.also.hcl)" | %check --check-prefix=ALSO
# RUN: %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO-HASHICORP
# CHECK:{"type":"string","value":"123456789012345678901234567890.5"}
# ALSO:{"type":"bool","value":true}
# ALSO-HASHICORP:{"type":"bool","value":false}

tostring(123456789012345678901234567890.5)
