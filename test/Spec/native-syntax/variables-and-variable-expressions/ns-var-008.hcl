# NS-VAR-008: There is no syntax to declare or assign a variable within an
# expression.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:3-8:4: Extra characters after expression

n = 4
