#!/usr/bin/env python3
"""Turns a generated package of classes for a provider into its schemas.

The npm packages @cdktf/provider-NAME are generated from the schemas of
providers: getters have the types of properties, `reset` functions show which
may lack, `Input` getters which may be set, and code beside them which are
blocks. The result has the form that `terraform providers schema -json` prints.
What the classes do not say is left out: descriptions, sensitive and deprecated
arguments, ephemeral resources, bounds of numbers of blocks, functions, the
configuration of the provider. Blocks that are computed, and lists and sets of
blocks with optional arguments only, are attributes, which modules write in both
forms. A block with a property of any type, or with one object, which may be an
argument or a block, is open. Arguments whose names end in `_wo` are write-only.

  npm pack @cdktf/provider-random && tar xzf cdktf-provider-random-*.tgz
  provider-schemas.py package > random.json

Usage: provider-schemas.py FOLDER...
"""

import json
import pathlib
import re
import sys

GET = re.compile(r"^    get (\w+)\(\) \{\n(.*?)^    \}\n", re.S | re.M)
FIELD = re.compile(
    r"^        this\._(\w+) = new ([\w.]+)\(this, \"(\w+)\"(?:, (\w+))?\)",
    re.M)
NAME = re.compile(r"Attribute\(['\"](\w+)['\"]\)")
FLAGS = re.compile(r"// (\w+) - computed: (\w+), optional: (\w+), "
                   r"required: (\w+)")
CLASS = re.compile(r"^class (\w+) extends cdktf\.(\w+) \{\n(.*?)^\}\n",
                   re.S | re.M)
HCL_ENTRY = re.compile(r"^ {8,12}(\w+): \{\n(.*?)^ {8,12}\},", re.S | re.M)
TYPES = [
    ("asNumberList", ["set", "number"]),
    ("tolist(this.getNumberListAttribute", ["set", "number"]),
    ("tolist(this.getListAttribute", ["set", "string"]),
    ("getNumberListAttribute", ["list", "number"]),
    ("getListAttribute", ["list", "string"]),
    ("getStringMapAttribute", ["map", "string"]),
    ("getNumberMapAttribute", ["map", "number"]),
    ("getBooleanMapAttribute", ["map", "bool"]),
    ("getStringAttribute", "string"),
    ("getNumberAttribute", "number"),
    ("getBooleanAttribute", "bool"),
]
# The form of descriptions, which applications print everywhere.
PLAIN = {"description_kind": "plain"}
MAPS = {"StringMap": ["map", "string"], "NumberMap": ["map", "number"],
        "BooleanMap": ["map", "bool"],
        "StringMapList": ["list", ["map", "string"]],
        "BooleanMapList": ["list", ["map", "bool"]],
        "NumberMapList": ["list", ["map", "number"]]}


