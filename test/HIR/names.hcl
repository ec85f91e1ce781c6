# Values are called after their variable, unique within the attribute; a new
# attribute changes nothing in the others.
# RUN: %hcl-opt %s --verify-roundtrip | FileCheck %s

# CHECK:      attr "twice" : number {
# CHECK-NEXT:   %x = var "x" : any
# CHECK-NEXT:   %x.1 = var "x" : any
# CHECK-NEXT:   %0 = add %x, %x.1 : number
# CHECK-NEXT:   return %0
twice = x + x

# CHECK:      attr "nested" : any {
# CHECK-NEXT:   %xs = var "xs" : any
# CHECK-NEXT:   %0 = for %xs as (%x : any) : any
# CHECK-NEXT:   emit {
# CHECK-NEXT:     %1 = for %x as (%x.1 : any) : any
# CHECK-NEXT:     emit {
# CHECK-NEXT:       %2 = neg %x.1 : number
# CHECK-NEXT:       yield %2
nested = [for x in xs : [for x in x : -x]]

# CHECK: %größe = var "größe" : any
unicode = größe
