# The operations of each attribute as a graph for Graphviz.
# RUN: %hcl-opt %s --emit=dot | FileCheck %s
# CHECK:      digraph "a" {
# CHECK-NEXT:   node [shape=box fontname=monospace]
# CHECK-NEXT:   v0 [label="var b : any"]
# CHECK-NEXT:   v1 [label="cond : any"]
# CHECK-NEXT:   subgraph cluster_1_then {
# CHECK-NEXT:   label="then"
# CHECK-NEXT:   v2 [label="const 1 : number"]
# CHECK-NEXT:   }
# CHECK:        v0 -> v1
# CHECK-NEXT:   v2 -> v1 [style=dashed label="then"]
# CHECK:        v1 -> result
# CHECK-NEXT: }
a = b ? 1 : 2
