"""Writes sources that are one line too long, or just short enough."""

import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
for number in range(20):
    library = folder / "lib/W" / f"L{number}"
    library.mkdir(parents=True)
    # One has 7 of 102 lines.
    (library / "x.cpp").write_text("// x\n" * (7 if number == 9 else 5))


def write(name, text):
    (folder / name).write_text(text)


def body(lines):
    """`lines` statements with braces that do not delimit blocks."""
    statements = ["  // }", '  f("}");', "  g('{');", "  { if (x) { y(); } }"]
    return "".join(statements[i % 4] + "\n" for i in range(lines))


for library, owner in ("Split", "Wide"), ("Whole", "wide"):
    (folder / "lib/W" / library).mkdir()
    for name in "a.cpp", "b.cpp":
        write(f"lib/W/{library}/{name}", f"int hcl::{owner}::f() {{}}\n")
write("file.cpp", "// x\n" * 401)
write("free.cpp", "namespace a {\n\nint free(int x,\n  int y) {\n"
      + body(58) + "}\n}\n")
write("member.h", "namespace a {\n\nauto Class::member(F (*f)(int)) const"
      " noexcept -> int {\n" + body(59) + "}\n}\n")
write("inline.h", "namespace a {\nclass C final : public B {\npublic:\n"
      "  int inside() {\n" + body(59) + "  }\n};\n}\n")
write("table.cpp", "constexpr Row rows[] = {\n" + "  {f(1), 2},\n" * 100
      + "};\nint fine(int x) {\n" + body(58) + "}\n")
write("fine.h", "struct S {\n" + "  int f() { return 1; }\n" * 30
      + "  friend bool operator==(S, S) = default;\n" * 9
      + "  S(const S &) = delete;\n  int x = f(), y{1};\n" * 9 + "};\n")
write("class.h", "template <typename T>\nclass Wide final : public B<T> {\n"
      + "  int f() { return 1; }\n  virtual void g(int (*h)(int)) = 0;\n" * 15
      + "  Wide() : B(1) {}\n};\n")
write("script.py", "def outer():\n    def inner():\n"
      + "        pass\n" * 60)
