#!/usr/bin/env python3
"""Turns the source of plugins of Packer into schemas of what they declare.

Packer prints no schemas. Its plugins have files `*.hcl2spec.go`, which are
generated: names, types and nesting of arguments. The result has the form that
`terraform providers schema -json` prints, with builders as resources; hcl-eval
reads it in `.packer.schemas.json` beside a template, or by --schemas. Blocks
that other repositories declare, such as those of the SDK, are open.

  git clone https://github.com/hashicorp/packer-plugin-docker
  packer-schemas.py packer-plugin-docker > .packer.schemas.json

Usage: packer-schemas.py FOLDER...
"""

import json
import pathlib
import re
import sys

SPEC = re.compile(r"^func \(\*Flat(\w+)\) HCL2Spec\(\).*?\{\n(.*?)^\}", re.S |
                  re.M)
ENTRY = re.compile(r'^\s*"([\w-]+)":\s*&hcldec\.(\w+)\{(.*)\},?$', re.M)
TYPE = re.compile(r"Type: (cty\..*?), Required: (\w+)")
NESTED = re.compile(r"\(\*(?:(\w+)\.)?Flat(\w+)\)\(nil\)")
IMPORT = re.compile(r'^\s*(?:(\w+) )?"([\w./-]+)"$', re.M)
REGISTER = re.compile(r"Register(Builder|Datasource)\(([\w.\"-]+), "
                      r"new\((\w+)\.")


def type_of(text):
    """The type that `text`, in Go, says: in the form of JSON."""
    plain = re.fullmatch(r"cty\.(String|Number|Bool)", text)
    if plain:
        return plain.group(1).lower()
    nested = re.fullmatch(r"cty\.(List|Set|Map)\((.*)\)", text)
    if nested:
        return [nested.group(1).lower(), type_of(nested.group(2))]
    return "dynamic"


class Plugin:
    """The source of one plugin."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.module = re.search(r"^module (\S+)", (
            self.folder / "go.mod").read_text("utf-8"), re.M).group(1)
        self.specs = {}  # By the folder of the package and the name.
        self.imports = {}
        for path in sorted(self.folder.rglob("*.hcl2spec.go")):
            text = path.read_text("utf-8")
            package = str(path.parent.relative_to(self.folder))
            for name, body in SPEC.findall(text):
                self.specs[package, name] = body
                self.imports[package, name] = self.packages(text)

    def packages(self, text):
        """The folders of the packages that `text` imports, by their names."""
        return {alias or path.rsplit("/", 1)[-1]:
                path.removeprefix(self.module + "/")
                for alias, path in IMPORT.findall(text)}

    def block(self, key, computed=False):
        """The content that the spec `key` declares."""
        if key not in self.specs:
            return {"open": True}
        attributes, blocks = {}, {}
        for name, kind, rest in ENTRY.findall(self.specs[key]):
            found = TYPE.search(rest)
            if kind == "AttrSpec" and found:
                flag = "computed" if computed else (
                    "required" if found.group(2) == "true" else "optional")
                attributes[name] = {"type": type_of(found.group(1)), flag: True}
                continue
            nested = NESTED.search(rest)
            package = key[0]
            if nested and nested.group(1):
                package = self.imports[key].get(nested.group(1), "?")
            content = (self.block((package, nested.group(2))) if nested
                       else {"open": True})
            blocks[name] = {"nesting_mode": "list", "block": content}
            if kind != "BlockListSpec":
                blocks[name]["max_items"] = 1
        return {"attributes": attributes, "block_types": blocks}

    def schemas(self):
        """The source address of the plugin, and its schemas."""
        host, space, name = self.module.split("/")[:3]
        name = name.removeprefix("packer-plugin-")
        text = (self.folder / "main.go").read_text("utf-8")
        packages = self.packages(text)
        groups = {"resource_schemas": {}, "data_source_schemas": {}}
        for kind, component, package in REGISTER.findall(text):
            folder = packages.get(package, "?")
            label = name + ("-" + component.strip('"') if '"' in component
                            else "")
            block = self.block((folder, "Config"))
            group = "resource_schemas"
            if kind == "Datasource":
                group = "data_source_schemas"
                out = self.block((folder, "DatasourceOutput"), computed=True)
                block["attributes"] = {**out.get("attributes", {}),
                                       **block.get("attributes", {})}
            groups[group][label] = {"version": 0, "block": block}
        return f"{host}/{space}/{name}", groups


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip().splitlines()[-1])
    print(json.dumps({"format_version": "1.0", "provider_schemas": dict(
        Plugin(folder).schemas() for folder in sys.argv[1:])},
                     separators=(",", ":"), sort_keys=True))


if __name__ == "__main__":
    main()
