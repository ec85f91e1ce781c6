// Shared by the tests of the C interface: a context, and its messages.
#ifndef HCL_UNITTESTS_C_CTEST_H
#define HCL_UNITTESTS_C_CTEST_H

#include "hcl/C.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace hcl::test {

/// Frees a value at the end of a test.
using OwnValue = std::unique_ptr<hcl_value, decltype(&hcl_value_free)>;
using OwnSource = std::unique_ptr<hcl_source, decltype(&hcl_source_free)>;

/// `text`, which is freed; "" for null.
inline std::string taken(char *text) {
  std::string result = text ? text : "";
  hcl_text_free(text);
  return result;
}

class CTest : public ::testing::Test {
protected:
  CTest() : context(hcl_context_new()) {}
  ~CTest() override { hcl_context_free(context); }
  CTest(const CTest &) = delete;
  CTest &operator=(const CTest &) = delete;

  OwnSource parse(std::string_view text, hcl_syntax syntax = HCL_EXPRESSION) {
    return {
        hcl_source_parse(context, syntax, "test.hcl", text.data(), text.size()),
        hcl_source_free};
  }
  OwnValue evaluate(std::string_view text, hcl_syntax syntax = HCL_EXPRESSION) {
    OwnSource source = parse(text, syntax);
    return {source ? hcl_source_evaluate(context, source.get()) : nullptr,
            hcl_value_free};
  }
  OwnValue fromJson(std::string_view text) {
    return {hcl_value_from_json(context, text.data(), text.size()),
            hcl_value_free};
  }
  std::string json(const OwnValue &value) {
    return value ? taken(hcl_value_json(context, value.get(), nullptr))
                 : hcl_messages(context);
  }
  /// The kinds of the diagnostics of the last call, in order.
  std::string kinds() {
    std::string text;
    for (size_t i = 0; i < hcl_diagnostic_count(context); ++i)
      text +=
          (i ? ", " : "") + std::string(hcl_diagnostic_at(context, i)->kind);
    return text;
  }
  bool defineJson(std::string_view text) {
    return hcl_context_define_json(context, text.data(), text.size());
  }

  hcl_context *context;
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_C_CTEST_H
