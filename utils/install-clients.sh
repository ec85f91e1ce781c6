#!/usr/bin/env bash
# Installs the client of npm with which test/Server speaks to hcl-lsp in the
# folder FOLDER, for NODE_PATH=FOLDER/node_modules. Does nothing without npm, or
# if the client is there.
#
#   utils/install-clients.sh FOLDER
set -euo pipefail
client=vscode-languageserver-protocol@3.17.5
[ $# -eq 1 ] || { echo "usage: install-clients.sh FOLDER" >&2 && exit 2; }
command -v npm >/dev/null || exit 0
[ ! -d "$1/node_modules/${client%@*}" ] || exit 0
mkdir -p "$1"
npm install --silent --no-audit --no-fund --ignore-scripts --no-package-lock \
  --no-save --prefix "$1" "$client" ||
  echo "install-clients: npm cannot install $client" >&2
