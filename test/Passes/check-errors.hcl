# check-types reports all that must fail in one run, and nothing else.
# RUN: %hcl-eval --check %s --verify-diagnostics --types %S/Inputs/types.hcl
# RUN: %hcl-eval --check %s --verify-diagnostics --types %S/Inputs/types.hcl \
# RUN:   --dialect=hashicorp

# --- What must fail -----------------------------------------------------------
operand  = hosts + 1            # expected-error {{InvalidOperand}}
both     = hosts + {}           # expected-error {{InvalidOperand}} expected-error {{InvalidOperand}}
negated  = !hosts               # expected-error {{InvalidOperand}}
missing  = prot                 # expected-error {{UnknownVariable}}
mistyped = serve                # expected-error {{Did you mean "server"?}}
attr     = server.nam           # expected-error {{UnsupportedAttribute}}
nested   = server.tls.key.x     # expected-error {{UnsupportedAttribute}}
index    = server["nam"]        # expected-error {{InvalidIndex}}
position = pair[2]              # expected-error {{InvalidIndex}}
of_set   = names[0]             # expected-error {{InvalidIndex}}
key      = hosts["a"]           # expected-error {{InvalidIndex}}
argument = upper(hosts)         # expected-error {{InvalidArgument}}
too_few  = substr(name)         # expected-error {{MissingArgument}}
no_such  = uper(name)           # expected-error {{UnknownFunction}}
expanded = max(port...)         # expected-error {{InvalidExpansion}}
arms     = port > 1 ? name : [] # expected-error {{InconsistentResults}}
over     = [for x in port : x]  # expected-error {{NotIterable}}
is_null  = [for x in null : x]  # expected-error {{IterationOfNull}}
template = "port ${[port]}"     # expected-error {{InvalidInterpolation}}
divided  = 0 / 0                # expected-error {{OperationFailed}}
service "web" {
  inner = hosts * 2             # expected-error {{InvalidOperand}}
}

# Elements that are there.
tuple = [for x in [port, name, hosts] : x + 1] # expected-error {{InvalidOperand}}
splat = [server, server][*].nam # expected-error {{UnsupportedAttribute}}
twice = {for x in ["a", "a"] : x => port} # expected-error {{DuplicateForKey}}

# --- What may turn out well ---------------------------------------------------
# A string that may be a number, a null that may not come.
string  = name + 1
strings = max(hosts...)
test    = name ? 1 : 2
index2  = hosts[port]
member  = table["x"]
any     = anything.at.all[0] + 1
# The list may be empty, the arm not be chosen, the unknown stay unknown.
empty   = [for h in hosts : h + []]
arm     = port > 1 ? hosts + 1 : 2
unknown = "${hosts}"
