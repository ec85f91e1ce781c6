# NS-ATTR-001: `.name` returns the named attribute of an object.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"i"}

obj.id
