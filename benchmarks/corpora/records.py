"""Records of requests to a service, one JSON object a line, about 200 bytes."""
import random

from .words import WORDS

# Ten operators over six members of each record, and the same for jq.
POLICY = ('active && age >= 18 && (role == "admin" || score > 500 && '
          'attempts < 3) && region != "ap-south-2"')
JQ_POLICY = ('.active and .age >= 18 and (.role == "admin" or .score > 500 and '
             '.attempts < 3) and .region != "ap-south-2"')


def write_records(path, count, seed):
    """Writes `count` records to `path`, whole or not at all."""
    rng = random.Random(seed)
    unfinished = path.with_suffix('.part')
    with open(unfinished, 'w', encoding='utf-8', newline='\n') as out:
        for number in range(count):
            out.write(record(rng, number))
    unfinished.rename(path)


def record(rng, number):
    role = rng.choice(('admin', 'editor', 'viewer', 'auditor'))
    region = rng.choice(('eu-west-1', 'us-east-1', 'ap-south-2'))
    active = 'true' if rng.random() < 0.8 else 'false'
    bits = rng.getrandbits(32)
    note = 'x' * rng.randrange(20)
    return (f'{{"id": {number}, "user": "{rng.choice(WORDS)}", "role": "{role}"'
            f', "age": {rng.randrange(1, 91)}, "score": {rng.randrange(1001)}, '
            f'"region": "{region}", "active": {active}, "ip": "10.{bits & 255}.'
            f'{bits >> 8 & 255}.{bits >> 16 & 255}", "path": "/api/v1/items/'
            f'{bits % 100000}", "attempts": {rng.randrange(6)}, "note": '
            f'"{note}"}}\n')
