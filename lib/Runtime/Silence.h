// Whatever is reported while compiled code runs is dropped: the code gives up,
// and the interpreter reports it again.
#ifndef HCL_LIB_RUNTIME_SILENCE_H
#define HCL_LIB_RUNTIME_SILENCE_H

#include "hcl/compiler/Evaluation.h"

namespace hcl::codegen {

class Silence {
public:
  explicit Silence(Evaluation &evaluation)
      : evaluation_(evaluation), before_(evaluation.diags.size()) {}
  ~Silence() {
    if (!isKept()) {
      evaluation_.diags.truncate(before_);
      // What it took is given back where the code gives up.
      evaluation_.budget.resume();
    }
  }
  Silence(const Silence &) = delete;
  Silence &operator=(const Silence &) = delete;

  /// Whether nothing was reported and no limit reached.
  bool isKept() const {
    return evaluation_.diags.size() == before_ &&
           !evaluation_.budget.isExceeded();
  }

private:
  Evaluation &evaluation_;
  size_t before_;
};

} // namespace hcl::codegen

#endif // HCL_LIB_RUNTIME_SILENCE_H
