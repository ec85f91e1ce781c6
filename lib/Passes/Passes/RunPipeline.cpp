#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Passes.h"

#include <algorithm>
#include <cstdio>

namespace hcl {

/// The number of operations in `module`, without unused ones.
static size_t opCount(const hir::Module &module) {
  size_t count = 0;
  for (const hir::Item &item : module.items)
    count += item.expr.endOp - item.expr.firstOp;
  return count;
}

bool runPipeline(hir::Module &module, std::span<const PipelineStep> pipeline,
                 PassContext &context, const PassObserver &observer) {
  for (const PipelineStep &step : pipeline) {
    size_t errors = context.diags.errorCount();
    size_t opsBefore = observer ? opCount(module) : 0;
    context.options = step.options;
    auto begin = std::chrono::steady_clock::now();
    bool changed = step.pass->run(module, context);
    auto time = std::chrono::steady_clock::now() - begin;

    if (Diagnostics faults; !hir::verify(module, faults)) {
      context.diags.add(
          DiagKind::PassFailed, module.file, {},
          message("The pass {name:quoted} left a module that is not well "
                  "formed. This is a bug; please report it.",
                  "name"_a = step.pass->name));
      context.diags.take(faults);
      return false;
    }
    if (observer)
      observer({step.pass, changed, time, opsBefore, opCount(module)}, module);
    if (context.diags.errorCount() != errors)
      return false;
  }
  return true;
}

std::string timingTable(std::span<const PassReport> reports) {
  std::chrono::nanoseconds total{0};
  size_t width = 4;
  for (const PassReport &report : reports) {
    total += report.time;
    width = std::max(width, report.pass->name.size());
  }
  std::string table;
  auto line = [&](std::string_view name, const char *rest) {
    table += name;
    table.append(width - name.size(), ' ');
    (table += rest) += '\n';
  };
  line("pass", "    time, ms  share  operations");
  for (const PassReport &report : reports) {
    double part = total.count() ? 100.0 * double(report.time.count()) /
                                      double(total.count())
                                : 0;
    char text[96];
    std::snprintf(text, sizeof text, "%12.3f %5.1f%%  %zu -> %zu",
                  double(report.time.count()) / 1e6, part, report.opsBefore,
                  report.opsAfter);
    line(report.pass->name, text);
  }
  return table;
}

} // namespace hcl
