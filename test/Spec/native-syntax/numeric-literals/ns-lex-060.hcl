# NS-LEX-060: Only decimal notation exists: no `0x`, no digit separators.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:2-7:5: Extra characters after expression

0x10
