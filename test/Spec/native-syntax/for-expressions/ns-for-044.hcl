# NS-FOR-044: An unknown collection of an iterable type gives a value of the
# dynamic pseudo-type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"dynamic","unknown":true}

[for v in unkl: v]
