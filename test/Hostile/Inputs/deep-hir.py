"""Writes HIR text whose operations nest: deep-hir.py KIND DEPTH."""

import sys

kind, depth = sys.argv[1], int(sys.argv[2])
lines = ['module "t" {']


def nest(opening, innermost, closing):
    """`opening` and `closing` as often as the depth, with `%N` for a number."""
    for level in range(depth):
        lines.append(opening.replace("N", str(level)))
    lines.append(innermost)
    for level in reversed(range(1, depth)):
        lines.append(closing.replace("N", str(level)))


if kind == "block":
    lines += ['block "b" {'] * depth + ["}"] * depth
else:
    lines.append('attr "a" : any {')
    if kind == "cond":
        end = "}\nelse {\n%eN = const 2 : number {known, nonnull}\nyield %eN\n}"
        nest("%bN = const true : bool {known, nonnull}\n"
             "%cN = cond %bN : any\nthen {",
             "%z = const 1 : number {known, nonnull}\nyield %z\n"
             + end.replace("N", "0"),
             "yield %cN\n" + end)
        lines.append("return %c0")
    elif kind == "for":
        nest('%lN = var "b" : any\n%fN = for %lN as (%vN : any) : any\nemit {',
             "%z = const true : bool {known, nonnull}\nyield %z\n}",
             "yield %fN\n}")
        lines.append("return %f0")
    else:
        lines.append("%0 = const 1 : number {known, nonnull}")
        for level in range(depth):
            lines.append("%%%d = tuple %%%d : any" % (level + 1, level))
        lines.append("return %%%d" % depth)
    lines.append("}")
lines.append("}")
print("\n".join(lines))
