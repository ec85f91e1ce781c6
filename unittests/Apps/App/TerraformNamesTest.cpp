// Names by position in a module of Terraform, with its description.
#include "hcl/LiveModule.h"
#include "hcl/TerraformFunctions.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

const std::vector<AppFile> network = {
    {"main.tf", R"(variable "region" {
  default = "north"
}
locals {
  name = "${var.region}-net"
}
resource "aws_vpc" "main" {
  count      = 2
  cidr_block = "10.${count.index}.0.0/16"
  tags       = { Name = local.name }
}
resource "aws_subnet" "all" {
  for_each   = toset(["a", "b"])
  vpc_id     = aws_vpc.main[0].id
  name       = each.key
  depends_on = [aws_vpc.main]
  lifecycle {
    ignore_changes = [tags]
    postcondition {
      condition     = self.name != ""
      error_message = "${path.module}"
    }
  }
}
data "aws_ami" "linux" {
  owner = var.region
}
module "inner" {
  source   = "./inner"
  for_each = aws_subnet.all
  prefix   = each.value.name
}
output "id" {
  value = module.inner["a"].label
}
moved {
  from = aws_vpc.old
  to   = aws_vpc.main
}
moved {
  from = module.inner.null_resource.before
  to   = module.inner.null_resource.thing
}
)"},
    {"main_override.tf", "resource \"aws_vpc\" \"main\" {\n"
                         "  tags = { Owner = data.aws_ami.linux.owner }\n}\n"},
    {"more.tf.json", R"({"output": {"more": {"value": "${local.name}",
 "depends_on": ["aws_vpc.main"]}}})"},
    {"terraform.tfvars", "region = \"south\"\n"},
    {"inner/inner.tf", R"(variable "prefix" {}
resource "null_resource" "thing" {}
output "label" {
  value = "${var.prefix}!"
}
)"}};

class TerraformNames : public testing::Test {
protected:
  void SetUp() override {
    Diagnostics diags;
    SourceFile text = SourceFile::read(
        HCL_SOURCE_DIR "/share/applications/terraform.hcl", diags);
    Application app = Application::read(text, diags);
    ASSERT_TRUE(app.isValid());
    Language language;
    language.dialect = app.dialect().value_or(Dialect::spec());
    language.functions = terraformFunctions();
    live.emplace(app, "", network, AppInputs(), language);
    for (const Diagnostic &each : live->diagnostics())
      ADD_FAILURE() << each.detail;
  }
  LivePosition after(const std::string &path, const std::string &text) const {
    for (const AppFile &file : network)
      if (size_t at = file.text.find(text);
          file.path == path && at != std::string::npos)
        return {path, SourceFile(path, file.text)
                          .positionOf(static_cast<uint32_t>(at + text.size()),
                                      ColumnUnit::Utf16)};
    ADD_FAILURE() << text;
    return {};
  }
  std::string at(const std::string &path, const std::string &text) const {
    auto name = live->nameAt(after(path, text));
    if (!name)
      return "nothing";
    std::string out = name->name + " " + name->noun;
    if (name->value)
      out += " = " + valueText(*name->value);
    return out + " at " + name->definition.text();
  }
  std::string references(const std::string &path,
                         const std::string &text) const {
    std::string out;
    for (const Place &each : live->referencesAt(after(path, text)))
      out += each.text() + " ";
    return out;
  }

  std::optional<LiveModule> live;
};

} // namespace

TEST_F(TerraformNames, NamesHaveDefinitionsAndValues) {
  EXPECT_EQ(at("main.tf", "${var.reg"),
            "var.region input variable = \"south\" at main.tf:1:10");
  EXPECT_EQ(at("main.tf", "Name = local.n"),
            "local.name local value = \"south-net\" at main.tf:5:3");
  EXPECT_EQ(at("main.tf", "aws_vpc.main[0].id"), "id  = unknown at ");
  EXPECT_EQ(at("main.tf", "prefix   = each.val"), "each.value  at ");
  EXPECT_EQ(at("main.tf", "${path.mod"), "module  = \".\" at ");
  EXPECT_EQ(at("main.tf", "[\"a\"].lab"),
            "output.label output = \"a!\" at inner/inner.tf:3:8");
  EXPECT_EQ(at("main.tf", "pref"),
            "var.prefix input variable = \"a\" at inner/inner.tf:1:10");
  EXPECT_EQ(at("main_override.tf", "data.aws_ami.linux.own"),
            "owner  = \"south\" at main.tf:26:3");
  EXPECT_EQ(at("main.tf", "toset"), "toset  at ");
  EXPECT_EQ(at("main.tf", "ignore_chan"), "ignore_changes  at ");
}

TEST_F(TerraformNames, ReferencesAreFoundInAllForms) {
  // A quoted name in JSON, the block of an override and a moved block.
  EXPECT_EQ(references("main.tf", "resource \"aws_vpc\" \"ma"),
            "main.tf:7:20 main.tf:14:16 main.tf:16:17 main.tf:38:10 "
            "main_override.tf:1:20 more.tf.json:2:18 ");
  // A file of values.
  EXPECT_EQ(references("main.tf", "\"region"),
            "main.tf:1:10 main.tf:5:13 main.tf:26:11 terraform.tfvars:1:1 ");
  // An address through a call.
  EXPECT_EQ(references("inner/inner.tf", "\"thing"),
            "inner/inner.tf:2:26 main.tf:42:37 ");
  EXPECT_EQ(references("inner/inner.tf", "\"lab"),
            "inner/inner.tf:3:8 main.tf:34:29 ");
  // An attribute that the override replaces, and JSON.
  EXPECT_EQ(references("main.tf", "locals {\n  na"),
            "main.tf:5:3 main.tf:10:25 more.tf.json:1:34 ");
  EXPECT_EQ(references("main.tf", "\"linux"),
            "main.tf:25:16 main_override.tf:2:20 ");
}

TEST_F(TerraformNames, ARenamingReachesAllForms) {
  for (auto [path, text] : {std::pair("main.tf", "resource \"aws_vpc\" \"ma"),
                            {"main.tf", "\"region"},
                            {"inner/inner.tf", "\"thing"},
                            {"inner/inner.tf", "\"lab"},
                            {"main.tf", "locals {\n  na"},
                            {"main.tf", "\"linux"}}) {
    LiveRenaming renaming = live->rename(after(path, text), "other");
    EXPECT_EQ(renaming.refusal, "");
    size_t count = 0;
    for (const LiveEdits &file : renaming.files)
      count += file.edits.size();
    EXPECT_EQ(count, live->referencesAt(after(path, text)).size());
  }
}
