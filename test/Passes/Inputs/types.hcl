port   = number
name   = string
hosts  = list(string)
names  = set(string)
table  = map(number)
pair   = tuple([number, string])
server = object({
  name = string # as in DNS
  tls  = object({ key = string })
})

anything = any
