#!/bin/sh
# Lists the services of configurations as a table: services.sh FILE...
# Ends with the exit code of hcldec where a configuration is wrong.
set -e
spec=$(dirname "$0")/services.hcldec
services=$(hcldec --spec="$spec" "$@")
printf '%s\n' "$services" | jq -r '
  .services[] | [.name, .replicas, .url // "-", .probe.path] | @tsv'
