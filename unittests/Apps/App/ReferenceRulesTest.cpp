// Renaming in a live module and renaming of references by the rules of an
// application (hcl/AppReferences.h) are the same, but for the definition.
#include "Edit/Document.h"
#include "hcl/AppReferences.h"
#include "hcl/LiveModule.h"
#include "hcl/TerraformFunctions.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace hcl;

namespace {

SourceFile descriptionOf(const std::string &name) {
  Diagnostics diagnostics;
  return SourceFile::read(HCL_SOURCE_DIR "/share/applications/" + name + ".hcl",
                          diagnostics);
}

/// A renaming of a definition.
struct Case {
  const char *from; ///< the start of references
  const char *to;
  const char *written; ///< the definition, with the name at the end
  const char *renamed; ///< the same with the new name
};

std::string replaced(std::string text, const std::string &from,
                     const std::string &to) {
  for (size_t at = text.find(from); at != text.npos;
       at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// The texts of `files` after a renaming in a live module.
std::vector<std::string> renamedLive(const LiveModule &live,
                                     const std::vector<AppFile> &files,
                                     const Case &each) {
  std::vector<std::string> texts;
  for (const AppFile &file : files)
    texts.push_back(file.text);
  std::string to = each.to;
  for (size_t i = 0; i < files.size(); ++i) {
    size_t at = files[i].text.find(each.written);
    if (at == std::string::npos)
      continue;
    SourceFile source(files[i].path, files[i].text);
    LivePosition position{
        files[i].path,
        source.positionOf(
            static_cast<uint32_t>(at + std::string(each.written).size() - 1),
            ColumnUnit::Utf16)};
    LiveRenaming renaming = live.rename(position, to.substr(to.rfind('.') + 1));
    EXPECT_EQ(renaming.refusal, "");
    EXPECT_FALSE(renaming.files.empty());
    for (const LiveEdits &edits : renaming.files)
      for (size_t k = 0; k < files.size(); ++k)
        if (files[k].path == edits.file.name())
          for (size_t e = edits.edits.size(); e-- > 0;)
            texts[k].replace(edits.edits[e].range.begin,
                             edits.edits[e].range.size(), edits.edits[e].text);
    return texts;
  }
  ADD_FAILURE() << each.written;
  return texts;
}

/// The texts of `files` after a renaming of references, and of the definition.
std::vector<std::string> renamedByRules(const edit::ReferenceRules &rules,
                                        const std::vector<AppFile> &files,
                                        const Language &language,
                                        const Case &each) {
  std::vector<std::string> texts;
  for (const AppFile &file : files) {
    Diagnostics diagnostics;
    Fault fault;
    auto document = edit::Document::parse(SourceFile(file.path, file.text),
                                          language, diagnostics);
    auto move = edit::readReferenceMove(each.from, each.to, fault);
    if (!document || !move) {
      ADD_FAILURE() << file.path << fault.reason;
      return texts;
    }
    move->rules = &rules;
    EXPECT_TRUE(document->renameReferences(*move, fault)) << fault.reason;
    texts.push_back(replaced(document->text(), each.written, each.renamed));
  }
  return texts;
}

void expectSame(const std::string &description,
                const std::vector<AppFile> &files,
                const std::vector<Case> &cases) {
  Diagnostics diagnostics;
  SourceFile text = description.find('\n') == description.npos
                        ? descriptionOf(description)
                        : SourceFile("toy.hcl", std::string(description));
  Application app = Application::read(text, diagnostics);
  auto rules = appReferenceRules(text, diagnostics);
  for (const Diagnostic &each : diagnostics)
    ADD_FAILURE() << each.detail;
  ASSERT_TRUE(app.isValid() && rules);
  Language language;
  language.dialect = app.dialect().value_or(Dialect::spec());
  language.functions = terraformFunctions();
  LiveModule live(app, "", files, AppInputs(), language);
  for (const Case &each : cases) {
    SCOPED_TRACE(each.from);
    std::vector<std::string> first = renamedLive(live, files, each);
    std::vector<std::string> second =
        renamedByRules(*rules, files, language, each);
    for (size_t i = 0; i < files.size(); ++i)
      EXPECT_EQ(first[i], second[i]) << files[i].path;
  }
}

const std::vector<AppFile> terraformFiles = {
    {"main.tf", R"(terraform {
  backend "s3" {
    bucket = var.region
  }
  provider_meta "p" {
    name = [local.name, "aws_vpc.main"]
  }
}
provider "aws" {
  region = var.region
  assume {
    role = local.name
  }
}
variable "region" {
  type        = string
  default     = "north"
  description = "var.region and aws_vpc.main"
  validation {
    condition     = var.region != "local.name"
    error_message = "Not ${var.region}: aws_vpc.main"
  }
}
locals {
  name = "${var.region}-net"
  main = { aws_vpc = { main = 1 } }
  loop = [for aws_vpc in [local.main] : aws_vpc.main]
}
resource "aws_vpc" "main" {
  count      = 2
  cidr_block = "10.${count.index}.0.0/16"
  tags       = { Name = local.name, (local.name) = "local.name" }
  dynamic "rule" {
    for_each = [local.name]
    content {
      value = rule.value == var.region
    }
  }
  provisioner "local-exec" {
    command = "${self.id} ${local.name}"
    when    = create
  }
}
resource "aws_subnet" "all" {
  for_each   = toset(["a", "b"])
  provider   = aws.west
  vpc_id     = aws_vpc.main[0].id
  name       = <<EOT
    ${each.key} %{if local.name == ""}aws_vpc.main%{endif}
  EOT
  depends_on = [aws_vpc.main, data.aws_ami.linux]
  lifecycle {
    ignore_changes       = [tags, name]
    replace_triggered_by = [aws_vpc.main[0].id, aws_vpc.main]
    postcondition {
      condition     = self.name != local.name
      error_message = "aws_vpc.main of ${data.aws_ami.linux.owner}"
    }
  }
}
data "aws_ami" "linux" {
  owner = var.region
}
module "inner" {
  source     = "./inner"
  providers  = { aws = aws.west }
  prefix     = data.aws_ami.linux.owner
  depends_on = [aws_subnet.all]
}
output "id" {
  value      = [module.inner.label, aws_subnet.all["a"].id]
  depends_on = [module.inner, aws_vpc.main]
}
moved {
  from = aws_vpc.old
  to   = aws_vpc.main
}
removed {
  from = aws_vpc.gone
  lifecycle {
    destroy = false
  }
}
import {
  to = aws_subnet.all["a"]
  id = "${local.name}/aws_vpc.main"
}
check "health" {
  assert {
    condition     = aws_vpc.main[0].id != "" && module.inner.label != ""
    error_message = "no"
  }
}
)"},
    {"main_override.tf", "resource \"aws_vpc\" \"main\" {\n"
                         "  tags = { Owner = data.aws_ami.linux.owner }\n}\n"},
    {"more.tf.json", R"({
  "variable": {"more": {"default": "local.name",
    "description": "${local.name} aws_vpc.main"}},
  "output": {"more": {"value": "${local.name} aws_vpc.main",
    "depends_on": ["aws_vpc.main", "module.inner"]}},
  "resource": {"aws_eip": {"one": {
    "vpc": "${aws_vpc.main[0].id}",
    "provider": "aws.west",
    "lifecycle": {"replace_triggered_by": ["aws_subnet.all"],
      "ignore_changes": ["tags"]}}}}})"},
    {"inner/inner.tf", "variable \"prefix\" {}\n"
                       "output \"label\" {\n  value = var.prefix\n}\n"}};

const std::vector<AppFile> toyFiles = {
    {"a.toy", R"(let "one" { v = 1 }
kept "k" {
  a = let.one
  b = { c = [let.one, "let.one"] }
  inner {
    d = "${let.one}"
  }
}
thing "t" {
  plain   = "let.one"
  names   = ["let.one", let.one]
  name    = let.one
  literal = "x"
  key     = one
  other   = { x = let.one, y = "let.one", (let.one) = 1 }
  held {
    names = ["let.one"]
    e     = let.one
    under {
      f = [for let in [1] : let] == let.one
    }
  }
}
)"},
    {"b.toy.json", R"({"kept": {"j": {"a": "${let.one} let.one"}},
  "thing": {"u": {"plain": "let.one ${let.one}", "literal": "${let.one}",
    "names": ["let.one"], "name": "let.one", "other": {"let.one": "let.one"},
    "held": {"names": "let.one", "e": "let.one ${let.one}"}}}})"}};

const std::vector<AppFile> bakeFiles = {
    {"docker-bake.hcl", R"(variable "base" { default = "base" }
group "default" {
  targets     = ["base", "app", base]
  description = "base"
}
group "web" { targets = "${["base"]}" }
target "base" { context = "base" }
target "my-base" { context = "target:base" }
target "app" {
  inherits = ["base", "my-base"]
  contexts = {
    a    = "target:base"
    b    = "docker-image://base"
    base = "target:my-base"
    c    = target.base.context
  }
  tags = ["base"]
}
)"},
    {"docker-bake.json", R"({"target": {"more": {"inherits": ["base"],
  "tags": ["base"], "contexts": {"base": "target:base", "x": "base"}}},
  "group": {"all": {"targets": ["base", "more"]}}})"}};

