// Configurations for the tests of edits.
#ifndef HCL_UNITTESTS_EDIT_EDITFILE_H
#define HCL_UNITTESTS_EDIT_EDITFILE_H

#include "hcl/Edit.h"

#include <gtest/gtest.h>

namespace hcl::edit {

/// `text` as a file. It must be a configuration.
inline File fileOf(std::string text) {
  Diagnostics diagnostics;
  std::optional<File> file = File::parse(
      SourceFile("test.hcl", std::move(text)), Language(), diagnostics);
  EXPECT_TRUE(file.has_value());
  return std::move(*file);
}

/// Whether the text of `file` is a configuration.
inline bool isValid(const File &file) {
  Diagnostics diagnostics;
  return file.check(Language(), diagnostics);
}

} // namespace hcl::edit

#endif // HCL_UNITTESTS_EDIT_EDITFILE_H
