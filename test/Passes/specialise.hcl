# specialise evaluates what depends on known variables only.
# RUN: %hcl-opt %s --passes=specialise --var env='"prod"' --var n=2 \
# RUN:   --var-type later=number | FileCheck %s
# RUN: %hcl-opt %s --passes='specialise{keep=["n"]}' --var env='"prod"' \
# RUN:   --var n=2 | FileCheck %s --check-prefix=KEEP
# RUN: %hcl-opt %s --passes=specialise --var env='"prod"' --var n=2 > %t.hir
# RUN: %hcl-opt %t.hir --passes=specialise --var env='"prod"' --var n=2 \
# RUN:   | diff %t.hir -

# CHECK:      attr "size" : number {
# CHECK-NEXT:   %0 = const 6 : number {known, nonnull}
# CHECK-NEXT:   return %0
# KEEP:      attr "size" : any {
# KEEP-NEXT:   %0 = const true : bool {known, nonnull}
# KEEP-NEXT:   %1 = cond %0 : any
# KEEP-NEXT:   then {
# KEEP-NEXT:     %n = var "n" : any
size = env == "prod" ? n * 3 : 1

# CHECK:      attr "ids" : any {
# CHECK-NEXT:   %ids = var "ids" : any
# CHECK-NEXT:   %0 = for %ids as (%v : any) : any
# CHECK-NEXT:   emit {
# CHECK-NEXT:     %1 = const "prod" : string {known, nonnull}
# CHECK-NEXT:     %2 = template %1, %v : string
ids = [for v in ids : "${env}${v}"]

# A variable of which only the type is known is not bound.
# CHECK:      attr "open" : number {
# CHECK-NEXT:   %later = var "later" : any
open = later + 1
