# NS-FOR-049: An unknown element value gives a value of the dynamic
# pseudo-type.
# Note: the reference returns a tuple with an unknown element:
# [unknown(string)].
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:{"type":"dynamic","unknown":true}
# HASHICORP:{"type":["tuple",["string"]],"value":[{"$unknown":true}],"partial":true}

[for v in [unks]: v]
