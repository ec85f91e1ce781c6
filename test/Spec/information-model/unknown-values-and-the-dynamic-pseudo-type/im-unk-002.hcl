# IM-UNK-002: Comparing two unknown values for equality yields an unknown bool,
# even for one and the same variable.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","unknown":true,"refinements":{"not_null":true}}

unks == unks
