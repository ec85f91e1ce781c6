# AUTOUPDATE
# NS-TMPL-036, -058, -074, -089: literals are what is left of them; directives
# are conditionals and loops.
# RUN: %hcl-opt --verify-roundtrip < %s | FileCheck %s
# CHECK:      module "<stdin>" {
# CHECK-NEXT:   attr "a" : string {
# CHECK-NEXT:     %0 = const "one" : string {known, nonnull}
# CHECK-NEXT:     %x = var "x" : any
# CHECK-NEXT:     %1 = const "\n  " : string {known, nonnull}
# CHECK-NEXT:     %y = var "y" : any
# CHECK-NEXT:     %2 = cond template %y : any
# CHECK-NEXT:     then {
# CHECK-NEXT:       %3 = const "two" : string {known, nonnull}
# CHECK-NEXT:       yield %3
# CHECK-NEXT:     }
# CHECK-NEXT:     else {
# CHECK-NEXT:       %4 = const "" : string {known, nonnull}
# CHECK-NEXT:       yield %4
# CHECK-NEXT:     }
# CHECK-NEXT:     %5 = const "\n" : string {known, nonnull}
# CHECK-NEXT:     %6 = template %0, %x, %1, %2, %5 : string
# CHECK-NEXT:     return %6
# CHECK-NEXT:   }
# CHECK-NEXT:   attr "b" : string {
# CHECK-NEXT:     %z = var "z" : any
# CHECK-NEXT:     %0 = for template %z as (%v : any) : any
# CHECK-NEXT:     emit {
# CHECK-NEXT:       %1 = template %v : string
# CHECK-NEXT:       yield %1
# CHECK-NEXT:     }
# CHECK-NEXT:     %2 = join %0 : string
# CHECK-NEXT:     %3 = template %2 : string
# CHECK-NEXT:     return %3
# CHECK-NEXT:   }
# CHECK-NEXT:   attr "c" : any {
# CHECK-NEXT:     %x = var "x" : any
# CHECK-NEXT:     return %x
# CHECK-NEXT:   }
# CHECK-NEXT: }

a = <<-EOT
    one ${~ x }
      %{ if y }two%{ endif }
  EOT
b = "%{ for v in z }${v}%{ endfor }"
c = "${x}"
