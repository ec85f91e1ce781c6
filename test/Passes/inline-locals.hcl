# inline-locals puts values of the scope in place of references to them, as far
# as they are known; it evaluates no other operation.
# RUN: %hcl-opt %s --passes=inline-locals --vars %S/Inputs/locals.hcl \
# RUN:   | FileCheck %s
# RUN: %hcl-opt %s --passes=inline-locals --vars %S/Inputs/locals.hcl > %t.hir
# RUN: %hcl-opt %t.hir --passes=inline-locals --vars %S/Inputs/locals.hcl \
# RUN:   | diff %t.hir -
# RUN: %hcl-opt %s --passes='inline-locals{keep=["local"]}' \
# RUN:   --vars %S/Inputs/locals.hcl | FileCheck %s --check-prefix=KEEP

# CHECK:      attr "name" : string {
# CHECK-NEXT:   %0 = const "web" : string {known, nonnull}
# CHECK-NEXT:   %1 = const "eu" : string {known, nonnull}
# CHECK-NEXT:   %2 = template %0, %1 : string
# KEEP:      attr "name" : string {
# KEEP-NEXT:   %local = var "local" : any
# KEEP-NEXT:   %0 = getattr %local "name" : any
name = "${local.name}${local.regions[0]}"

# What the scope does not have stays, to be reported.
# CHECK:      attr "absent" : any {
# CHECK-NEXT:   %0 = const {
# CHECK-NEXT:   %1 = getattr %0 "absent" : any
absent = local.absent
