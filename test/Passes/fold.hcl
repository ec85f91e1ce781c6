# fold evaluates what depends on constants only: strict operations by their
# kernels, closed loops and conditionals by the interpreter.
# RUN: %hcl-opt %s --passes=fold | FileCheck %s
# RUN: %hcl-opt %s --passes=fold > %t.hir
# RUN: %hcl-opt %t.hir --passes=fold | diff %t.hir -

# CHECK:      attr "sum" : number {
# CHECK-NEXT:   %0 = const 86400 : number {known, nonnull}
# CHECK-NEXT:   return %0
sum = 60 * 60 * 24

# A part of an expression.
# CHECK:      attr "part" : number {
# CHECK-NEXT:   %x = var "x" : any
# CHECK-NEXT:   %0 = const 3 : number {known, nonnull}
# CHECK-NEXT:   %1 = mul %x, %0 : number
# CHECK-NEXT:   return %1
part = x * (1 + 2)

# CHECK:      attr "loop" : tuple([number, number]) {
# CHECK-NEXT:   %0 = const [2, 4] : tuple([number, number]) {known, nonnull}
loop = [for v in [1, 2] : v * 2]

# CHECK:      attr "call" : string {
# CHECK-NEXT:   %0 = const "A-1" : string {known, nonnull}
call = "${upper("a")}-${true ? 1 : 2}"

# An unknown part stays unknown; what does not depend on it is computed.
# CHECK:      attr "inside" : any {
# CHECK-NEXT:   %xs = var "xs" : any
# CHECK-NEXT:   %0 = for %xs as (%v : any) : any
# CHECK-NEXT:   emit {
# CHECK-NEXT:     %1 = const 20 : number {known, nonnull}
# CHECK-NEXT:     %2 = add %v, %1 : number
inside = [for v in xs : v + 2 * 10]

# What reports an error is left to report it each time.
# CHECK:      attr "error" : number {
# CHECK-NEXT:   %0 = const 1 : number {known, nonnull}
# CHECK-NEXT:   %1 = const "a" : string {known, nonnull}
# CHECK-NEXT:   %2 = add %0, %1 : number
error = 1 + "a"

# An error that nobody sees does not matter.
# CHECK:      attr "unseen" : number {
# CHECK-NEXT:   %0 = const 1 : number {known, nonnull}
# CHECK-NEXT:   return %0
unseen = true ? 1 : 1 / 0
