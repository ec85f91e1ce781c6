# IM-NUM-007: A non-integer of too high a precision is rounded to the nearest
# value, without error.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":"bool","value":true}
#
# Precision is 512 bits at least. (In the reference the length of a string is a
# number of 64 bits, and so is the quotient of two of them.)
#
# RUN: %evaluate -e '1 / 3 == strlen("a") / strlen("abc")' | %check
# RUN: %evaluate -e 'strlen("a") / strlen("abc")' --dialect=hashicorp \
# RUN:   | %check --check-prefix=HASHICORP
# HASHICORP:{"type":"number","value":0.33333333333333333334}

1 / 3 * 3 == 1 || 1 - 1 / 3 * 3 < 1e-70
