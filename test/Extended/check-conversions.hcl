# check-types warns about conversions that may fail, and reports those that
# must.
# RUN: %hcl-eval --check --dialect=extended %s --verify-diagnostics \
# RUN:   --types %S/Inputs/check-types.hcl --functions=all

# --- Conversions that may fail ------------------------------------------------
of_string  = name + 1                     # expected-warning {{UnsafeConversion}}
of_none    = -maybe                       # expected-warning {{it may be none}}
of_union   = either * 2                   # expected-warning {{it may be bool}}
condition  = name ? 1 : 2                 # expected-warning {{not every string converts to bool}}
logic      = name && true                 # expected-warning {{UnsafeConversion}}
in_loop    = [for n in names : n + 1]     # expected-warning {{UnsafeConversion}}
in_arm     = yes ? name + 1 : 0           # expected-warning {{UnsafeConversion}}
first_arm  = true ? name + 1 : -name      # expected-warning {{UnsafeConversion}}
second_arm = false ? -name : name * 2     # expected-warning {{UnsafeConversion}}
unless     = [for n in names : n if n]    # expected-warning {{UnsafeConversion}}
argument   = upper(maybe)                 # expected-warning {{it may be none}}
expanded   = max(names...)                # expected-warning {{UnsafeConversion}}
index_key  = names[name]                  # expected-warning {{UnsafeConversion}}
map_key    = tags[maybe]                  # expected-warning {{it may be none}}
object_key = { a = 1 }[maybe]             # expected-warning {{it may be none}}
name_key   = { (maybe) = 1 }              # expected-warning {{it may be none}}
name_keys  = { a = 1, (maybe) = 1 }       # expected-warning {{it may be none}}
in_text    = "a ${names}"                 # expected-error {{InvalidInterpolation}}
# Fails for each element, of which there may be none.
may_be_run = [for n in later : n * [n]]   # expected-warning {{not every string}} expected-warning {{and that fails: number required}}
# Once, whatever the number of elements.
repeated   = [for i in [1, 2] : name + i] # expected-warning {{UnsafeConversion}}
# Each operand once, and none of another operation.
in_tuple   = [[name, name, name], max(1, count)]
no_such    = nosuch(name)                 # expected-error {{UnknownFunction}}

# --- Nothing to warn about ----------------------------------------------------
never      = false ? name + 1 : 0
literal    = "1" + 1
safe       = upper(count)
asked_for  = tonumber(name)
is_unknown = [for x in later : x]
arms       = yes ? 0 : false

# --- What cannot be converted -------------------------------------------------
operand    = names + 1                    # expected-error {{InvalidOperand}}
in_union   = -lists                       # expected-error {{InvalidOperand}}
# No null is a list, an object or an output.
to_none    = to("optional(number)", addrs) # expected-error {{InvalidArgument}}
to_promise = to("promise(any)", host)     # expected-error {{InvalidArgument}}
to_param   = upper(lists)                 # expected-error {{InvalidArgument}}
eventual   = later + 1                    # expected-error {{InvalidOperand}}
