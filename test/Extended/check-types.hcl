# check-types in the extended information model: operations on promises and
# outputs have types of these.
# RUN: %hcl-opt --dialect=extended %s --passes=check-types \
# RUN:   --types %S/Inputs/check-types.hcl --functions=all > %t.hir
# RUN: FileCheck %s < %t.hir
# RUN: %hcl-opt --dialect=extended %t.hir --passes=check-types \
# RUN:   --types %S/Inputs/check-types.hcl --functions=all | diff %t.hir -

# CHECK: attr "sum" : number {
sum = 0 + 0
# CHECK: attr "ints" : int {
ints = count * count
# CHECK: attr "mixed" : number {
mixed = count + 0.5
# CHECK: attr "equal" : output(bool) {
equal = yes == true
# CHECK: attr "promised" : promise(bool) {
promised = unsure == true
# CHECK: attr "both" : output(bool) {
both = yes && unsure
# CHECK: attr "chosen" : output(number) {
chosen = yes ? 1 : 2
# CHECK: attr "or_none" : union(none, string) {
or_none = name == "a" ? name : null
# None is no operand, so an int is left.
# CHECK: attr "negated" : int {
negated = -(name == "a" ? count : null)
# CHECK: attr "template" : output(string) {
template = "http://${host}/"
# CHECK: attr "only_part" : output(string) {
only_part = "${host}"
# CHECK: attr "element" : output(list(string)) {
element = grid[at]
# CHECK: attr "elements" : any {
# CHECK: %{{[0-9]+}} = index %each, %{{[0-9]+}} : output(string)
elements = grid[*][0]
# CHECK: attr "attributes" : any {
# CHECK: getattr %{{[0-9]+}} "baz" : string
attributes = addrs[*].bar.baz
# CHECK: attr "splat" : output(any) {
splat = later[*]
# CHECK: attr "loop" : output(any) {
# CHECK: for %later as (%v : string)
loop = [for v in later : v]
# CHECK: attr "predicate" : output(any) {
predicate = [for v in [1] : v if yes]
# CHECK: attr "key" : output(object({a=number})) {
key = { for v in ["a"] : to("output(string)", v) => 1 }
# CHECK: attr "keys" : output(any) {
keys = { (host) = 1, (name) = 2 }
# CHECK: attr "parts" : tuple([output(string), number]) {
parts = [host, 1]
# CHECK: attr "joined" : output(string) {
joined = join(",", [host, name])
# Whether it is an output is not known.
# CHECK: attr "open" : any {
open = "a-${input}"
# CHECK: attr "keyed" : promise(any) {
keyed = {for k, v in tags : k => v if v != ""}
# CHECK: attr "keyed_by_output" : any {
keyed_by_output = {for k, v in tags : "${k}${host}" => v}
# CHECK: attr "named" : promise(any) {
named = {(unsure) = 1}
