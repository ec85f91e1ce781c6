# A number keeps its precision in the text form, so that it reads back as the
# same number even where its last digits were rounded away.
# RUN: %hcl-opt %s --dialect=hashicorp --verify-roundtrip | FileCheck %s
# RUN: %hcl-opt %s --dialect=spec --verify-roundtrip | FileCheck %s --check-prefix=SPEC

# CHECK: attr "rounded" : number {
# CHECK-NEXT: const number(1{{0+}}, 512) : number
# SPEC: const 1{{0+}}1 : number
rounded = 1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001

# CHECK: const 0.1 : number
fraction = 0.1

# CHECK: const 123456789012345678901234567890 : number
whole = 123456789012345678901234567890
