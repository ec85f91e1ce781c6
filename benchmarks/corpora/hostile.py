"""Inputs that punish a parser: deep nesting, long chains, huge strings."""
import random

ALPHABET = 'abcdefghij klmnop qrstuvwxyz0123456789'


def nested(depth):
    """Pairs (name, text): each construct nested or repeated `depth` times."""
    yield 'deep_parens', 'x = ' + '(' * depth + '1' + ')' * depth + '\n'
    yield 'deep_brackets', 'x = ' + '[' * depth + '1' + ']' * depth + '\n'
    yield 'deep_blocks', 'b {\n' * depth + '}\n' * depth
    yield 'deep_objects', 'x = ' + '{a=' * depth + '1' + '}' * depth + '\n'
    yield 'deep_templates', 'x = ' + '"${' * depth + '1' + '}"' * depth + '\n'
    yield 'deep_not', 'x = ' + '!' * depth + 'true\n'
    yield 'deep_cond', 'x = ' + 'a ? 1 : ' * depth + '2\n'
    yield 'deep_calls', 'x = ' + 'f(' * depth + '1' + ')' * depth + '\n'
    yield 'long_add', 'x = ' + '1 + ' * depth + '2\n'
    yield 'long_traversal', 'x = a' + '.b' * depth + '\n'


def line(count):
    """An unknown name `count` times in one line."""
    return 'x = [' + ', '.join(['nope'] * count) + ']\n'


def names(count):
    """An error about `count` variables."""
    return 'a = nope([' + ', '.join(['x'] * count) + '])\n'


def strings(size):
    """Pairs (name, text): single strings of about `size` bytes."""
    r = random.Random(9)
    yield 'string1m', 'x = "' + ''.join(
        r.choice(ALPHABET) for _ in range(size)) + '"\n'
    pieces = ['abcdefgh', '\\n', '\\"', '${a}', '\\u00e9', 'word ']
    yield 'string1m_esc', 'x = "' + ''.join(
        r.choice(pieces) for _ in range(size * 23 // 100)) + '"\n'

    def lines(indent, width):
        return ''.join(
            indent + ''.join(r.choice(ALPHABET) for _ in range(width)) + '\n'
            for _ in range(size // 80))
    yield 'heredoc1m', 'x = <<EOT\n' + lines('', 79) + 'EOT\n'
    yield 'heredoc1m_flush', 'x = <<-EOT\n' + lines('    ', 75) + '  EOT\n'
