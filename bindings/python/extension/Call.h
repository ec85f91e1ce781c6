// One call of the library: a context with settings and variables, made for the
// call, so that any number of threads may call at once.
//
//   Call call;
//   if (!call.configure(settings))
//     return nullptr;
//   hcl_source *source = call.run([&] { return hcl_source_parse(...); });
//   return newCapsule(call, source);
//
// In: settings, `(dialect, functions, folder, depth, steps, bytes,
// descriptions)`. Out: results, or hcl.DiagnosticError with all diagnostics.
// An exception of a Python function is the cause of that error; one that is not
// an Exception, e.g. KeyboardInterrupt, ends the evaluation and is raised
// itself. SIGINT in the main thread cancels the evaluation.
#ifndef HCL_PYTHON_CALL_H
#define HCL_PYTHON_CALL_H

#include "Object.h"

#include "hcl/C.h"

#include <memory>
#include <string>
#include <vector>

namespace hcl::python {

/// A Python function that the library calls.
struct AddedFunction {
  Ref callable; ///< none once the collector of garbage has cleared it
};
/// The library and the object of a handle share them.
using AddedFunctions = std::vector<std::shared_ptr<AddedFunction>>;

class Call {
public:
  Call();
  ~Call();
  Call(const Call &) = delete;
  Call &operator=(const Call &) = delete;

  hcl_context *context() const { return context_; }

  /// Applies settings. Errors: an exception is set.
  bool configure(PyObject *settings);
  /// Sets the limits of a list of names and numbers. Errors: an exception is
  /// set.
  bool limit(PyObject *limits);
  /// Defines the members of a dict. Errors: an exception is set.
  bool define(PyObject *variables);

  /// The functions that were configured, for the object of the handle that the
  /// call made.
  AddedFunctions takeFunctions() { return std::move(functions_); }

  /// The result of `work`, which runs without the GIL, may be cancelled by
  /// SIGINT, and may call Python functions.
  template <class Work>
  auto run(Work work) {
    Running running(*this);
    return work();
  }

  /// Raises the exception for a call that failed; null.
  PyObject *fail();
  /// Raises one for an error that the library does not report.
  void failAt(const char *kind, const char *summary, const std::string &detail,
              const char *file, const hcl_range &range);
  /// Call it after a `run` that succeeded: emits warnings, and raises what a
  /// signal handler raised. False with an exception set, then.
  bool finish();

  /// Keeps the exception that is set, which a Python function raised; in the
  /// call that runs on this thread.
  static void keepException();

private:
  /// Sets the stage for `run`, and clears it.
  class Running {
  public:
    explicit Running(Call &call);
    ~Running();
    Running(const Running &) = delete;
    Running &operator=(const Running &) = delete;

  private:
    Call *outerCall_;
    hcl_context *outerTarget_;
    bool isMain_;
    PyThreadState *state_;
  };

  Ref diagnostics();
  void raise(Ref list, std::string_view text);

  hcl_context *context_;
  AddedFunctions functions_;
  Ref exception_; ///< of a Python function
};

/// Adds a Python function by its description, `(name, doc, [(name, type,
/// allow_null)], variadic or None, result or None, callable)`; null on errors:
/// an exception is set, or diagnostics are in `context`.
std::shared_ptr<AddedFunction> addFunction(hcl_context *context,
                                           PyObject *description);

} // namespace hcl::python

#endif // HCL_PYTHON_CALL_H
