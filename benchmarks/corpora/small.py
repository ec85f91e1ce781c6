"""Many small configurations."""
from .terraform import terraform

FILES = 10_000
BYTES = 2000
# The lengths of the files of a tree.
LEAST, MOST = 500, 2000
# A text exceeds the length that is asked for by half a block.
LAST = 250


def write_files(folder):
    """The paths of files of 2 kB in `folder`, written when first needed."""
    return written(folder, lambda number: terraform(BYTES, number))


def write_tree(folder):
    """The same of files from LEAST to MOST bytes."""
    return written(folder, between)


def between(number):
    """Blocks of LEAST to MOST bytes, all lengths equally likely."""
    length = LEAST + number * 7919 % (MOST - LEAST)
    seed = number
    while not LEAST <= len(text := terraform(length - LAST, seed)) <= MOST:
        seed += FILES
    return text


def written(folder, text):
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f'{number:05}.hcl' for number in range(FILES)]
    for number, path in enumerate(paths):
        if not path.exists():
            path.write_text(text(number))
    return paths
