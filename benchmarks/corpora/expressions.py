"""Attributes with random, well-typed expressions."""
import random

from .words import WORDS


class Expressions:
    """Random expressions, well typed over the variables of `SCOPE`.

    One method a type; `d` bounds the depth.
    """


    def __init__(self, seed):
        self.r = random.Random(seed)

    def num(self, d):
        r = self.r
        if d <= 0:
            return r.choice([
                'a', 'b', 'c', 'n', 'f', 'obj.a.b.c', 'obj.size',
                'xs[%d]' % r.randint(0, 9), 'm["k%d"]' % r.randint(0, 7),
                'objs[%d].size' % r.randint(0, 4), str(r.randint(0, 1000)),
                '%.2f' % r.uniform(0, 50),
            ])
        k = r.randint(0, 13)
        n = self.num
        if k <= 2:
            return '%s + %s' % (n(d - 1), self.mul(d - 1))
        if k == 3:
            return '%s - %s' % (n(d - 1), self.mul(d - 1))
        if k <= 6:
            return self.mul(d)
        if k == 7:
            return '(%s ? %s : %s)' % (self.boolean(d - 1), n(d - 1), n(d - 1))
        if k == 8:
            return 'max(%s, %s)' % (n(d - 1), n(d - 1))
        if k == 9:
            return 'min(%s, %s, %s)' % (n(d - 1), n(d - 2), n(d - 2))
        if k == 10:
            return 'length(%s)' % self.numlist(d - 1)
        if k == 11:
            return '(%s) / %d' % (n(d - 1), r.randint(1, 9))
        if k == 12:
            return '(%s) %% %d' % (n(d - 1), r.randint(2, 9))
        return '-(%s)' % n(d - 1)

    def mul(self, d):
        r = self.r
        if d <= 0:
            return self.num(0)
        return '%s * %s' % (self.atom(d - 1), self.atom(d - 1))

    def atom(self, d):
        s = self.num(d)
        return s if d <= 0 else '(' + s + ')'

    def boolean(self, d):
        r = self.r
        if d <= 0:
            return r.choice([
                't', 'u', 'true', 'false', 'env == "prod"', 'a > b',
                'obj.enabled',
            ])
        k = r.randint(0, 8)
        n = self.num
        if k <= 2:
            return '%s %s %s' % (n(d - 1), r.choice(['<', '<=', '>', '>=', '==', '!=']), n(d - 1))
        if k == 3:
            return '(%s && %s)' % (self.boolean(d - 1), self.boolean(d - 1))
        if k == 4:
            return '(%s || %s)' % (self.boolean(d - 1), self.boolean(d - 1))
        if k == 5:
            return '!(%s)' % self.boolean(d - 1)
        if k == 6:
            return '%s %s %s' % (self.string(d - 1), r.choice(['==', '!=']), self.string(d - 1))
        return '(%s ? %s : %s)' % (self.boolean(d - 1), self.boolean(d - 1), self.boolean(d - 1))

    def string(self, d):
        r = self.r
        if d <= 0:
            return r.choice([
                'name', 's', 'env', 'names[%d]' % r.randint(0, 7),
                'objs[%d].name' % r.randint(0, 4), '"%s"' % r.choice(WORDS),
            ])
        k = r.randint(0, 6)
        if k == 0:
            return '"%s-${%s}-${%s}"' % (r.choice(WORDS), self.string(d - 1), self.num(d - 1))
        if k == 1:
            return '"${%s}/%s/${%s}"' % (self.string(d - 1), r.choice(WORDS), self.string(d - 1))
        if k == 2:
            return 'upper(%s)' % self.string(d - 1)
        if k == 3:
            return 'join("%s", %s)' % (r.choice([',', '-', '; ']), self.strlist(d - 1))
        if k == 4:
            return '(%s ? %s : %s)' % (self.boolean(d - 1), self.string(d - 1), self.string(d - 1))
        if k == 5:
            return '"%%{ if %s }%s %%{ else }${%s}%%{ endif }!"' % (self.boolean(d - 1), r.choice(WORDS), self.string(d - 1))
        return '"%%{ for x in names }${x}-%s,%%{ endfor }"' % r.choice(WORDS)

    def numlist(self, d):
        r = self.r
        if d <= 0:
            return r.choice([
                'xs', '[a, b, c]', 'objs[*].size',
                '[%s]' % ', '.join((str(r.randint(0, 99)) for _ in range(r.randint(1, 6)))),
            ])
        k = r.randint(0, 4)
        if k == 0:
            return '[for x in xs : x * %s]' % self.atom(d - 1)
        if k == 1:
            return '[for i, x in xs : x + i if x > %d]' % r.randint(0, 9)
        if k == 2:
            return '[for k, v in m : v * %d + %s]' % (r.randint(1, 9), self.num(0))
        if k == 3:
            return '[%s]' % ', '.join((self.num(d - 1) for _ in range(r.randint(1, 3))))
        return 'objs[*].size'

    def strlist(self, d):
        r = self.r
        if d <= 0:
            return r.choice([
                'names', 'objs[*].name',
                '["%s", "%s"]' % (r.choice(WORDS), r.choice(WORDS)),
            ])
        k = r.randint(0, 3)
        if k == 0:
            return '[for x in names : "${x}-%s"]' % r.choice(WORDS)
        if k == 1:
            return '[for o in objs : upper(o.name) if o.size > %d]' % r.randint(0, 40)
        if k == 2:
            return '[%s]' % ', '.join((self.string(d - 1) for _ in range(r.randint(1, 3))))
        return 'objs[*].name'

    def obj(self, d):
        r = self.r
        k = r.randint(0, 3)
        if k == 0:
            return '{ for k, v in m : k => v * %d if v > %d }' % (r.randint(2, 9), r.randint(0, 60))
        if k == 1:
            return '{ for o in objs : o.name => o.size + %s }' % self.num(0)
        if k == 2:
            return '{ x = %s, y = %s, label = %s }' % (self.num(d - 1), self.num(d - 1), self.string(d - 1))
        return '{ "k-%d" = %s, (name) = %s }' % (r.randint(0, 99), self.boolean(d - 1), self.numlist(d - 1))

    def any(self):
        r = self.r
        k = r.randint(0, 19)
        d = r.randint(1, 4)
        if k <= 7:
            return self.num(d)
        if k <= 10:
            return self.boolean(d)
        if k <= 14:
            return self.string(min(d, 3))
        if k <= 17:
            return self.numlist(d)
        return self.obj(min(d, 3))


