# What hcl-opt prints of compiled evaluation.
# REQUIRES: jit

# RUN: %hcl-opt %s --emit=llvm | FileCheck %s
# RUN: %hcl-opt %s --emit=asm | FileCheck %s --check-prefix=ASM
# RUN: %hcl-opt %s --emit=llvm --dialect=hashicorp \
# RUN:   | FileCheck %s --check-prefix=REFERENCE

# Whole numbers are computed by the fast version, which calls only the function
# that it bails out to; all others by the runtime.
# CHECK-LABEL: ; attribute "sum"
# CHECK: define void @hcl_expression_fast(ptr sret({{.*}}) %result, ptr %expression, ptr %frame, ptr %evaluation)
# CHECK-NOT: @hclrt_
# CHECK: call { i64, i1 } @llvm.sadd.with.overflow.i64(
# CHECK-NOT: @hclrt_
# CHECK: musttail call void
# CHECK-NOT: @hclrt_
# CHECK: define void @hcl_expression(ptr sret({{.*}}) %result, ptr %expression, ptr %frame, ptr %evaluation)
# CHECK: call zeroext i1 @hclrt_arith(
# CHECK: call ptr @hclrt_bail_out(
# ASM-LABEL: # attribute "sum"
# ASM: hcl_expression_fast:
# ASM-NOT: call
# ASM: ret
# ASM: hcl_expression:
# ASM: ret
sum = a + b

# What mostly needs a call has no fast version.
# CHECK-LABEL: ; attribute "text"
# CHECK-NOT: _fast
# CHECK: call zeroext i1 @hclrt_template(
text = "${a}-${b}"

# A loop writes into the storage of its result.
# CHECK-LABEL: ; attribute "loop"
# CHECK: call ptr @hclrt_begin(
# CHECK: call { i64, i1 } @llvm.smul.with.overflow.i64(
# CHECK: call zeroext i1 @hclrt_for_tuple(
loop = [for x in xs : x * 2]

# Where the dialect asks for a dry run of the filter, there is one unless it is
# clear that nothing would be reported.
# REFERENCE-LABEL: ; attribute "plain"
# REFERENCE-NOT: @hclrt_dry_run(
# REFERENCE-LABEL: ; attribute "called"
# REFERENCE: call zeroext i1 @hclrt_dry_run(
plain = [for x in xs : x if x > 2]
called = [for x in xs : x if upper(x) == "A"]
