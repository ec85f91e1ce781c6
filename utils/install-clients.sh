#!/usr/bin/env bash
# Installs the clients of npm with which test/Server speaks to hcl-lsp in the
# folder FOLDER, for NODE_PATH=FOLDER/node_modules. Does nothing without npm, or
# if the last of the clients is there.
#
#   utils/install-clients.sh FOLDER
set -euo pipefail
clients=(vscode-languageserver-protocol@3.17.5 @codemirror/view@6.43.15
  @codemirror/state@6.7.6 jsdom@26.1.0 @codemirror/lsp-client@6.3.0)
[ $# -eq 1 ] || { echo "usage: install-clients.sh FOLDER" >&2 && exit 2; }
command -v npm >/dev/null || exit 0
[ ! -d "$1/node_modules/@codemirror/lsp-client" ] || exit 0
mkdir -p "$1"
npm install --silent --no-audit --no-fund --ignore-scripts --no-package-lock \
  --no-save --prefix "$1" "${clients[@]}" ||
  echo "install-clients: npm cannot install ${clients[*]}" >&2
