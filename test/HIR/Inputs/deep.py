"""Prints HIR with operations nested 50,000 deep."""

DEPTH = 50_000

print('module "deep" { attr "a" : bool { %x = var "x" : any')
for level in range(DEPTH):
    print(f"%{level} = and %x : bool rhs {{")
print("yield %x }")
for level in range(DEPTH - 1, 0, -1):
    print(f"yield %{level} }}")
print("return %0 } }")
