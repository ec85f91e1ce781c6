# NS-STRUCT-039: The expression of a one-line block may itself contain newlines
# inside its brackets.
# Note: ambiguous in the spec ("OneLineBlock"); the reference accepts; a
# heredoc value is an error there because its marker line ends the line.
#
# RUN: %evaluate %s | %check
# RUN: %evaluate %s --dialect=hashicorp | %check
# RUN: printf 'b { a = <<E\nx\nE\n}\n' > %t.also.hcl
# RUN: not %evaluate %t.also.hcl 2>&1 | %positions | %check --check-prefix=ALSO
# RUN: not %evaluate %t.also.hcl --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO
# CHECK{LITERAL}:{"type":["object",{"b":["tuple",[["object",{"a":["tuple",["number"]]}]]]}],"value":{"b":[{"a":[1]}]}}
# ALSO:3:2-4:1: Invalid single-argument block definition

b { a = [
1
] }
