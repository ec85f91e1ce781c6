# IM-FUNC-010: The dynamic value for a parameter that does not accept it makes
# the call valid with a result of the dynamic pseudo-type. (The reference
# converts the argument to the type of the parameter first.)
# Note: the reference converts the argument to the parameter's type first, so
# the result is unknown(string).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp \
# RUN:   | %check --check-prefix=HASHICORP
# CHECK:{"type":"dynamic","unknown":true}
# HASHICORP:{"type":"string","unknown":true,"refinements":{"not_null":true}}

upper(unk)
