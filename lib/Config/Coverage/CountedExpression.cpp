#include "CountedExpression.h"

#include "Observer.h"

#include <string_view>
#include <utility>
#include <vector>

namespace hcl::coverage {

namespace {

std::vector<std::string_view> variableNames(const hir::Module &module,
                                            size_t item) {
  std::vector<std::string_view> names;
  for (hir::NameId id : variablesOf(module, module.items[item].expr))
    names.push_back(module.name(id));
  return names;
}

class CountedExpression final : public FrameExpression {
public:
  CountedExpression(const Program &program, size_t item,
                    std::shared_ptr<Coverage> coverage)
      : FrameExpression(variableNames(program.module(), item), count),
        program_(program), item_(item), coverage_(std::move(coverage)) {}

private:
  static Value count(const FrameExpression &expression, const Frame &frame,
                     Evaluation &evaluation) {
    auto &self = static_cast<const CountedExpression &>(expression);
    const hir::Module &module = self.program_.module();
    Observer observer(evaluation.dialect);
    Value value = interpretObserved(self.program_, self.item_, frame,
                                    evaluation, observer);
    std::vector<KeyedPoint> counts = observer.take();
    counts.push_back({keyOf(module.items[self.item_]), {{}, {1}}});
    self.coverage_->store().add(module.file, std::move(counts));
    return value;
  }

  const Program &program_;
  size_t item_;
  std::shared_ptr<Coverage> coverage_;
};

} // namespace

std::unique_ptr<const FrameExpression>
countedExpression(const Program &program, size_t item,
                  std::shared_ptr<Coverage> coverage) {
  return std::make_unique<CountedExpression>(program, item,
                                             std::move(coverage));
}

} // namespace hcl::coverage
