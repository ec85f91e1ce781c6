# IM-NUM-001: Numbers are arbitrary-precision: the full value is available to
# the application.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":123456789012345678901234567890.125}

123456789012345678901234567890.125
