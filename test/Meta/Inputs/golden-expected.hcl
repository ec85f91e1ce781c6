# AUTOUPDATE
# RUN: printf 'a\n\n  [[1]] {{x}}\n' | FileCheck %s
# RUN: head -n 1 %s | \
# RUN:   FileCheck --check-prefix=CHECK2 %s
# CHECK2:      # AUTOUPDATE

# CHECK:      a
# CHECK-EMPTY:
# CHECK-NEXT{LITERAL}:   [[1]] {{x}}
x = 1
y = 2
