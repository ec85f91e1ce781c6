# NS-FOR-047: An unknown predicate gives a value of the dynamic pseudo-type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"dynamic","unknown":true}

[for v in [1]: v if unkb]
