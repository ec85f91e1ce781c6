# NS-OP-049: A unary operator takes an expression term; parentheses allow to
# repeat it.
# Note: by the grammar `--5` and `!!true` are not valid; the reference accepts
# both.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# RUN: printf '[--5, !!true]' > %t.also.hcl
# RUN: %evaluate -e "$(cat %t.also.hcl)" | %check --check-prefix=ALSO
# RUN: %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO
# CHECK:{"type":["tuple",["number","bool"]],"value":[5,true]}
# ALSO:{"type":["tuple",["number","bool"]],"value":[5,true]}

[-(-5), !(!true)]
