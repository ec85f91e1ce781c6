# Each form of a type expression.
types = [
  any, string, number, bool, dynamic, int,
  list(string), set(number), map(bool), list(any),
  tuple([string, list(number)]), object({}), object({ a = string, b = optional(number) }),
  object({ c = optional(list(object({ d = optional(string, "x") })), []) }),
  union(string, number), output(string), promise(number), nullable(string),
  number(2, 64), enum("a", "b"), const(1), map(list(tuple([any]))),
]
