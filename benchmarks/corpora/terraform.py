"""Configurations like those of Terraform, and flat attributes."""
import random

from .words import REGIONS, TYPES, WORDS


class Terraform:
    """Blocks as people write them for Terraform; one method a block kind.

    Each returns the lines of one block. Names are numbered, so none repeats.
    """


    def __init__(self, seed):
        self.r = random.Random(seed)
        self.n = 0
        self.used = set()

    def w(self):
        return self.r.choice(WORDS)

    def name(self):
        self.n += 1
        return '%s_%s_%d' % (self.w(), self.w(), self.n)

    def dashed(self):
        return self.name().replace('_', '-')

    def sent(self, k=None):
        k = k or self.r.randint(4, 11)
        return ' '.join((self.w() for _ in range(k))).capitalize() + '.'

    def cidr(self):
        return '10.%d.%d.0/%d' % (self.r.randint(0, 255), self.r.randint(0, 255), self.r.choice([16, 20, 24, 28]))

    def variable(self):
        r, n = (self.r, self.name())
        o = []
        if r.random() < 0.3:
            o.append('# %s' % self.sent())
        kind = r.choice([
            'string', 'number', 'bool', 'list(string)', 'map(string)',
            'object',
        ])
        o.append('variable "%s" {' % n)
        o.append('  description = "%s"' % self.sent())
        if kind == 'object':
            o += [
                '  type = object({', '    name    = string',
                '    size    = number',
                '    tags    = optional(map(string), {})',
                '    enabled = optional(bool, true)', '  })',
            ]
        else:
            o.append('  type        = %s' % kind)
        d = {'string': '"%s"' % self.dashed(), 'number': str(r.randint(0, 65535)), 'bool': r.choice(['true', 'false']), 'list(string)': '[' + ', '.join(('"%s"' % self.w() for _ in range(r.randint(0, 5)))) + ']', 'map(string)': '{}', 'object': 'null'}[kind]
        if kind == 'map(string)' and r.random() < 0.7:
            o.append('  default = {')
            for i in range(r.randint(1, 4)):
                o.append('    %s%d = "%s"' % (self.w(), i, self.dashed()))
            o.append('  }')
        else:
            o.append('  default     = %s' % d)
        if kind in ('string', 'number') and r.random() < 0.4:
            o += ['', '  validation {']
            o.append('    condition     = %s' % ('length(var.%s) > %d && can(regex("^[a-z0-9-]+$", var.%s))' % (n, r.randint(1, 9), n) if kind == 'string' else 'var.%s >= 0 && var.%s <= 65535' % (n, n)))
            o.append('    error_message = "The %s value must be valid: %s"' % (n, self.sent(4)))
            o.append('  }')
        o.append('}')
        return o

    def tags(self, ind):
        r = self.r
        p = ' ' * ind
        if r.random() < 0.5:
            return [
                p + 'tags = merge(local.common_tags, {',
                p + '  Name        = "${var.project}-${var.environment}-%s"' % self.w(),
                p + '  Component   = "%s"' % self.w(),
                p + '  ManagedBy   = "terraform"', p + '})',
            ]
        return [
            p + 'tags = {', p + '  Name        = "%s"' % self.dashed(),
            p + '  Environment = var.environment',
            p + '  CostCenter  = "%d"' % r.randint(1000, 9999), p + '}',
        ]

    def resource_instance(self):
        r, n = (self.r, self.name())
        o = []
        if r.random() < 0.5:
            o.append('# %s' % self.sent())
        o.append('resource "aws_instance" "%s" {' % n)
        if r.random() < 0.4:
            o += [
                '  count = var.environment == "prod" ? %d : %d' % (r.randint(2, 9), r.randint(0, 1)),
                '',
            ]
        o += [
            '  ami                    = data.aws_ami.%s.id' % self.w(),
            '  instance_type          = var.environment == "prod" ? "%s" : "%s"' % (r.choice(TYPES), r.choice(TYPES)),
            '  subnet_id              = element(module.vpc.private_subnets, %d)' % r.randint(0, 5),
            '  vpc_security_group_ids = [aws_security_group.%s.id, aws_security_group.%s.id]' % (self.w(), self.w()),
            '  key_name               = "%s"' % self.dashed(),
            '  monitoring             = %s' % r.choice(['true', 'false']), '',
            '  root_block_device {', '    volume_type = "gp3"',
            '    volume_size = %d # GiB' % r.randint(8, 500),
            '    encrypted   = true', '  }', '',
        ]
        for _ in range(r.randint(0, 2)):
            o += [
                '  ebs_block_device {',
                '    device_name = "/dev/sd%s"' % r.choice('fghij'),
                '    volume_size = var.data_volume_size * %d + %d' % (r.randint(1, 4), r.randint(0, 10)),
                '    iops        = %d' % r.choice([3000, 6000]), '  }', '',
            ]
        if r.random() < 0.45:
            o += [
                '  user_data = <<-EOT', '    #!/bin/bash',
                '    set -euo pipefail',
                '    hostnamectl set-hostname ${var.project}-%s-${count.index}' % self.w(),
                '    cat > /etc/%s.conf <<CONF' % self.w(),
                '    region = ${var.region}',
                '    endpoint = "https://${aws_lb.%s.dns_name}:%d/"' % (self.w(), r.randint(80, 9000)),
                '    CONF',
            ]
            for _ in range(r.randint(1, 5)):
                o.append('    systemctl enable --now %s.service # %s' % (self.w(), self.sent(3)))
            if r.random() < 0.5:
                o += [
                    '    %{ for ip in var.allowed_ips ~}',
                    '    iptables -A INPUT -s ${ip} -j ACCEPT',
                    '    %{ endfor ~}',
                ]
            o += ['  EOT', '']
        o += self.tags(2)
        if r.random() < 0.4:
            o += [
                '', '  lifecycle {', '    create_before_destroy = true',
                '    ignore_changes        = [ami, user_data, tags["LastPatched"]]',
                '  }',
            ]
        if r.random() < 0.2:
            o += ['', '  depends_on = [aws_iam_role.%s, module.%s]' % (self.w(), self.w())]
        o.append('}')
        return o

    def resource_sg(self):
        r, n = (self.r, self.name())
        o = [
            'resource "aws_security_group" "%s" {' % n,
            '  name_prefix = "%s-"' % self.dashed(),
            '  description = "%s"' % self.sent(),
            '  vpc_id      = module.vpc.vpc_id', '',
        ]
        for _ in range(r.randint(1, 3)):
            p = r.randint(22, 9999)
            o += [
                '  ingress {', '    description = "%s"' % self.sent(4),
                '    from_port   = %d' % p, '    to_port     = %d' % p,
                '    protocol    = "tcp"',
                '    cidr_blocks = ["%s", "%s"]' % (self.cidr(), self.cidr()),
                '  }', '',
            ]
        o += [
            '  dynamic "ingress" {',
            '    for_each = { for k, v in var.extra_ports : k => v if v.enabled && v.port > %d }' % r.randint(0, 1024),
            '    content {', '      from_port   = ingress.value.port',
            '      to_port     = ingress.value.port',
            '      protocol    = lookup(ingress.value, "protocol", "tcp")',
            '      cidr_blocks = [for c in ingress.value.cidrs : cidrsubnet(c, 4, %d)]' % r.randint(0, 9),
            '    }', '  }', '', '  egress {', '    from_port   = 0',
            '    to_port     = 0', '    protocol    = "-1"',
            '    cidr_blocks = ["0.0.0.0/0"]', '  }', '',
        ]
        return o + self.tags(2) + ['}']

    def resource_iam(self):
        r, n = (self.r, self.name())
        o = [
            '/*', ' * %s' % self.sent(), ' * %s' % self.sent(), ' */',
            'resource "aws_iam_policy" "%s" {' % n,
            '  name   = "${var.project}-%s"' % self.dashed(),
        ]
        if r.random() < 0.5:
            o += [
                '  policy = <<POLICY', '{', '  "Version": "2012-10-17",',
                '  "Statement": [',
            ]
            k = r.randint(1, 3)
            for i in range(k):
                o += [
                    '    {', '      "Effect": "Allow",',
                    '      "Action": ["s3:GetObject", "s3:PutObject", "%s:*"],' % self.w(),
                    '      "Resource": "arn:aws:s3:::${var.bucket_prefix}-%s/*"' % self.w(),
                    '    }' + (',' if i < k - 1 else ''),
                ]
            o += ['  ]', '}', 'POLICY']
        else:
            o += [
                '  policy = jsonencode({', '    Version = "2012-10-17"',
                '    Statement = [', '      {', '        Effect   = "Allow"',
                '        Action   = ["sqs:SendMessage", "sqs:ReceiveMessage"]',
                '        Resource = [for q in aws_sqs_queue.%s : q.arn]' % self.w(),
                '      },', '      {', '        Effect    = "Deny"',
                '        Action    = "*"', '        Resource  = "*"',
                '        Condition = { Bool = { "aws:SecureTransport" = "false" } }',
                '      },', '    ]', '  })',
            ]
        return o + ['}']

    def resource_bucket(self):
        r, n = (self.r, self.name())
        o = [
            'resource "aws_s3_bucket" "%s" {' % n,
            '  bucket        = "${var.project}-${lower(var.environment)}-%s"' % self.dashed(),
            '  force_destroy = %s' % r.choice(['true', 'false', 'var.environment != "prod"']),
        ]
        for _ in range(r.randint(0, 2)):
            o += [
                '', '  lifecycle_rule {', '    id      = "%s"' % self.w(),
                '    enabled = true', '    prefix  = "%s/"' % self.w(), '',
                '    transition {',
                '      days          = %d' % r.randint(1, 90),
                '      storage_class = "STANDARD_IA"', '    }', '',
                '    expiration {', '      days = %d' % r.randint(90, 999),
                '    }', '  }',
            ]
        return o + [''] + self.tags(2) + ['}']

    def module(self):
        r, n = (self.r, self.name())
        o = [
            'module "%s" {' % n,
            '  source  = "terraform-aws-modules/%s/aws"' % self.w(),
            '  version = "~> %d.%d"' % (r.randint(0, 9), r.randint(0, 40)), '',
            '  name               = "${local.name_prefix}-%s"' % self.w(),
            '  cidr               = "%s"' % self.cidr(),
            '  azs                = slice(data.aws_availability_zones.available.names, 0, %d)' % r.randint(2, 3),
            '  private_subnets    = [for i in range(3) : cidrsubnet(var.cidr, 8, i + %d)]' % r.randint(0, 100),
            '  enable_nat_gateway = var.environment == "prod" || var.force_nat',
            '  instance_ids       = aws_instance.%s[*].id' % self.w(), '',
        ]
        for _ in range(r.randint(1, 5)):
            o.append('  %s = "%s"' % (self.name(), self.dashed()))
        o += [
            '', '  providers = {', '    aws = aws.%s' % self.w(), '  }', '}',
        ]
        return o

    def locals(self):
        r = self.r
        o = ['locals {']
        for _ in range(r.randint(3, 9)):
            k = r.randint(0, 9)
            n = self.name()
            if k == 0:
                o.append('  %s = "${var.project}-${var.environment}-${var.region == "us-east-1" ? "use1" : "other"}"' % n)
            elif k == 1:
                o += ['  %s = {' % n] + ['    "%s" = { cidr = "%s", az = "%s%s", public = %s }' % (self.dashed(), self.cidr(), r.choice(REGIONS), r.choice('abc'), r.choice(['true', 'false'])) for _ in range(r.randint(2, 6))] + ['  }']
            elif k == 2:
                o.append('  %s = { for s in var.subnets : s.name => s.cidr if s.public && length(s.cidr) > 0 }' % n)
            elif k == 3:
                o.append('  %s = flatten([for e in var.environments : [for r in e.regions : { env = e.name, region = r, key = "${e.name}-${r}" }]])' % n)
            elif k == 4:
                o += ['  %s = [' % n] + ['    "%s", # %s' % (self.dashed(), self.w()) for _ in range(r.randint(2, 7))] + ['  ]']
            elif k == 5:
                o.append('  %s = (var.min_size + var.max_size) / 2 >= %d ? ceil(var.max_size * 1.5) : floor(var.min_size - %d)' % (n, r.randint(1, 9), r.randint(0, 3)))
            elif k == 6:
                o.append('  %s = try(var.overrides["%s"].size, var.defaults.size, %d)' % (n, self.w(), r.randint(1, 99)))
            elif k == 7:
                o.append('  %s = join(",", [for i, v in aws_instance.%s[*].private_ip : format("%%s:%%d", v, %d + i)])' % (n, self.w(), r.randint(1000, 9999)))
            elif k == 8:
                o.append('  %s = %d' % (n, r.randint(0, 100000)))
            else:
                o.append('  %s = "%s"' % (n, self.sent(6)))
        return o + ['}']

    def output(self):
        n = self.name()
        return [
            'output "%s" {' % n, '  description = "%s"' % self.sent(),
            '  value       = %s' % self.r.choice(['aws_instance.%s[*].private_ip' % self.w(), 'module.%s.vpc_id' % self.w(), '{ for k, v in aws_s3_bucket.%s : k => v.arn }' % self.w(), '"https://${aws_lb.%s.dns_name}/%s"' % (self.w(), self.w())]),
            '  sensitive   = %s' % self.r.choice(['true', 'false']), '}',
        ]

    def data(self):
        n = self.name()
        return [
            'data "aws_ami" "%s" {' % n, '  most_recent = true',
            '  owners      = ["amazon", "%d"]' % self.r.randint(10 ** 11, 10 ** 12 - 1),
            '', '  filter {', '    name   = "name"',
            '    values = ["amzn2-ami-hvm-%d.*-x86_64-gp2"]' % self.r.randint(1, 9),
            '  }', '}',
        ]


