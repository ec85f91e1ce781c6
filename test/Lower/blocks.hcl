# AUTOUPDATE
# NS-STRUCT-016 … 020, -033: blocks with labels, one-line blocks.
# RUN: %hcl-opt --verify-roundtrip < %s | FileCheck %s
# CHECK:      module "<stdin>" {
# CHECK-NEXT:   block "service" "web\t1" "main" {
# CHECK-NEXT:     attr "port" : number {
# CHECK-NEXT:       %0 = const 80 : number {known, nonnull}
# CHECK-NEXT:       return %0
# CHECK-NEXT:     }
# CHECK-NEXT:     block "tls" {
# CHECK-NEXT:       attr "on" : bool {
# CHECK-NEXT:         %0 = const true : bool {known, nonnull}
# CHECK-NEXT:         return %0
# CHECK-NEXT:       }
# CHECK-NEXT:     }
# CHECK-NEXT:   }
# CHECK-NEXT: }

service "web\t1" main {
  port = 80
  tls { on = true }
}
