# How diagnostics of a file look: as text for people, as JSON for programs.
# RUN: not %hcl-opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
# RUN: not %hcl-opt %s --diags=json 2>&1 | FileCheck %s --check-prefix=JSON

first = 1 +
größe = [1, 2

#      CHECK:Error: Invalid expression
# CHECK-NEXT:  at {{.*}}render.hcl:5:12
#CHECK-EMPTY:
# CHECK-NEXT:  5 | first = 1 +
# CHECK-NEXT:    |            ^
#CHECK-EMPTY:
# CHECK-NEXT:  {{[A-Z].*}}

# JSON:      "severity": "error",
# JSON-NEXT: "summary": "Invalid expression",
# JSON-NEXT: "kind": "InvalidExpression",
# JSON-NEXT: "detail": "{{.*}}",
# JSON-NEXT: "subject": {
# JSON-NEXT:   "filename": "{{.*}}render.hcl",
# JSON-NEXT:   "start": {
# JSON-NEXT:     "line": 5,
# JSON-NEXT:     "column": 12,