def terraform(size, seed):
    """At least `size` bytes of blocks."""
    g = Terraform(seed)
    out = []
    tot = 0
    fns = [
        (g.variable, 20), (g.resource_instance, 18), (g.resource_sg, 10),
        (g.resource_iam, 8), (g.resource_bucket, 12), (g.module, 10),
        (g.locals, 12), (g.output, 10), (g.data, 5),
    ]
    pop = [f for f, k in fns for _ in range(k)]
    while tot < size:
        s = '\n'.join(g.r.choice(pop)()) + '\n\n'
        out.append(s)
        tot += len(s)
    return ''.join(out)


def attributes(size, seed):
    """At least `size` bytes of attributes with literal values."""
    g = Terraform(seed)
    r = g.r
    out = []
    tot = 0
    while tot < size:
        k = r.randint(0, 9)
        n = g.name()
        if k <= 2:
            v = '"%s"' % (g.dashed() if r.random() < 0.6 else g.sent())
        elif k <= 4:
            v = str(r.randint(0, 10 ** r.randint(1, 9)))
        elif k == 5:
            v = '%.*f' % (r.randint(1, 6), r.uniform(0, 10000))
        elif k == 6:
            v = r.choice(['true', 'false', 'null'])
        elif k == 7:
            v = '[' + ', '.join((str(r.randint(0, 9999)) for _ in range(r.randint(1, 8)))) + ']'
        elif k == 8:
            v = '[' + ', '.join(('"%s"' % g.w() for _ in range(r.randint(1, 6)))) + ']'
        else:
            v = '"esc \\"%s\\" \\n\\t\\u00e9 %s"' % (g.w(), g.w())
        s = '%s = %s\n' % (n, v)
        out.append(s)
        tot += len(s)
    return ''.join(out)
