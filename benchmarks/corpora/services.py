"""Services like those of a deployment tool, and the spec to decode them."""
import random

from .words import WORDS

SPEC = '''object {
  attr "io_mode" {
    type     = string
    required = true
  }
  block_map "services" {
    block_type = "service"
    labels     = ["name"]
    object {
      attr "image" { type = string }
      attr "replicas" { type = number }
      attr "enabled" { type = bool }
      attr "cpu" { type = number }
      attr "command" { type = list(string) }
      attr "env" { type = map(string) }
      block_list "listeners" {
        block_type = "listener"
        object {
          attr "port" { type = number }
          attr "protocol" { type = string }
          attr "tls" { type = bool }
          block "timeouts" {
            object {
              attr "connect" { type = number }
              attr "read" { type = number }
            }
          }
        }
      }
    }
  }
}
'''


class Services:
    """Numbered services, all of them different."""

    def __init__(self, seed):
        self.r = random.Random(seed)
        self.n = 0

    def word(self):
        return self.r.choice(WORDS)

    def environment(self):
        names = {f'{self.word()}_{self.word()}'.upper()
                 for _ in range(self.r.randint(1, 5))}
        return ['  env = {'] + [
            '    %s = "%s-${%d > 50 ? "hi" : "lo"}"'
            % (name, self.word(), self.r.randint(0, 99))
            for name in sorted(names)] + ['  }']

    def listener(self):
        r = self.r
        return [
            '', '  listener {', '    port     = %d' % r.randint(80, 9999),
            '    protocol = "tcp"',
            '    tls      = %s' % r.choice(['true', 'false']),
            '    timeouts {', '      connect = %d' % r.randint(1, 99),
            '      read    = %.1f' % r.uniform(0, 60), '    }', '  }']

    def service(self):
        r = self.r
        self.n += 1
        lines = [
            'service "%s-%d" {' % (self.word(), self.n),
            '  image    = "registry.example.com/%s/%s:v%d.%d"'
            % (self.word(), self.word(), r.randint(0, 9), r.randint(0, 99)),
            '  replicas = %d' % r.randint(1, 20),
            '  enabled  = %s' % r.choice(['true', 'false']),
            '  cpu      = %d * 250 + %d' % (r.randint(1, 8), r.randint(0, 9)),
            '  command  = ["/bin/%s", "--port", "${8000 + %d}", "--verbose"]'
            % (self.word(), r.randint(0, 999))]
        lines += self.environment()
        for _ in range(r.randint(1, 3)):
            lines += self.listener()
        return '\n'.join(lines + ['}', '', ''])


def services(size, seed):
    """At least `size` bytes of services; one service for 0."""
    generator = Services(seed)
    text = 'io_mode = "async"\n\n' + generator.service()
    parts, total = [text], len(text)
    while total < size:
        parts.append(generator.service())
        total += len(parts[-1])
    return ''.join(parts)
