# What hcl-opt prints of compiled evaluation.
# REQUIRES: jit

# RUN: %hcl-opt %s --emit=llvm | FileCheck %s
# RUN: %hcl-opt %s --emit=asm | FileCheck %s --check-prefix=ASM
# RUN: %hcl-opt %s --emit=llvm --dialect=hashicorp \
# RUN:   | FileCheck %s --check-prefix=REFERENCE

# Whole numbers are computed in registers, all others by the runtime.
# CHECK-LABEL: ; attribute "sum"
# CHECK: define i32 @hcl_expression(ptr %frame, ptr %result, ptr %cx)
# CHECK: call { i64, i1 } @llvm.sadd.with.overflow.i64(
# CHECK: call zeroext i1 @hclrt_arith(
# ASM-LABEL: # attribute "sum"
# ASM: hcl_expression:
# ASM: ret
sum = a + b

# A loop writes into the storage of its result.
# CHECK-LABEL: ; attribute "loop"
# CHECK: call ptr @hclrt_begin(
# CHECK: call { i64, i1 } @llvm.smul.with.overflow.i64(
# CHECK: call zeroext i1 @hclrt_for_tuple(
loop = [for x in xs : x * 2]

# Where the dialect evaluates a condition ahead, that is done unless it is clear
# that nothing would be reported.
# REFERENCE-LABEL: ; attribute "plain"
# REFERENCE-NOT: @hclrt_ahead(
# REFERENCE-LABEL: ; attribute "called"
# REFERENCE: call zeroext i1 @hclrt_ahead(
plain = [for x in xs : x if x > 2]
called = [for x in xs : x if upper(x) == "A"]
