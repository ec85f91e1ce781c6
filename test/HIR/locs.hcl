# Ranges, in bytes, on request.
# RUN: %hcl-opt %s --locs | FileCheck %s
# RUN: %hcl-opt -e 'a.b + [c]' --locs --verify-roundtrip \
# RUN:   | FileCheck %s --check-prefix=EXPR

# RUN: %hcl-opt -e 'f (-1, (a.b), "x$y")' --reference-errors --locs --verify-roundtrip \
# RUN:   | FileCheck %s --check-prefix=CALL

# CHECK: module "{{.*}}locs.hcl" locs {
# CHECK: block "b" @{{[0-9]+:[0-9]+}} "l" @{{[0-9]+:[0-9]+}} : @{{[0-9]+:[0-9]+}} @{{[0-9]+:[0-9]+}} {
b "l" {
}

# EXPR:      attr "" @0:0 : number @0:9 {
# EXPR-NEXT:   %a = var "a" : any @0:1
# EXPR-NEXT:   %0 = getattr %a @0:1 "b" : any @0:3 @1:3
# EXPR-NEXT:   %c = var "c" : any @7:8
# EXPR-NEXT:   %1 = tuple %c @7:8 : any @6:9
# EXPR-NEXT:   %2 = add %0 @0:3, %1 @6:9 : number @0:9{{.*}}
# EXPR-NEXT:   return %2 @0:9

# A call knows its name up to the parenthesis, and where each argument starts: a
# sign, a whole reference, the first piece of a text.
# CALL: call "f" %{{.*}} @3:5 @3:4, %{{.*}} @7:12 @8:11, %{{.*}} @14:19 @15:16 : any @0:20 @0:1 @0:3
