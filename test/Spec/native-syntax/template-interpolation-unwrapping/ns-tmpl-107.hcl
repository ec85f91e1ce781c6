# NS-TMPL-107: A calling application that needs a string circumvents unwrapping
# by converting the result to string.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"true"}

tostring("${true}")