def thousand(seed):
    """A thousand attributes; only the last has a type error."""
    lines = expressions(100_000, seed).splitlines(keepends=True)[:999]
    return ''.join(lines) + 'wrong = a + xs\n'


def expressions(size, seed):
    """At least `size` bytes of attributes, one expression each."""
    e = Expressions(seed)
    out = []
    tot = 0
    i = 0
    while tot < size:
        x = e.any()
        if len(x) > 600:
            continue
        s = 'attr_%d = %s\n' % (i, x)
        out.append(s)
        tot += len(s)
        i += 1
    return ''.join(out)


# The variables of the expressions. The driver turns the homogeneous sequences
# into lists and `m` into a map, as an application would.
SCOPE = {
    'a': 3, 'b': 4, 'c': 5, 'n': 42, 'f': 2.5, 't': True, 'u': False,
    'name': 'world', 's': 'hello', 'env': 'prod', 'xs': list(range(1, 11)),
    'names': ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta',
              'theta'],
    'm': {'k%d' % i: i * 11 for i in range(8)},
    'obj': {'a': {'b': {'c': 7}}, 'size': 12, 'enabled': True},
    'objs': [{'id': 'id-%d' % i, 'name': 'obj%d' % i, 'size': i * 10}
             for i in range(5)],
}

# Their types, as `hcl-eval --types` reads them.
TYPES = '''a = number
b = number
c = number
n = number
f = number
t = bool
u = bool
name = string
s = string
env = string
xs = list(number)
names = list(string)
m = map(number)
obj = object({a = object({b = object({c = number})}), size = number,
              enabled = bool})
objs = list(object({id = string, name = string, size = number}))
'''
