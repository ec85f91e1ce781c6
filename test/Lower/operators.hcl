# AUTOUPDATE
# NS-OP-047 … 054: operators by their precedence; `&&` is lazy.
# RUN: %hcl-opt --verify-roundtrip < %s | FileCheck %s
# CHECK:      module "<stdin>" {
# CHECK-NEXT:   attr "a" : bool {
# CHECK-NEXT:     %x = var "x" : any
# CHECK-NEXT:     %y = var "y" : any
# CHECK-NEXT:     %z = var "z" : any
# CHECK-NEXT:     %0 = neg %z : number
# CHECK-NEXT:     %1 = mul %y, %0 : number
# CHECK-NEXT:     %2 = add %x, %1 : number
# CHECK-NEXT:     %3 = const 1 : number {known, nonnull}
# CHECK-NEXT:     %4 = gt %2, %3 : bool
# CHECK-NEXT:     %5 = and %4 : bool
# CHECK-NEXT:     rhs {
# CHECK-NEXT:       %b = var "b" : any
# CHECK-NEXT:       %6 = not %b : bool
# CHECK-NEXT:       yield %6
# CHECK-NEXT:     }
# CHECK-NEXT:     return %5
# CHECK-NEXT:   }
# CHECK-NEXT: }

a = x + y * -z > 1 && !b
