# Every stage can be looked at.
# RUN: %hcl-opt %s --emit=tokens | FileCheck %s --check-prefix=TOKENS
# RUN: %hcl-opt %s --emit=tree | FileCheck %s --check-prefix=TREE
# RUN: %hcl-opt %s --emit=structure | FileCheck %s --check-prefix=STRUCTURE
# RUN: %hcl-opt %s --emit=hir | FileCheck %s --check-prefix=HIR

# TOKENS: Identifier "port"
# TOKENS-NEXT: Assign "="
# TREE: Attribute
# TREE-NEXT: Assign "="
# STRUCTURE: {"attributes": [{"name": "port", {{.*}}"literal": {"type":"number","value":81}}
# HIR: attr "port" : number {
port = 80 + 1
