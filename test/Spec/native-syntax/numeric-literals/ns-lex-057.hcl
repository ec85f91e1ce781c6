# NS-LEX-057: An exponent mark without digits is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:2-7:3: Extra characters after expression

1e
