// Drops the diagnostics of a kernel run by compiled code: the code then bails
// out, and the interpreter reports them again.
//
// In: an Evaluation. Out: whether it is unchanged. Deliberately absent: the
// budget, which the bail-out restores.
#ifndef HCL_LIB_RUNTIME_SILENCE_H
#define HCL_LIB_RUNTIME_SILENCE_H

#include "hcl/compiler/Evaluation.h"

namespace hcl::compiled {

/// From construction to destruction, a silent Evaluation.
class Silence {
public:
  explicit Silence(Evaluation &evaluation)
      : evaluation_(evaluation), before_(evaluation.diags.size()) {}
  ~Silence() {
    if (!isKept()) {
      evaluation_.diags.truncate(before_);
      // The bail-out restores the budget.
      evaluation_.budget.resume();
    }
  }
  Silence(const Silence &) = delete;
  Silence &operator=(const Silence &) = delete;

  /// Whether nothing was reported and no limit reached so far.
  bool isKept() const {
    return evaluation_.diags.size() == before_ &&
           !evaluation_.budget.isExceeded();
  }

private:
  Evaluation &evaluation_;
  size_t before_;
};

} // namespace hcl::compiled

#endif // HCL_LIB_RUNTIME_SILENCE_H
