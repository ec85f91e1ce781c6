"""The files examined by the checks beside this module."""

import os
import pathlib


def source_files(root, suffixes):
    """The files below `root` with one of `suffixes`, relative to it, sorted.

    Hidden folders, `build`, other build folders (they hold a CMakeCache.txt)
    and Python's caches are left out.
    """
    found = []
    for folder, folders, names in os.walk(root):
        here = pathlib.Path(folder)
        folders[:] = [
            name for name in folders
            if not name.startswith(".") and name != "__pycache__"
            and here / name != pathlib.Path(root) / "build"
            and not (here / name / "CMakeCache.txt").exists()]
        found += [(here / name).relative_to(root) for name in names
                  if pathlib.Path(name).suffix in suffixes]
    return sorted(found)
