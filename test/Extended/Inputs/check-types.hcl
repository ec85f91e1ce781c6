yes    = output(bool)
unsure = promise(bool)
names  = list(string)
later  = output(list(string))
addrs  = list(object({bar = object({baz = string})}))
grid   = list(list(output(string)))
at     = output(number)
host   = output(string)
name   = string
count  = int
maybe  = optional(number)
either = union(string, bool)
lists  = optional(list(string))
input  = union(string, output(string))
