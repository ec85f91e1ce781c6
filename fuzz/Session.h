// Handles of the C interface that free themselves, and a context that requires
// a reason for each failure.
//
//   Session session(text);
//   OwnValue value(hcl_source_evaluate(session.get(), source));
//   session.requireAnswer(value != nullptr);
//
// Threads: no state is kept.
#ifndef HCL_FUZZ_SESSION_H
#define HCL_FUZZ_SESSION_H

#include "hcl/C.h"

#include <memory>
#include <string_view>

namespace hcl::fuzz {

template <auto Free>
struct Freer {
  template <typename Handle>
  void operator()(Handle *handle) const {
    Free(handle);
  }
};
using OwnApplication =
    std::unique_ptr<hcl_application, Freer<hcl_application_free>>;
using OwnContext = std::unique_ptr<hcl_context, Freer<hcl_context_free>>;
using OwnFrame = std::unique_ptr<hcl_frame, Freer<hcl_frame_free>>;
using OwnProgram = std::unique_ptr<hcl_program, Freer<hcl_program_close>>;
using OwnRows = std::unique_ptr<hcl_rows, Freer<hcl_rows_free>>;
using OwnSource = std::unique_ptr<hcl_source, Freer<hcl_source_free>>;
using OwnSpec = std::unique_ptr<hcl_spec, Freer<hcl_spec_free>>;
using OwnText = std::unique_ptr<char, Freer<hcl_text_free>>;
using OwnTree = std::unique_ptr<hcl_tree, Freer<hcl_tree_free>>;
using OwnValue = std::unique_ptr<hcl_value, Freer<hcl_value_free>>;

/// A context for the texts of one input, whose size selects the dialect. It has
/// all functions, a function `f`, which gives its first argument, and limits
/// that keep any evaluation short.
class Session {
public:
  explicit Session(std::string_view text);

  hcl_context *get() const { return context_.get(); }
  /// The name of the dialect.
  const char *dialect() const;
  bool isExtended() const { return text_.size() % 3 == 2; }
  std::string_view text() const { return text_; }

  void require(bool holds, std::string_view law) const;
  /// Requires that the last call succeeded, or says why not.
  void requireAnswer(bool succeeded) const;
  /// Whether the last call met a limit.
  bool isLimited() const;

private:
  void requireSound(const hcl_range &range) const;
  void requireSound(const hcl_diagnostic &diagnostic) const;

  std::string_view text_;
  OwnContext context_, reader_;
};

} // namespace hcl::fuzz

#endif // HCL_FUZZ_SESSION_H
