# Calls whose arguments are expressions: check-types looks into them without
# reporting what they would not, fold evaluates those that are closed, and what
# remains is written as it was.

# RUN: %hcl-opt %s --passes=check-types --functions=all --var-type list='list(string)' \
# RUN:   --verify-roundtrip | FileCheck %s --check-prefix=TYPES
# RUN: %hcl-opt %s --passes=fold --functions=all --verify-roundtrip \
# RUN:   | FileCheck %s --check-prefix=FOLD
# RUN: %hcl-opt %s --passes=specialise --functions=all --emit=hcl --var n=5 \
# RUN:   | FileCheck %s --check-prefix=REST

# TYPES: attr "first" : any
# TYPES: lazycall "try" : any
# TYPES-NEXT: arg {
# TYPES: arg {
# FOLD: attr "first"
# FOLD: lazycall "try"
# REST: first = try(list[0].a, list[0], "none")
first = try(list[0].a, list[0], "none")

# TYPES: attr "asked" : bool
# REST: asked = can(list[5])
asked = can(list[n])

# A type is no variable.
# TYPES: attr "as" : set(string)
# TYPES: type {
# TYPES-NEXT: const null(set(string)) : set(string)
# REST: as = convert(list, set(string))
as = convert(list, set(string))

# FOLD: attr "known"
# FOLD-NEXT: const "b" : string
known = try({ a = 1 }.b, "b")

# A known type that would be a variable elsewhere is written as a type.
# REST: number = convert(5, number)
number = convert(n, number)

# REST: bound = 5
bound = try(n.x, n)
