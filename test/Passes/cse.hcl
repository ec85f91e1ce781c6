# cse computes once what is computed several times and cannot fail.
# RUN: %hcl-opt %s --passes=cse --var-type x=any | FileCheck %s
# RUN: %hcl-opt %s --passes=cse --var-type x=any > %t.hir
# RUN: %hcl-opt %t.hir --passes=cse --var-type x=any | diff %t.hir -

# CHECK:      attr "twice" : any {
# CHECK-NEXT:   %x = var "x" : any
# CHECK-NEXT:   %0 = const null : any {known}
# CHECK-NEXT:   %1 = eq %x, %0 : bool
# CHECK-NEXT:   %x.1 = var "x" : any
# CHECK-NEXT:   %2 = const null : any {known}
# CHECK-NEXT:   %3 = tuple %1, %1 : any
# CHECK-NEXT:   return %3
twice = [x == null, x == null]

# What is computed in one branch is not there in the other.
# CHECK: attr "branches" : any {
# CHECK:   then {
# CHECK:     %2 = eq
# CHECK:   else {
# CHECK:     %4 = eq
branches = x ? x == 1 : x == 1

# What was computed before is there in a branch.
# CHECK: attr "outside" : any {
# CHECK:      %[[EQ:[0-9]+]] = eq %x
# CHECK:      then {
# CHECK-NEXT:   %x.1 = var
# CHECK-NEXT:   const 1
# CHECK-NEXT:   yield %[[EQ]]
outside = x == 1 ? x == 1 : null

# Each place reports its own error.
# CHECK: attr "errors" : any {
# CHECK:   add
# CHECK:   add
errors = [x + 1, x + 1]

# Equal constants are one wherever they are written, other constants and
# variables are not.
# RUN: %hcl-opt %s --passes=cse --var-type x=any --var-type a=any \
# RUN:   --var-type b=any --var-type c=any --var-type d=any \
# RUN:   | FileCheck %s --check-prefix=LEAVES
# LEAVES:      attr "leaves" : any {
# LEAVES:        %[[FIRST:[0-9]+]] = eq %x
# LEAVES-COUNT-9: eq
# LEAVES-NOT:    eq
# LEAVES:        = tuple %[[FIRST]], %{{[0-9]+}}, {{.*}}, %[[FIRST]] : any
leaves = [
  x == a, x == b, x == c, x == d, x == 0, x == 1, x == 2, x == 3, x == "0",
  x == "1", x == a
]

# Nor is a constant a variable.
# RUN: %hcl-opt -e '[x == 0, x == 1, x == 2, x == 3, x == a, x == b, x == c]' \
# RUN:   --passes=cse --var-type x=any --var-type a=any --var-type b=any \
# RUN:   --var-type c=any | FileCheck %s --check-prefix=APART
# APART-COUNT-7: = eq
