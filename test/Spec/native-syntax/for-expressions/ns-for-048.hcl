# NS-FOR-048: An unknown key of an object for gives a value of the dynamic
# pseudo-type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"dynamic","unknown":true}

{for v in ["a"]: unks => v}
