"""Writes a file of blocks, and two scripts that reverse their order."""
import json
import sys

count = int(sys.argv[1])


def write(name, numbers):
    with open(name, "w", encoding="utf-8") as out:
        out.writelines(f"b \"n{i}\" {{}}\n" for i in numbers)


def script(name, place, moves):
    with open(name, "w", encoding="utf-8") as out:
        json.dump([{"op": "move_block", "path": [], "block": ["b", f"n{i}"],
                    "to": [], place: ["b", f"n{beside}"]}
                   for i, beside in moves], out)


write("b.hcl", range(count))
write("reversed.hcl", reversed(range(count)))
# The last one before the first, the one before that before the first, …
script("before.json", "before",
       [(i, 0) for i in range(count - 1, 0, -1)])
script("after.json", "after", [(i, count - 1) for i in range(count - 1)])
