# AUTOUPDATE
# NS-SPLAT-004, -005: a bracket after `.*` indexes the result, after `[*]` each
# element.
# RUN: %hcl-opt --verify-roundtrip < %s | FileCheck %s
# CHECK:      module "<stdin>" {
# CHECK-NEXT:   attr "attributes" : any {
# CHECK-NEXT:     %x = var "x" : any
# CHECK-NEXT:     %0 = splat attr %x as (%each : any) : any
# CHECK-NEXT:     each {
# CHECK-NEXT:       %1 = getattr %each "a" : any
# CHECK-NEXT:       yield %1
# CHECK-NEXT:     }
# CHECK-NEXT:     %2 = const 0 : number {known, nonnull}
# CHECK-NEXT:     %3 = index %0, %2 : any
# CHECK-NEXT:     return %3
# CHECK-NEXT:   }
# CHECK-NEXT:   attr "full" : any {
# CHECK-NEXT:     %x = var "x" : any
# CHECK-NEXT:     %0 = splat %x as (%each : any) : any
# CHECK-NEXT:     each {
# CHECK-NEXT:       %1 = getattr %each "a" : any
# CHECK-NEXT:       %2 = const 0 : number {known, nonnull}
# CHECK-NEXT:       %3 = index %1, %2 : any
# CHECK-NEXT:       yield %3
# CHECK-NEXT:     }
# CHECK-NEXT:     return %0
# CHECK-NEXT:   }
# CHECK-NEXT: }

attributes = x.*.a[0]
full       = x[*].a[0]
