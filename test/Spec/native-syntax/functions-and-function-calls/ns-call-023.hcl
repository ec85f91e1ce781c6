# NS-CALL-023: `...` on a set is an error, since only list and tuple are named.
# Note: the reference accepts a set (result 3).
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:10:5-10:18: Invalid expanding argument value
# HASHICORP:{"type":"number","value":3}

max(toset([3, 1])...)
