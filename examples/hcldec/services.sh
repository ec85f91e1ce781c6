#!/bin/sh
# Lists the services of configurations as a table: services.sh FILE...
# Exits with the code of hcldec if a configuration is wrong.
set -e
spec=$(dirname "$0")/services.hcldec
services=$(hcldec --spec="$spec" "$@")
printf '%s\n' "$services" | jq -r '
  .services[] | [.name, .replicas, .url // "-", .probe.path] | @tsv'
