"""Modules of Terraform with one small change each, mostly a mistake.

The module that is changed has blocks of most types that need no provider. The
same number always gives the same change.
"""
import random
import re

MAIN = '''variable "size" {
  type        = number
  default     = 2
  description = "How many."
  validation {
    condition     = var.size > 0
    error_message = "Too few: ${var.size}."
  }
}

variable "tags" {
  type     = map(string)
  default  = { team = "red" }
  nullable = false
}

variable "secret" {
  type      = string
  default   = "hidden"
  sensitive = true
}

variable "shape" {
  type = object({
    name  = string
    ports = optional(list(number), [80])
  })
  default = { name = "web" }
}

locals {
  names = [for i in range(var.size) : "n${i}"]
  total = sum(var.shape.ports) + length(local.names)
  joined = join(",", [for k, v in var.tags : "${k}=${v}"])
}

resource "terraform_data" "one" {
  input            = local.total
  triggers_replace = [var.size]
  lifecycle {
    create_before_destroy = true
    ignore_changes        = [input]
    precondition {
      condition     = var.size < 10
      error_message = "Too many."
    }
    postcondition {
      condition     = self.input != 0
      error_message = "No input."
    }
  }
}

resource "terraform_data" "many" {
  count      = var.size
  input      = local.names[count.index]
  depends_on = [terraform_data.one]
  connection {
    host = self.id
    port = 22
  }
  provisioner "local-exec" {
    command = "echo ${self.id}"
    when    = create
  }
}

resource "terraform_data" "each" {
  for_each = var.tags
  input    = "${each.key}-${each.value}"
  lifecycle {
    replace_triggered_by = [terraform_data.one]
  }
}

data "terraform_remote_state" "other" {
  count   = 0
  backend = "local"
  config  = { path = "other.tfstate" }
}

module "m" {
  source = "./m"
  count  = 1
  name   = local.names[0]
  list   = [var.size, 7]
}

moved {
  from = terraform_data.old
  to   = terraform_data.one
}

check "health" {
  assert {
    condition     = length(local.names) == var.size
    error_message = "Names are missing."
  }
}

output "ids" {
  value      = terraform_data.many[*].id
  depends_on = [module.m]
}

output "secret" {
  value     = upper(var.secret)
  sensitive = true
}

output "inner" {
  value       = module.m[0].doubled
  description = "Twice the list."
  precondition {
    condition     = local.total > 0
    error_message = "Nothing."
  }
}

terraform {
  required_version = ">= 1.0"
}
'''

INNER = '''variable "name" {
  type = string
}

variable "list" {
  type = list(number)
}

output "doubled" {
  value = [for n in var.list : n * 2]
}

output "name" {
  value = "<${var.name}>"
}
'''

WORD = re.compile(r'"[^"\n]*"|[A-Za-z_][\w-]*|\d+|[^\s\w]')
VALUES = ("null", "true", "0", "-1", '"x"', "[]", "{}", "local.nowhere",
          "var.size", "each.key", "self.id", "count.index")


def change_line(r, text):
    """`text` without a line, or with one twice or elsewhere."""
    lines = text.splitlines(True)
    at = r.randrange(len(lines))
    line = lines[at]
    kind = r.choice(("remove", "repeat", "move"))
    if kind != "repeat":
        del lines[at]
    if kind != "remove":
        lines.insert(r.randrange(len(lines) + 1) if kind == "move" else at,
                     line)
    return "".join(lines)


def change_word(r, text):
    """`text` without a word, or with another one in its place."""
    words = list(WORD.finditer(text))
    word = r.choice(words)
    other = r.choice(("", r.choice(words)[0], r.choice(VALUES)))
    return text[:word.start()] + other + text[word.end():]


def change_value(r, text):
    """`text` with another value of an attribute."""
    values = list(re.finditer(r"= (.+)", text))
    value = r.choice(values)
    return text[:value.start(1)] + r.choice(VALUES) + text[value.end(1):]


def module(number):
    """The files of module `number`, and how many modules are opened."""
    r = random.Random(number)
    files = {"main.tf": MAIN, "m/main.tf": INNER}
    path = r.choices(tuple(files), (6, 1))[0]
    change = r.choice((change_line, change_word, change_word, change_value))
    files[path] = change(r, files[path])
    return files, 1
