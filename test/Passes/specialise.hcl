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
# KEEP:      attr "size" : number {
# KEEP-NEXT:   %n = var "n" : any
# KEEP-NEXT:   %0 = const 3 : number {known, nonnull}
# KEEP-NEXT:   %1 = mul %n, %0 : number
# KEEP-NEXT:   return %1
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

# The arm is converted where the other one has a type that it converts to.
# CHECK:      attr "text" : string {
# CHECK-NEXT:   %ids = var "ids" : any
# CHECK-NEXT:   %0 = const 1 : number {known, nonnull}
# CHECK-NEXT:   %1 = add %ids, %0 : number
# CHECK-NEXT:   %2 = convert %1 to string
# CHECK-NEXT:   return %2
text = env == "prod" ? ids + 1 : "x"

# An open arm has an unknown type and unknown marks.
# CHECK:      attr "undecided" : any {
# CHECK:        cond
# CHECK:        cond
undecided = [env == "prod" ? ids : "x", env == "prod" ? "x" : ids]

# CHECK:      attr "logic" : any {
# CHECK-NEXT:   %ids = var "ids" : any
# CHECK-NEXT:   %0 = const 1 : number {known, nonnull}
# CHECK-NEXT:   %1 = eq %ids, %0 : bool
# CHECK-NEXT:   %ids.1 = var "ids" : any
# CHECK-NEXT:   %2 = not %ids.1 : bool
# CHECK-NEXT:   %3 = const false
# CHECK-NEXT:   %4 = and %3
logic = [env == "prod" && ids == 1, !ids || env == "x", env == "x" && ids == 1]

# CHECK:      attr "none" : object({a=tuple([]), b=object({})}) {
# CHECK-NEXT:   %0 = const {a = [], b = {}} : object({a=tuple([]), b=object({})}) {known, nonnull}
none = {a = [for n in [1, 2] : ids if n > 2], b = {for k, v in {} : k => ids}}

# Loops stay, since there is no text to compare.
# CHECK:      attr "loop" : any {
# CHECK:        for
loop = [for n in [1] : "${n}${ids}"]
