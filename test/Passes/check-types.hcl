# The types that check-types writes down, and the conversions that it makes
# explicit.
# RUN: %hcl-opt %s --passes=check-types --types %S/Inputs/types.hcl \
# RUN:   --functions=all > %t.hir
# RUN: FileCheck %s < %t.hir
# A second time changes nothing.
# RUN: %hcl-opt %t.hir --passes=check-types --types %S/Inputs/types.hcl \
# RUN:   --functions=all | diff %t.hir -

# CHECK:      attr "facts" : tuple([number, string, bool])
# CHECK:        %1 = add %port, %0 : number {nonnull}
# CHECK:        %3 = template %2, %name : string {nonnull}
# CHECK:        %4 = eq %name.1, %port.1 : bool {nonnull}
# CHECK-NEXT:   %5 = tuple %1, %3, %4 : tuple([number, string, bool]) {known, nonnull}
facts = [port + 1, "x${name}", name == port]

# CHECK:      attr "object" : object({a=list(string), b=string})
object = { a = hosts, b = server.tls.key }

# A list has no length yet, so a for over it has no type; its body has.
# CHECK:      attr "list" : tuple([any, any]) {
# CHECK:        = for %hosts as (%i : number, %h : string) : any
# CHECK:          = call "upper" %h : string {nonnull}
# CHECK:        = for object %table as (%k : string, %v : number) : any
list = [[for i, h in hosts : upper(h)], { for k, v in table : k => v }]

# A tuple is run over element by element. What is known of an operation in the
# loop holds for each of them.
# CHECK:      attr "elements" : tuple([tuple([number]), tuple([string])]) {
# CHECK:        = for %0 as (%v : any) : tuple([tuple([number]), tuple([string])]) {known, nonnull}
# CHECK:          %{{[0-9]+}} = tuple %v : any {known, nonnull}
elements = [for v in [port, name] : [v]]
# CHECK:      attr "constants" : tuple([number, number]) {
constants = [for v in [1, 2] : v + 1]

# CHECK:      attr "splat" : tuple([tuple([string, string]), any]) {
# CHECK:        = splat %0 as (%each : object({name=string, tls=object({key=string})})) : tuple([string, string]) {known, nonnull}
# CHECK:          getattr %each "name" : string
splat = [[server, server][*].name, hosts[*]]

# Arms become the type of the conditional, arguments that of their parameters.
# CHECK:      attr "arms" : string {
# CHECK:        = cond %1 : string
# CHECK:          %3 = convert %port.1 to string
# CHECK-NEXT:     yield %3
# CHECK:          %name = var "name" : string
# CHECK-NEXT:     yield %name
arms = port > 1 ? port : name
# CHECK:      attr "argument" : string {
# CHECK:        %port = var "port" : number
# CHECK-NEXT:   %0 = convert %port to string
# CHECK-NEXT:   %1 = call "upper" %0 : string {nonnull}
argument = upper(port)

# Where an arm fails it has no type, and the other one stays as it is: 12, not
# "12". So neither is converted ahead.
# CHECK:      attr "fails" : any {
# CHECK-NOT:    convert
# CHECK:      attr "sure" : string {
# CHECK:        call "upper"
# CHECK:        convert
fails = port > 1 ? upper(hosts[0]) : 12
sure  = port > 1 ? upper("a") : 12

# What the other arm becomes depends on what `any` stands for: with a = "", both
# attributes of the second are strings.
# CHECK:      attr "open_arm" : any {
# CHECK-NOT:    convert
# CHECK:        return
open_arm = port > 1 ? { a = anything, b = "" } : { a = 1, b = 2 }

# Conversions that may fail, and those of collections, stay where they are.
# CHECK:      attr "unsafe" : number {
# CHECK-NOT:    convert
# CHECK:      attr "collections" : list(string) {
# CHECK-NOT:    convert
# CHECK:        return
unsafe      = abs(name)
collections = port > 1 ? hosts : names

# The same for a call inside an arm: an element of an object, also the last of
# two, and either arm of a conditional.
# CHECK:      attr "nested" : tuple([any, any, any, any]) {
# CHECK-NOT:    convert
# CHECK:        return
nested = [
  port > 1 ? { a = upper(hosts[0]) } : { a = port },
  port > 1 ? { a = port, b = upper(hosts[0]) } : { a = name, b = port },
  port > 1 ? (port > 2 ? upper(hosts[0]) : name) : port,
  port > 1 ? (port > 2 ? name : upper(hosts[0])) : port,
]
# CHECK:      attr "nested_sure" : tuple([object({a=string, b=string}), string]) {
# CHECK:          convert %{{[0-9]+}} to object({a=string, b=string})
# CHECK:          convert %{{[0-9]+}} to object({a=string, b=string})
# CHECK:          convert %port{{[.0-9]*}} to string
nested_sure = [
  port > 1 ? { a = port, b = upper("a") } : { a = name, b = port },
  port > 1 ? (port > 2 ? name : upper("a")) : port,
]
# An object that may be null may lack the attribute.
# CHECK:      attr "attribute" : tuple([any, string]) {
# CHECK:        getattr %server "name"
# CHECK-NOT:    convert
# CHECK:        getattr %{{[0-9]+}} "a" : string
# CHECK:        convert %port{{[.0-9]*}} to string
attribute = [port > 1 ? server.name : port, port > 1 ? { a = name }.a : port]

# What a call gives is open while `any` decides about it, whether it fails now
# or not. Up to eight of them are told apart.
# CHECK:      attr "open" : tuple([any, any]) {
# CHECK:      attr "eight" : object({a=any, b=any, c=any, d=any, e=any, f=any, g=any, h=any, i=number}) {
# CHECK:      attr "nine" : any {
open = [coalesce([2], [anything]), coalesce(port, anything)]
eight = merge({
  a = anything, b = anything, c = anything, d = anything,
  e = anything, f = anything, g = anything, h = anything,
}, { i = port })
nine = merge({
  a = anything, b = anything, c = anything, d = anything,
  e = anything, f = anything, g = anything, h = anything,
}, { i = anything })
