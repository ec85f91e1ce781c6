# NS-CALL-005: A variable cannot be called.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:2: Call to unknown function

n(1)
