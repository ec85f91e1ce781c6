"""The vocabulary from which every corpus is drawn."""

WORDS = """
web api worker cache queue db primary replica edge proxy gateway auth billing
metrics logs audit search index stream batch cron mail static assets media
backup vault bastion nat public private internal shared core platform staging
canary blue green
""".split()
REGIONS = [
    "us-east-1", "us-west-2", "eu-west-1", "eu-central-1", "ap-southeast-2",
]
TYPES = [
    "t3.micro", "t3.small", "m5.large", "m5.xlarge", "c5.2xlarge", "r5.large",
]
