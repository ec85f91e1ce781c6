"""Folders of Terraform modules that need no provider."""
import random

from .words import WORDS

ATTRIBUTES = 1_000
CHAIN = 100_000
TREE = 10_000
FILE_BYTES = 2_000


def attributes(seed):
    """ATTRIBUTES attributes, each of which refers to earlier ones."""
    r = random.Random(seed)
    local = ['  l0 = 1\n']
    for n in range(1, ATTRIBUTES):
        a, b = r.randrange(n), r.randrange(n)
        local.append(r.choice([
            f'  l{n} = (local.l{a} + local.l{b}) % 1000\n',
            f'  l{n} = local.l{a} > local.l{b} ? local.l{a} : {n}\n',
            f'  l{n} = length("${{local.l{a}}}-${{local.l{b}}}" == "" ? [] : [1])\n',
            f'  l{n} = max(local.l{a}, local.l{b}, {n})\n',
            f'  l{n} = sum([for x in [local.l{a}, {n}] : x * 2])\n',
        ]))
    r.shuffle(local)
    text = 'locals {\n' + ''.join(local) + '}\n\n'
    return {'main.tf': text + 'output "last" {\n'
            f'  value = local.l{ATTRIBUTES - 1}\n}}\n'}


def chain(length=CHAIN):
    """Locals of which each needs the next, the last one a number."""
    lines = [f'  l{n} = local.l{n + 1} + 1\n' for n in range(length)]
    return {'main.tf': 'locals {\n' + ''.join(lines) + f'  l{length} = 0\n}}\n'
            '\noutput "first" {\n  value = local.l0\n}\n'}


def blocks(r, number, size):
    """Variables, locals, resources and outputs of about `size` bytes, with
    names that end in `number`, as a text and the names of its locals."""
    out, length, n, names = [], 0, 0, []
    while length < size:
        name = f'{r.choice(WORDS)}_{number}_{n}'
        local = names[-1] if names else f'{name}_l'
        block = (
            f'variable "{name}" {{\n'
            f'  description = "{" ".join(r.choices(WORDS, k=6))}"\n'
            '  type        = string\n'
            f'  default     = "{r.choice(WORDS)}"\n}}\n\n'
            'locals {\n'
            f'  {name}_l = upper(var.{name})\n'
            f'  {name}_m = {{ name = local.{local}, ports = '
            f'[for p in [80, 443] : p + {n}] }}\n}}\n\n'
            f'resource "terraform_data" "{name}" {{\n'
            f'  input = "${{local.{name}_m.name}}-{r.choice(WORDS)}"\n}}\n\n'
            f'output "{name}" {{\n'
            f'  value = local.{name}_m.ports[0]\n}}\n\n')
        names.append(f'{name}_l')
        out.append(block)
        length += len(block)
        n += 1
    return ''.join(out)


def one_file(size, seed):
    """One file of about `size` bytes."""
    return {'main.tf': blocks(random.Random(seed), 0, size)}


def tree(files=TREE, size=FILE_BYTES, seed=11):
    """`files` files in folders of a hundred, which one module opens."""
    r = random.Random(seed)
    out, calls = {}, []
    for number in range(files):
        folder = f'm{number // 100:03}'
        if number % 100 == 0:
            calls.append(f'module "{folder}" {{\n  source = "./{folder}"\n}}\n')
        # The last block exceeds the size by half of it.
        out[f'{folder}/f{number:05}.tf'] = blocks(r, number, size - 250)
    out['main.tf'] = '\n'.join(calls)
    return out


def flat(files=128, size=8_000, seed=17):
    """`files` files of about `size` bytes in one folder."""
    r = random.Random(seed)
    return {f'f{number:03}.tf': blocks(r, number, size - 250)
            for number in range(files)}


def tests(count=100):
    """A module, and a file of `count` tests that plan it."""
    module = """variable "name" {
  type = string
  validation {
    condition     = length(var.name) > 2
    error_message = "The name is too short."
  }
}
variable "hosts" {
  default = 4
}
locals {
  names = [for i in range(var.hosts) : "${var.name}-${i}"]
}
resource "terraform_data" "host" {
  count = var.hosts
  input = upper(local.names[count.index])
}
output "hosts" {
  value = terraform_data.host[*].input
}
"""
    runs = [f"""run "run{number}" {{
  command = plan
  variables {{
    hosts = {number % 10 + 1}
  }}
  assert {{
    condition     = length(output.hosts) == {number % 10 + 1}
    error_message = "The hosts are ${{join(", ", output.hosts)}}."
  }}
}}
""" for number in range(count)]
    return {'main.tf': module, 'main.tftest.hcl':
            'variables {\n  name = "web"\n}\n' + ''.join(runs)}


def write(folder, files):
    """Writes the files unless the folder is there."""
    if not folder.exists():
        for path, text in files.items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
    return folder