const std::vector<AppFile> packerFiles = {
    {"a.pkr.hcl", R"(source "docker" "one" { image = "one" }
source "null" "one" {}
build {
  name    = "one"
  sources = ["source.docker.one", "docker.one", "source.null.one", "null.one"]
  source "docker.one" { image = "docker.one" }
  source "source.null.one" {}
  provisioner "shell" { only = ["docker.one"] }
}
)"},
    {"b.pkr.json", R"({"build": {"sources": ["docker.one", "null.one"],
  "source": {"docker.one": {"image": "docker.one"}}}})"}};

constexpr const char *toyLanguage = R"(
result = "lets"
files { patterns = ["*.toy", "*.toy.json"] }
blocks "let" {
  labels = ["name"]
  name   = ["let", name]
  result = "lets"
  attr "v" {}
}
blocks "kept" {
  labels = ["name"]
  as     = "ignored"
}
blocks "thing" {
  labels = ["name"]
  attr "plain" {}
  attr "names" { as = "references" }
  attr "name" { as = "reference" }
  attr "literal" { as = "literal" }
  attr "key" {
    as     = "keyword"
    one_of = ["one"]
  }
  attr "other" { as = "ignored" }
  block "held" {
    as = "ignored"
    attr "names" { as = "ignored" }
  }
}
)";

} // namespace

