"""Folders of Terraform modules of which several call the same modules."""
import random

from . import modules

FILES = 10
FILE_BYTES = 1_500
SHARED = 20
COUNTS = 1_000, 5_000


def folders(count, seed=23):
    """`count` folders of FILES files below `live`, each of which calls two of
    SHARED modules below `modules`."""
    r = random.Random(seed)
    out = {}
    for number in range(SHARED):
        for file in range(FILES):
            out[f'modules/m{number:02}/f{file}.tf'] = modules.blocks(
                r, file, FILE_BYTES - 250)
    for number in range(count):
        folder = f'live/r{number:04}'
        for file in range(FILES - 1):
            out[f'{folder}/f{file}.tf'] = modules.blocks(
                r, file, FILE_BYTES - 250)
        out[f'{folder}/calls.tf'] = '\n'.join(
            f'module "{name}" {{\n  source = "../../modules/m{one:02}"\n}}\n'
            for name, one in zip(('first', 'second'),
                                 r.sample(range(SHARED), 2)))
    return out
