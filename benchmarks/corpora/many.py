"""Modules that consist of very many parts of one kind, by title."""


def lines(count, form):
    return ''.join(form.replace('@', str(n)) for n in range(count))


def of(head, form):
    """`head { … }` around a line for each part."""
    return lambda n: f'{head} {{\n{lines(n, form)}}}\n'


RESOURCE = 'resource "a" "b"'

# title: (application, file, its text for a number of parts)
SHAPES = {
    'attributes of a block': ('terraform', 'main.tf', of(RESOURCE, '  a@ = @\n')),
    'types of blocks in a block': (
        'terraform', 'main.tf', of(RESOURCE, '  a@ {}\n')),
    'types of dynamic blocks': (
        'terraform', 'main.tf',
        of(RESOURCE, '  dynamic "a@" {\n    for_each = [1]\n    content {}\n'
           '  }\n')),
    'conditions of a variable': (
        'terraform', 'main.tf',
        of('variable "a"', '  validation {\n    condition = var.a != @\n'
           '    error_message = "@"\n  }\n')),
    'locals that name others, which lack': (
        'terraform', 'main.tf', of('locals', '  a@ = local.b@\n')),
    'locals that form a circle': (
        'terraform', 'main.tf', lambda n: 'locals {\n' + ''.join(
            f'  a{i} = local.a{(i + 1) % n}\n' for i in range(n)) + '}\n'),
    'resources': ('terraform', 'main.tf', lambda n: lines(
        n, 'resource "a" "b@" {\n  c = @\n}\n')),
    'arguments that nothing expects': (
        'terraform', 'main.tf', of('variable "a"', '  a@ = 1\n')),
    'blocks of one target': ('bake', 'docker-bake.hcl', lambda n: lines(
        n, 'target "a" {\n  args = { a@ = 1 }\n}\n')),
    'targets that inherit from the one before': (
        'bake', 'docker-bake.hcl', lambda n: 'target "a0" {}\n' + ''.join(
            f'target "a{i}" {{\n  inherits = ["a{i - 1}"]\n}}\n'
            for i in range(1, n))),
}


def write(folder, title, count):
    """Writes the module to `folder`; its application."""
    application, name, text = SHAPES[title]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text(count))
    return application
