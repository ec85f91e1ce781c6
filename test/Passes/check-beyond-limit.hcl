# What takes too much memory to be computed ahead is left to evaluation; what
# stands behind it is checked all the same.
# RUN: %hcl-eval --check %s --verify-diagnostics --functions=all \
# RUN:   --var 'numbers=range(100)' --var 'strings=tolist(["a"])'
# RUN: not %hcl-opt %s --passes=check-types --var 'numbers=range(100)' \
# RUN:   --var 'strings=tolist(["a"])' --print-after=check-types \
# RUN:   2> /dev/null | FileCheck %s

# CHECK: call "format" %0, %1 : any
large    = format("%0100000000d", 1)
operand  = setproduct(["a", true], ["x"])[0] + 1 # expected-error {{InvalidOperand}}
argument = upper([5])                            # expected-error {{InvalidArgument}}
call     = coalesce(1, [2])                      # expected-error {{FunctionFailed}}

# A conditional has memory of its own to convert its arms.
nearly = format("%067108000d", 1)
arm    = true ? numbers : strings
after  = upper([5]) # expected-error {{InvalidArgument}}
