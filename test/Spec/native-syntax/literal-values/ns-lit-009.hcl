# NS-LIT-009: A numeric literal keeps its full precision.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":9007199254740993}

9007199254740993
