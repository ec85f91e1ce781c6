"""Modules that consist of very many parts of one kind, by title."""


def lines(count, form):
    return ''.join(form.replace('@', str(n)) for n in range(count))


def of(head, form):
    """`head { … }` around a line for each part."""
    return lambda n: f'{head} {{\n{lines(n, form)}}}\n'


RESOURCE = 'resource "a" "b"'


def exposed(count):
    """A unit that uses each local of an included file."""
    return {'terragrunt.hcl': 'include "base" {\n  path   = "base.hcl"\n'
            '  expose = true\n}\ninputs = {\n' +
            lines(count, '  a@ = include.base.locals.a@\n') + '}\n',
            'base.hcl': 'locals {\n' + lines(count, '  a@ = @\n') + '}\n'}


def starred(count):
    """A pattern of many stars for a long name."""
    return {'main.tf': 'locals {\n  a = fileset(path.module, "' +
            '*a' * count + 'b")\n}\n', 'a' * 200: ''}


def braced(count):
    """The same with alternatives."""
    return {'main.tf': 'locals {\n  a = fileset(path.module, "' +
            '{,a}' * count + 'b")\n}\n', 'a' * 200: ''}


def described(count):
    """A description of many types of blocks, one of which is used."""
    return {'app.hcl': 'files { patterns = ["*.app"] }\n' +
            lines(count, 'blocks "a@" { attr "x" {} }\n'),
            'main.app': 'a0 { x = 1 }\n'}


# title: (application, file, its text for a number of parts); in place of the
# last two the texts of several files
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
    'calls of one module': ('terraform', None, lambda n: {
        'main.tf': lines(n, 'module "a@" {\n  source = "./m"\n}\n'),
        'm/main.tf': 'output "x" { value = 1 }\n'}),
    'uses of an exposed include': ('terragrunt', None, exposed),
    'stars of a pattern for files': ('terraform', None, starred),
    'alternatives of a pattern for files': ('terraform', None, braced),
    'types of blocks of a description': ('app.hcl', None, described),
}


def write(folder, title, count):
    """Writes the module to `folder`; its application."""
    application, name, text = SHAPES[title]
    texts = {name: text(count)} if name else text(count)
    for path, content in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content)
    return folder / application if application in texts else application
