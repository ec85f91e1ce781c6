# NS-STRUCT-027: An attribute and a block may use the same name in one body as
# far as the syntax is concerned.
#
# Which of the two is meant is up to a schema; hcl-eval has none and refuses.
# RUN: %hcl-opt --emit=structure %s | %check
# RUN: %hcl-opt --emit=structure --dialect=hashicorp %s | %check
# CHECK:{{.*"attributes":.*"name": ?"a".*"blocks":.*"type": ?"a".*}}

a = 1
a {
}