TEST(ReferenceRules, OfTerraformAgreeWithNames) {
  expectSame(
      "terraform", terraformFiles,
      {{"var.region", "var.zone", "variable \"region", "variable \"zone"},
       {"local.name", "local.title", "locals {\n  name", "locals {\n  title"},
       {"local.main", "local.chief", "-net\"\n  main", "-net\"\n  chief"},
       {"aws_vpc.main", "aws_vpc.net", "resource \"aws_vpc\" \"main",
        "resource \"aws_vpc\" \"net"},
       {"aws_subnet.all", "aws_subnet.each", "\"aws_subnet\" \"all",
        "\"aws_subnet\" \"each"},
       {"data.aws_ami.linux", "data.aws_ami.unix", "\"aws_ami\" \"linux",
        "\"aws_ami\" \"unix"},
       {"module.inner", "module.core", "module \"inner", "module \"core"}});
}

// A renaming reaches blocks and kinds of blocks that nothing evaluates, and
// leaves texts that an application reads as texts.
TEST(ReferenceRules, AgreeInIgnoredContent) {
  expectSame(toyLanguage, toyFiles,
             {{"let.one", "let.two", "let \"one", "let \"two"}});
}

// Texts name blocks by a label alone, or in a form of their own.
TEST(ReferenceRules, AgreeInTextsThatNameBlocks) {
  expectSame(
      "bake", bakeFiles,
      {{"target.base", "target.root", "target \"base", "target \"root"},
       {"target.app", "target.web", "target \"app", "target \"web"},
       {"target.my-base", "target.two", "target \"my-base", "target \"two"}});
  expectSame("packer", packerFiles,
             {{"source.docker.one", "source.docker.two",
               "source \"docker\" \"one", "source \"docker\" \"two"}});
}
