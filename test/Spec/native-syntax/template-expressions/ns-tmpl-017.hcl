# NS-TMPL-017: A string value is normalized to NFC, so canonically equivalent
# literals are equal.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

"e\u0301" == "\u00e9"
