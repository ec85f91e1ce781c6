// The table as a whole: names, documentation, tests of each function.
#include "hcl/TerraformFunctions.h"

#include <gtest/gtest.h>

#include <filesystem>

using namespace hcl;

namespace {

constexpr TerraformKind kinds[] = {TerraformKind::Terraform,
                                   TerraformKind::OpenTofu};

/// All functions of both kinds, in their families.
std::vector<FunctionFamily> allFamilies() {
  std::vector<FunctionFamily> all;
  for (TerraformKind kind : kinds)
    for (FunctionFamily &family : terraformFunctionFamilies({.kind = kind}))
      all.push_back(std::move(family));
  return all;
}

TEST(TerraformTable, FullNamesAreTheSameFunctions) {
  for (TerraformKind kind : kinds) {
    FunctionTable table = terraformFunctions({.kind = kind});
    for (const FunctionFamily &family :
         terraformFunctionFamilies({.kind = kind}))
      for (const Function &function : family.functions) {
        EXPECT_TRUE(table.find(function.name)) << function.name;
        bool hasOneName = function.name.starts_with("provider::");
        EXPECT_NE(hasOneName, table.find("core::" + function.name) != nullptr)
            << function.name;
      }
    EXPECT_FALSE(table.find("regexreplace"));
    EXPECT_EQ(table.find("urldecode") != nullptr,
              kind == TerraformKind::OpenTofu);
  }
}

TEST(TerraformTable, FamiliesAreSortedAndDocumented) {
  for (const FunctionFamily &family : allFamilies())
    for (size_t i = 0; i < family.functions.size(); ++i) {
      const Function &function = family.functions[i];
      EXPECT_TRUE(i == 0 || family.functions[i - 1].name < function.name)
          << function.name;
      EXPECT_TRUE(function.doc.ends_with('.')) << function.name;
      for (const Parameter &parameter : function.parameters)
        EXPECT_TRUE(parameter.doc.ends_with('.')) << function.name;
      EXPECT_TRUE(function.impl) << function.name;
    }
}

TEST(TerraformTable, EachFunctionHasATableOfTests) {
  std::filesystem::path folder(HCL_SOURCE_DIR "/test/TerraformFunctions");
  for (const FunctionFamily &family : allFamilies())
    for (const Function &function : family.functions) {
      std::string name = function.name.substr(function.name.rfind(':') + 1);
      if (name.starts_with("assume"))
        name = "assume";
      EXPECT_TRUE(exists(folder / (name + ".test")) ||
                  exists(folder / "OpenTofu" / (name + ".test")))
          << function.name;
    }
}

} // namespace
