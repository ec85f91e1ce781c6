# NS-FOR-045: A collection of the dynamic pseudo-type that is unknown gives a
# value of the dynamic pseudo-type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"dynamic","unknown":true}

{for k, v in unk: k => v}
