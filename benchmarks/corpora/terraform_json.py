"""Configurations like those of Terraform, in the JSON syntax."""
import json

from .terraform import Terraform
from .words import TYPES


def variable(g):
    return {'description': g.sent(), 'type': 'string', 'default': g.dashed()}


def instance(g):
    return {
        'ami': '${data.aws_ami.%s.id}' % g.w(),
        'instance_type': '${var.environment == "prod" ? "%s" : "%s"}'
                         % (g.r.choice(TYPES), g.r.choice(TYPES)),
        'count': g.r.randint(0, 9),
        'monitoring': g.r.random() < 0.5,
        'vpc_security_group_ids': ['${aws_security_group.%s.id}' % g.w()
                                   for _ in range(3)],
        'root_block_device': {'volume_type': 'gp3', 'encrypted': True,
                              'volume_size': g.r.randint(8, 500)},
        'tags': {'Name': '${var.project}-${var.environment}-%s' % g.w(),
                 'Component': g.w(),
                 'CostCenter': str(g.r.randint(1000, 9999))},
    }


def security_group(g):
    ports = [g.r.randint(22, 9999) for _ in range(g.r.randint(1, 4))]
    return {
        'name_prefix': g.dashed(),
        'description': g.sent(),
        'ingress': [{'from_port': port, 'to_port': port, 'protocol': 'tcp',
                     'cidr_blocks': [g.cidr(), g.cidr()]} for port in ports],
    }


def bucket(g):
    return {
        'bucket': '${var.project}-${lower(var.environment)}-%s' % g.dashed(),
        'force_destroy': False,
        'lifecycle_rule': {
            'id': g.w(), 'enabled': True,
            'transition': {'days': g.r.randint(1, 90),
                           'storage_class': 'STANDARD_IA'}},
    }


def output(g):
    return {'description': g.sent(), 'sensitive': g.r.random() < 0.5,
            'value': '${module.%s.vpc_id}' % g.w()}


def terraform_json(size, seed):
    """About `size` bytes of blocks of all kinds, as one object."""
    g = Terraform(seed)
    instances, groups, buckets, variables, outputs = {}, {}, {}, {}, {}
    root = {'variable': variables, 'output': outputs,
            'resource': {'aws_instance': instances,
                         'aws_security_group': groups,
                         'aws_s3_bucket': buckets}}
    kinds = [(variables, variable), (instances, instance), (outputs, output),
             (groups, security_group), (buckets, bucket)]
    total = 0
    while total < size:
        group, make = g.r.choice(kinds)
        value = make(g)
        group[g.name()] = value
        # It is indented more deeply in the final text.
        total += len(json.dumps(value, indent=2)) * 1.35
    return json.dumps(root, indent=2) + '\n'
