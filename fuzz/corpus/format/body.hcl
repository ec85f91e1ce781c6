a=1 # x
bcd   =   [1,
2] # y
b "l"{
t=<<E
  ${ x }
E
variable "v" { type = "string" }
x = "${y}"
o={a=1,b=2}
}
