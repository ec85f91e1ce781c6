# AUTOUPDATE
# NS-FOR-003, -031, -033, -037: names are parameters, clauses are regions.
# RUN: %hcl-opt --verify-roundtrip < %s | FileCheck %s
# CHECK:      module "<stdin>" {
# CHECK-NEXT:   attr "a" : any {
# CHECK-NEXT:     %x = var "x" : any
# CHECK-NEXT:     %0 = for object grouping %x as (%k : any, %v : any) : any
# CHECK-NEXT:     where {
# CHECK-NEXT:       %w = var "w" : any
# CHECK-NEXT:       yield %w
# CHECK-NEXT:     }
# CHECK-NEXT:     key {
# CHECK-NEXT:       yield %v
# CHECK-NEXT:     }
# CHECK-NEXT:     emit {
# CHECK-NEXT:       %1 = const "!" : string {known, nonnull}
# CHECK-NEXT:       %2 = template %k, %1 : string
# CHECK-NEXT:       yield %2
# CHECK-NEXT:     }
# CHECK-NEXT:     return %0
# CHECK-NEXT:   }
# CHECK-NEXT: }

a = { for k, v in x : v => "${k}!"... if w }
