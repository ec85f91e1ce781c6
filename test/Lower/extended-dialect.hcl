# Where operations are lifted, what an operator gives depends on its operands:
# nothing is said of its type. Null is of type none.
#
# RUN: %hcl-opt --dialect=extended --verify-roundtrip %s | FileCheck %s
# CHECK: attr "sum" : any {
# CHECK: %0 = const 1 : number {known, nonnull}
# CHECK: %1 = add %a, %0 : any
# CHECK: %3 = gt %1, %2 : any
sum = (a + 1) > 2
# CHECK: %0 = const "a" : string {known, nonnull}
# CHECK: template %0, %b : any
text = "a${b}"
# CHECK: const null(none) : none {known}
nothing = null
