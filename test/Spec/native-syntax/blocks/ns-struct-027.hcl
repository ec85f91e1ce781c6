# NS-STRUCT-027: An attribute and a block may use the same name in one body as
# far as the syntax is concerned.
# Note: which of the two is accepted is up to the schema (IM-SCHEMA).
#
# Which of the two is meant is up to a schema; hcl-eval has none and refuses.
# RUN: tail -n 3 %s > %t.hcl
# RUN: %hcl-opt --emit=structure %t.hcl | %check
# RUN: %hcl-opt --emit=structure --dialect=hashicorp %t.hcl | %check
# CHECK:{"attributes": [{"name": "a", "range": [1, 1, 0, 1, 6, 5], "name_range": [1, 1, 0, 1, 2, 1], "equals_range": [1, 3, 2, 1, 4, 3], "expr_range": [1, 5, 4, 1, 6, 5], "literal": {"type":"number","value":1}}], "blocks": [{"type": "a", "type_range": [2, 1, 6, 2, 2, 7], "labels": [], "open_brace_range": [2, 3, 8, 2, 4, 9], "close_brace_range": [3, 1, 10, 3, 2, 11], "body": {"attributes": [], "blocks": [], "range": [2, 3, 8, 3, 2, 11]}}], "range": [1, 1, 0, 4, 1, 12]}

a = 1
a {
}
