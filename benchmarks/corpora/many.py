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


def operations(form):
    """A script of an operation for each part."""
    return lambda n: '[' + lines(n, form + ',\n') + APPEND + ']\n'


APPEND = '{"op": "append_newline", "path": []}'
KEYS = of('x =', '  k@ = 1\n')
BLOCKS = lambda n: lines(n, 'b "l@" {\n  x = var.a@\n}\n')

# title: (the file, the command without -f or the text of a script)
EDITS = {
    'attribute set of all entries of an object': (
        KEYS, ['attribute', 'set', 'x.*', '2']),
    'attribute rm of all entries of an object': (
        KEYS, ['attribute', 'rm', 'x.*']),
    'attribute set --create in all objects of an object': (
        of('x =', '  k@ = {}\n'),
        ['attribute', 'set', 'x.*.n', '2', '--create']),
    'a script of `set_part`, an entry each': (KEYS, operations(
        '{"op": "set_part", "path": [], "name": "x", "part": ["k@"], '
        '"expr": "2"}')),
    'a script of `move_block`': (BLOCKS, operations(
        '{"op": "move_block", "path": [], "block": ["b", "l@"], "to": []}')),
    'a script of `rename_references`, a name each': (BLOCKS, operations(
        '{"op": "rename_references", "path": [], "from": ["var", "a@"], '
        '"to": ["var", "n@"]}')),
    'a script of `set_value`, a block each': (BLOCKS, operations(
        '{"op": "set_value", "path": [["b", "l@"]], "name": "x", '
        '"value": {"type": "number", "value": 1}}')),
    'a script of `set_value`, a new attribute each': (
        lambda n: '', operations(
            '{"op": "set_value", "path": [], "name": "k@", '
            '"value": {"type": "number", "value": 1}}')),
}


def edit_command(tools, folder, title, count):
    """Writes the file of an edit, and its script, to `folder`; the command."""
    text, command = EDITS[title]
    folder.mkdir(parents=True, exist_ok=True)
    file, script = folder / 'edited.hcl', folder / 'script.json'
    file.write_text(text(count))
    if callable(command):
        script.write_text(command(count))
        command = ['script', script]
    return [tools / 'hcl-edit', *command, '-f', file]


def module_command(tools, folder, title, count):
    """Writes a module to `folder`; the command that evaluates it."""
    application, name, text = SHAPES[title]
    texts = {name: text(count)} if name else text(count)
    for path, content in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content)
    described = folder / application if application in texts else application
    return [tools / 'hcl-eval', '--app', described, folder]


TABLES = [('Modules', SHAPES, module_command), ('Edits', EDITS, edit_command)]
