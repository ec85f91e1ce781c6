# hoist computes before a loop what is the same for each element, if the loop
# certainly runs.
# RUN: %hcl-opt %s --passes=hoist --var-type x=any --var-type xs=any \
# RUN:   | FileCheck %s
# RUN: %hcl-opt %s --passes=hoist --var-type x=any --var-type xs=any > %t.hir
# RUN: %hcl-opt %t.hir --passes=hoist --var-type x=any --var-type xs=any \
# RUN:   | diff %t.hir -

# CHECK:      attr "moved" : any {
# CHECK:        %2 = tuple
# CHECK-NEXT:   %x = var "x" : any
# CHECK-NEXT:   %3 = const null : any {known}
# CHECK-NEXT:   %4 = eq %x, %3 : bool
# CHECK-NEXT:   %5 = for %2 as (%v : any) : any
# CHECK-NEXT:   emit {
# CHECK-NEXT:     %6 = eq %v, %4 : bool
# CHECK-NEXT:     yield %6
moved = [for v in [1, 2] : v == (x == null)]

# Out of both loops.
# CHECK:      attr "nested" : any {
# CHECK:        eq %x
# CHECK:        for
# CHECK:        for
# CHECK-NOT:    eq
# CHECK:        return
nested = [for v in [1, 2] : [for w in [v] : x == null]]

# An empty list would have evaluated nothing.
# CHECK:      attr "empty" : any {
# CHECK:        for
# CHECK:        eq
empty = [for v in xs : x == null]

# Nor would it be evaluated for elements that are left out.
# CHECK:      attr "filtered" : any {
# CHECK:        for
# CHECK:        emit {
# CHECK:        eq %x
filtered = [for v in [1, 2] : x == null if v > 5]

# An error would be reported once instead of for each element.
# CHECK:      attr "error" : any {
# CHECK:        for
# CHECK:        add
error = [for v in [1, 2] : x + 1]

# So would that of a variable that the scope does not have.
# CHECK:      attr "missing" : any {
# CHECK:        for
# CHECK:        eq
missing = [for v in [1, 2] : nosuch == null]
