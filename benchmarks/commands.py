"""Commands over modules of Terraform, as whole processes, for a folder of
tools: what run.py measures, and compare_tools.py for several builds."""
from corpora import folders, modules
from harness import CORPORA


def module_commands(tools):
    """(title, command, folder, bytes of its files) for single modules."""
    evaluate = [tools / 'hcl-eval', '--app', 'terraform',
                '--dialect=hashicorp']
    for name, title, files in (
            ('attributes', f'{modules.ATTRIBUTES:,} attributes that refer to '
             'one another', modules.attributes(1)),
            ('chain10', f'a chain of {modules.CHAIN // 10:,} locals',
             modules.chain(modules.CHAIN // 10)),
            ('chain', f'a chain of {modules.CHAIN:,} locals', modules.chain()),
            ('megabyte', 'one file of 1 MB', modules.one_file(1_000_000, 3)),
            ('modules', f'{modules.TREE:,} files of 2 kB in 100 modules',
             modules.tree())):
        folder = modules.write(CORPORA / 'modules' / name, files)
        size = sum(len(text) for text in files.values())
        yield title, [*evaluate, folder], folder, size
    # The folder of the last row, before values are known.
    yield ('the same with `--check`', [*evaluate, '--check', folder], folder,
           size)


def folder_commands(tools):
    """(title, command, folder to run it in) for many modules, and for the
    files of all."""
    tool = [tools / 'hcl-eval', '--app', 'terraform']
    for count in folders.COUNTS:
        root = modules.write(CORPORA / f'folders{count}',
                             folders.folders(count))
        named = [f'live/r{number:04}' for number in range(count)]
        size = f'{count:,} folders'
        files = f'{count * folders.FILES:,} files'
        yield (f'`--check`, {size} named', [*tool, '--check', *named], root)
        yield (f'`--check --recursive`, {size}',
               [*tool, '--check', '--recursive', '.'], root)
        yield (f'`--recursive`, {size}', [*tool, '--recursive', '.'], root)
        yield f'`hclfmt -r`, {files}', [tools / 'hclfmt', '-r', '.'], root
        yield (f'`hcl-edit attribute get`, {files}',
               [tools / 'hcl-edit', 'attribute', 'get',
                'resource.terraform_data.*.input', '-f', '**/*.tf'], root)
