# What hcl-opt prints of compiled evaluation.
# REQUIRES: jit

# RUN: %hcl-opt %s --emit=llvm | FileCheck %s
# RUN: %hcl-opt %s --emit=asm | FileCheck %s --check-prefix=ASM
# RUN: %hcl-opt %s --emit=llvm --dialect=hashicorp \
# RUN:   | FileCheck %s --check-prefix=REFERENCE

# Whole numbers are computed by a leaf function, which calls nothing but what it
# goes on with; all others by the runtime.
# CHECK-LABEL: ; attribute "sum"
# CHECK: define void @hcl_expression_leaf(ptr sret({{.*}}) %result, ptr %expression, ptr %frame, ptr %evaluation)
# CHECK-NOT: @hclrt_
# CHECK: call { i64, i1 } @llvm.sadd.with.overflow.i64(
# CHECK-NOT: @hclrt_
# CHECK: musttail call void
# CHECK-NOT: @hclrt_
# CHECK: define void @hcl_expression(ptr sret({{.*}}) %result, ptr %expression, ptr %frame, ptr %evaluation)
# CHECK: call zeroext i1 @hclrt_arith(
# CHECK: call ptr @hclrt_give_up(
# ASM-LABEL: # attribute "sum"
# ASM: hcl_expression_leaf:
# ASM-NOT: call
# ASM: ret
# ASM: hcl_expression:
# ASM: ret
sum = a + b

# What mostly needs a call has no leaf function.
# CHECK-LABEL: ; attribute "text"
# CHECK-NOT: _leaf
# CHECK: call zeroext i1 @hclrt_template(
text = "${a}-${b}"

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
