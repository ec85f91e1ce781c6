"""Formats files that have extended attributes, with the hclfmt given:

    extended-attributes.py HCLFMT

Each keeps its own, an access control list among them, and gets no other, not
the list that its folder gives to new files. Prints what differs; nothing where
the file system keeps no attributes.
"""
import errno
import os
import struct
import subprocess
import sys

OWNER, USER, GROUP, MASK, OTHER = 1, 2, 4, 16, 32
NOBODY = 65534
ACCESS, DEFAULT = "system.posix_acl_access", "system.posix_acl_default"


def access_list(*entries):
    return struct.pack("<I", 2) + b"".join(
        struct.pack("<HHI", tag, bits, NOBODY if tag == USER else 0xFFFFFFFF)
        for tag, bits in entries)


def attributes(path):
    return {name: os.getxattr(path, name) for name in os.listxattr(path)}


LIST = access_list((OWNER, 6), (USER, 4), (GROUP, 4), (MASK, 4), (OTHER, 0))
FILES = {
    "listed": {ACCESS: LIST, "user.origin": b"generated", "user.empty": b""},
    "plain": {},
}
os.mkdir("attributes")
before = {}
for name, given in FILES.items():
    path = f"attributes/{name}.hcl"
    with open(path, "w", encoding="utf-8") as file:
        file.write("a=1\n")
    try:
        for attribute, value in given.items():
            os.setxattr(path, attribute, value)
    except OSError as error:
        if error.errno == errno.EOPNOTSUPP:
            sys.exit(0)
        raise
    before[path] = (attributes(path), os.stat(path).st_mode)
os.setxattr("attributes", DEFAULT, LIST)
for path, expected in before.items():
    subprocess.run([sys.argv[1], "-w", path], check=True)
    with open(path, encoding="utf-8") as file:
        if file.read() != "a = 1\n":
            print(path, "was not written")
    found = (attributes(path), os.stat(path).st_mode)
    if found != expected:
        print(path, "has", found, "in place of", expected)
