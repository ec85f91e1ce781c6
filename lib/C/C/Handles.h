// The objects to which the handles of the C interface refer, and the boundary
// that no exception crosses.
//
// In: handles. Out: objects of the library. A `hcl_value` is a Value: the type
// in C is never defined, so that the elements of a value are handles as they
// are. Deliberately absent: compiled programs (OpenProgram.h).
#ifndef HCL_LIB_C_HANDLES_H
#define HCL_LIB_C_HANDLES_H

#include "hcl/C.h"
#include "hcl/Dec.h"
#include "hcl/Diagnostic.h"
#include "hcl/Eval.h"
#include "hcl/Language.h"
#include "hcl/Schemas.h"
#include "hcl/Scope.h"
#include "hcl/Value.h"

#include <atomic>
#include <memory>
#include <new>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace hcl {

/// A diagnostic for C, with its texts.
struct DiagnosticForC {
  hcl_diagnostic view{};
  std::string kind, summary, file;
  /// Keeps the other texts.
  Diagnostic diagnostic;
  std::vector<hcl_variable_note> notes;
  std::vector<std::vector<hcl_text_edit>> edits; ///< by fix
  std::vector<hcl_fix> fixes;
  std::vector<hcl_range> alsoAt;
};

} // namespace hcl

struct hcl_context {
  hcl::Language language;
  bool namesDialect = false;   ///< the program chose that of `language`
  bool deferredInputs = false; ///< of applications: those without a value
  /// Of applications: functions that may take something from outside.
  std::set<std::string, std::less<>> allowed = {};
  std::string applicationVersion = {}; ///< empty: the newest
  /// Of applications: the root of files; nothing: by the module's folder.
  std::optional<std::string> fileRoot = {};
  hcl::Schemas schemas = {}; ///< of applications
  std::shared_ptr<hcl::Scope> variables;
  std::shared_ptr<std::atomic<bool>> cancelled;

  /// The diagnostics of the last call.
  hcl::Diagnostics diagnostics;
  /// The diagnostics for C and as text, made when they are asked for.
  std::vector<std::unique_ptr<const hcl::DiagnosticForC>> views;
  std::string text;
  /// An exception ended the last call; a static text, or null.
  const char *failure = nullptr;

  /// Forgets the last call.
  void begin();
  /// Reports an error without a place; returns false.
  bool fail(hcl::DiagKind kind, std::string detail);
  /// The limits of a call, which hcl_context_cancel ends.
  hcl::Limits limits() const {
    hcl::Limits all = language.limits;
    all.cancelled = cancelled.get();
    return all;
  }
  /// The language for a call that does not outlive this context.
  hcl::Language languageOfCall() const {
    hcl::Language own = language;
    own.limits = limits().begun();
    return own;
  }
  /// Reports the limit that `budget` exceeded, if it did; returns whether it
  /// did.
  bool reportEnd(const hcl::Budget &budget);
  /// Whether hcl_context_cancel was called, which is reported then, unless it
  /// was.
  bool isCancelled();
};

struct hcl_source {
  hcl::Source source;
};

struct hcl_spec {
  hcl::SpecFile file;
};

namespace hcl {

inline constexpr const char *outOfMemory = "There is not enough memory.";
inline constexpr const char *unexpected =
    "The library failed in a way that was not expected.";

/// The result of `work`, a call with `context`; zero or null if it throws.
template <class Work>
auto attempt(hcl_context *context, Work work) -> std::invoke_result_t<Work> {
  try {
    context->begin();
    return work();
  } catch (const std::bad_alloc &) {
    context->failure = outOfMemory;
  } catch (...) {
    context->failure = unexpected;
  }
  return {};
}

/// The result of `work`, a call without a context; zero or null if it throws.
template <class Work>
auto attempt(Work work) -> std::invoke_result_t<Work> {
  try {
    return work();
  } catch (...) {
    return {};
  }
}

/// A copy of `text` for hcl_text_free, with its length in `*size` unless that
/// is null; null if there is no memory.
char *copyForC(std::string_view text, size_t *size = nullptr) noexcept;

/// The value that `value`, which is not null, refers to.
inline const Value &valueOf(const hcl_value *value) {
  return *reinterpret_cast<const Value *>(value);
}
/// A handle to `value`, valid as long as `value`.
inline const hcl_value *lend(const Value &value) {
  return reinterpret_cast<const hcl_value *>(&value);
}
/// A handle, freed by the caller.
inline hcl_value *give(Value value) {
  return reinterpret_cast<hcl_value *>(new Value(std::move(value)));
}

/// `text` as a source called `name`; none if it is too long.
/// Errors: CannotRun in `context`.
SourceFile textFor(hcl_context *context, const char *name,
                   std::string_view text);

/// `text` as a type. Errors: CannotRun in `context`.
bool readTypeFor(hcl_context *context, const char *text, Type &type);

} // namespace hcl

#endif // HCL_LIB_C_HANDLES_H
