# NS-LEX-058: An exponent cannot follow a bare decimal point.
# Note: the reference scans `1.e5` as one number and yields 100000.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:10:1-10:5: Invalid number literal
# HASHICORP:{"type":"number","value":100000}

1.e5
