# Nothing is computed with a value for which an error was reported, nor with one
# that has such a part: each mistake has one diagnostic.
# RUN: %hcl-eval %s --verify-diagnostics --functions=all
# RUN: %hcl-eval %s --verify-diagnostics --functions=all --dialect=hashicorp

key     = 0 / (length({ for k in ["a", "a"] : k => 1 }) - 1) # expected-error {{DuplicateForKey}}
element = 0 / (length([for v in [1] : [] + 1]) - 1)          # expected-error {{InvalidOperand}}
entry   = 0 / (length({ for v in [1] : "a" => [] + 1 }) - 1) # expected-error {{InvalidOperand}}
filter  = [for v in [1] : v if []][7]                        # expected-error {{InvalidForCondition}}
group   = -{ for v in [1] : [v] => v... }[7]                 # expected-error {{InvalidForKey}}

# Mistakes of two operands are two, though the left one is false.
logic = (false && []) || nosuch # expected-error {{InvalidOperand}} expected-error {{VariablesNotAllowed}}

# The types of what failed still count.
splat = false ? [{ a = 1 }, {}][*].a : 1 # expected-error {{the true result is tuple and the false result is number}}
