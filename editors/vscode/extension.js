// Starts hcl-lsp for documents in HCL.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async () => {
  const settings = vscode.workspace.getConfiguration("hcl");
  client = new LanguageClient(
    "hcl",
    "HCL",
    {
      command: settings.get("server.path") || "hcl-lsp",
      args: settings.get("server.arguments") || [],
    },
    {
      documentSelector: [{ language: "hcl" }, { language: "terraform" }],
      synchronize: { configurationSection: "hcl" },
    },
  );
  await client.start();
};

exports.deactivate = () => client && client.stop();
