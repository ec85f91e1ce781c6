"""The schema of a large provider, as `terraform providers schema -json` prints
it, and a module that uses ten of its types."""
import json
import random

SOURCE = 'registry.terraform.io/acme/cloud'
TYPES = 1_200
USED = 10
PRIMITIVES = 'string', 'number', 'bool'


def _attribute(r, words):
    one = r.choice(PRIMITIVES)
    kind = r.choice([one, one, one, ['list', one], ['map', 'string'],
                     ['set', ['object', {'key': 'string', 'value': one}]]])
    return {'type': kind, 'description': ' '.join(r.choices(words, k=14)),
            'description_kind': 'plain',
            r.choice(['optional', 'optional', 'computed']): True}


def _block(r, words, depth):
    block = {'attributes': {f'attribute_{i}': _attribute(r, words)
                            for i in range(r.randint(6, 24))}}
    if depth:
        block['block_types'] = {
            f'part_{i}': {'nesting_mode': r.choice(['single', 'list', 'set']),
                          'block': _block(r, words, depth - 1), 'max_items': 4}
            for i in range(r.randint(1, 4))}
    return block


def schema(types=TYPES, seed=5):
    """The text, about 30 MB."""
    r = random.Random(seed)
    words = [''.join(r.choices('abcdefghiklmnoprstuvw', k=r.randint(2, 9)))
             for _ in range(500)]
    return json.dumps({'format_version': '1.0', 'provider_schemas': {SOURCE: {
        'provider': {'version': 0, 'block': _block(r, words, 0)},
        'resource_schemas': {
            f'cloud_type_{i}': {'version': 0, 'block': _block(r, words, 2)}
            for i in range(types)}}}})


def module():
    files = ['terraform {\n  required_providers {\n    cloud = { source = '
             '"acme/cloud" }\n  }\n}\n']
    files += [f'resource "cloud_type_{i * (TYPES // USED)}" "a" {{\n}}\n'
              for i in range(USED)]
    return {'main.tf': ''.join(files)}
