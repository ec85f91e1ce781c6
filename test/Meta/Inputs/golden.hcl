# AUTOUPDATE
# RUN: printf 'a\n\n  [[1]] {{x}}\n' | FileCheck %s
# RUN: head -n 1 %s | \
# RUN:   FileCheck --check-prefix=CHECK2 %s

# CHECK: old
x = 1
# CHECK-NEXT: older
y = 2