class Source:
    """The classes of one file."""

    def __init__(self, text):
        self.classes = {name: (base, body)
                        for name, base, body in CLASS.findall(text)}
        # Of each property: whether it is written as a block.
        self.blocks = {}
        for function in re.findall(
                r"^function (\w+)ToHclTerraform\(.*?\n(.*?)^}\n", text,
                re.S | re.M):
            self.blocks[function[0].lower()] = self.entries(function[1])
        for name, (_, body) in self.classes.items():
            if "synthesizeHclAttributes" in body:
                part = body[body.index("synthesizeHclAttributes"):]
                self.blocks[name.lower()] = self.entries(part)

    @staticmethod
    def entries(text):
        return {name: "either" if 'type: "struct"' in body and
                name != "timeouts" else "isBlock: true" in body
                for name, body in HCL_ENTRY.findall(text)}

    def block(self, name):
        """The content of the class `name` as a schema."""
        body = self.classes[name][1]
        plain = re.sub(r"OutputReference$", "", name).lower()
        is_block = self.blocks.get(plain, {})
        fields = {field: (re.sub(r"^\w*structs\w*\.", "", kind), prop, is_set)
                  for field, kind, prop, is_set in FIELD.findall(body)}
        is_open = False
        known = {prop: {word: True for word, value in zip(
            ("computed", "optional", "required"), values) if value == "true"}
                 for prop, *values in FLAGS.findall(body)}
        attributes, blocks = {}, {}
        for getter, code in GET.findall(body):
            field = fields.get(getter)
            prop = field[1] if field else None
            if not field:
                found = NAME.search(code)
                if not found or getter.endswith("Input"):
                    continue
                prop = found.group(1)
            is_set = re.search(rf"^    get {getter}Input\(\)", body, re.M)
            word = getter[0].upper() + getter[1:]
            may_lack = re.search(rf"^    reset{word}\(", body, re.M)
            flags = {"computed": True}
            if is_set:
                flags = ({"optional": True, "computed": True} if may_lack
                         else {"required": True})
            flags = known.get(prop) or flags
            kind = is_block.get(prop)
            if kind == "either" or (not field and
                                    self.type_of(code) == "dynamic"):
                is_open = True
                continue
            if prop in known and "computed" in flags:
                kind = "attribute"
            self.add(prop, field, code, flags, kind, attributes, blocks)
        schema = dict(PLAIN)
        if is_open:
            schema["open"] = True
        if attributes:
            schema["attributes"] = dict(sorted(attributes.items()))
        if blocks:
            schema["block_types"] = dict(sorted(blocks.items()))
        return schema

    def add(self, prop, field, code, flags, is_block, attributes, blocks):
        """Adds the property `prop` to attributes or blocks.

        `is_block` is true, false, or "attribute" for objects that are none.
        """
        if field and not field[0].startswith("cdktf.") and (
                self.part(field)[0] not in self.classes):
            # Structures of other files.
            attributes[prop] = {"type": "dynamic", **PLAIN, **flags}
            return
        if prop.endswith("_wo"):
            flags = {**flags, "write_only": True}
        if not field or field[0].startswith("cdktf."):
            kind = MAPS.get(field[0][6:], "dynamic") if field else (
                self.type_of(code))
            attributes[prop] = {"type": kind, **PLAIN, **flags}
            return
        inner, nesting = self.part(field)
        content = self.block(inner)
        if is_block is True and nesting != "one" and all(
                "optional" in each for each in content.get(
                    "attributes", {}).values()) and "block_types" not in (
                        content):
            # Perhaps an attribute, which may be written as blocks, too.
            attributes[prop] = {"type": nested_type(
                nesting, object_type(content)), **PLAIN, "optional": True,
                                "computed": True}
        elif is_block and is_block != "attribute":
            kind = {"nesting_mode": nesting, "block": content}
            if flags.get("required"):
                kind["min_items"] = 1
            if nesting == "one":
                kind["nesting_mode"] = ("single" if prop == "timeouts"
                                        else "list")
                if prop != "timeouts":
                    kind["max_items"] = 1
            blocks[prop] = kind
        elif is_block or not flags.keys() & {"optional", "required"}:
            attributes[prop] = {
                "type": nested_type(nesting, object_type(content)), **PLAIN,
                **flags}
        else:
            attributes[prop] = {"nested_type": {
                "nesting_mode": "single" if nesting == "one" else nesting,
                "attributes": content.get("attributes", {})}, **PLAIN, **flags}

    def part(self, field):
        """The class of the objects in a property, and how they nest."""
        name, _, is_set = field
        if name.endswith("OutputReference"):
            return name, "one"
        nesting = "map" if name.endswith("Map") else (
            "set" if is_set == "true" else "list")
        inner = re.sub(r"(List|Map)$", "OutputReference", name)
        return inner if inner in self.classes else re.sub(
            r"(List|Map)$", "", name) + "OutputReference", nesting

    @staticmethod
    def type_of(code):
        for name, kind in MAPS.items():
            if f"new cdktf.{name}(" in code:
                return kind
        for word, kind in TYPES:
            if word in code:
                return kind
        return "dynamic"


def object_type(block):
    """The type of objects with this content."""
    types = {name: each["type"] if "type" in each else nested_type(
        each["nested_type"]["nesting_mode"],
        object_type({"attributes": each["nested_type"]["attributes"]}))
             for name, each in block.get("attributes", {}).items()}
    types.update({name: nested_type(each["nesting_mode"],
                                    object_type(each["block"]))
                  for name, each in block.get("block_types", {}).items()})
    return ["object", types]


def nested_type(nesting, of):
    return of if nesting in ("single", "group") else [
        "list" if nesting == "one" else nesting, of]


def read(folder):
    """The source address of the provider, and its schemas."""
    provider = {"resource_schemas": {}, "data_source_schemas": {}}
    address = ""
    for path in sorted(pathlib.Path(folder).glob("lib/*/index.js")):
        text = path.read_text("utf-8")
        for more in sorted(path.parent.glob("*/structs*.js")):
            text += more.read_text("utf-8")
        source = Source(text)
        for name, (base, body) in source.classes.items():
            if base not in ("TerraformResource", "TerraformDataSource",
                            "TerraformProvider"):
                continue
            kind = re.search(r"\.tfResourceType = ['\"](\w+)", text).group(1)
            schema = {"version": 0, "block": source.block(name)}
            if base == "TerraformResource":
                provider["resource_schemas"][kind] = schema
            elif base == "TerraformDataSource":
                provider["data_source_schemas"][kind] = schema
            else:
                address = re.search(r"terraformProviderSource: '([^']+)'",
                                    text).group(1)
    if address.count("/") < 1:
        address = "hashicorp/" + address
    if address.count("/") < 2:
        address = "registry.terraform.io/" + address
    return address, provider


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip().splitlines()[-1])
    print(json.dumps({"format_version": "1.0", "provider_schemas":
                      dict(read(folder) for folder in sys.argv[1:])},
                     separators=(",", ":")))


if __name__ == "__main__":
    main()
