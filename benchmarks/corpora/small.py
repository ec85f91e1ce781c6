"""Many small configurations."""
from .terraform import terraform

FILES = 10_000
BYTES = 2000


def write_files(folder):
    """The paths of the files in `folder`, written when they are first needed."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f'{number:05}.hcl' for number in range(FILES)]
    for number, path in enumerate(paths):
        if not path.exists():
            path.write_text(terraform(BYTES, number))
    return paths
