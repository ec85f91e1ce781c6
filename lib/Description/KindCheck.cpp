#include "KindCheck.h"

#include "Support/Text.h"

namespace hcl::app {

namespace {

/// Reports rules of `kind` that exclude one another.
template <typename Report>
void checkRules(const KindRule &kind, const Report &report) {
  if (kind.merged && (kind.mayRepeat || !kind.repeats.empty() || kind.call))
    report("Blocks that are repeated or open a module cannot be merged with "
           "those of an included one. Remove merged.");
  if (kind.include &&
      (!kind.repeats.empty() || kind.eachAttribute || kind.isIgnored))
    report("Blocks that are repeated, ignored or one for each attribute "
           "include no module. Remove include.");
  if (kind.labelsMayLack && !kind.include && (!kind.name.empty() || kind.input))
    report("Blocks that have a name or take an input have labels. Remove "
           "optional_labels.");
}

} // namespace

void checkKind(const Block &block, const KindRule &kind,
               Diagnostics &diagnostics) {
  auto report = [&](std::string detail) {
    diagnostics.add(DiagKind::InvalidDescription, block.file, block.typeRange,
                    std::move(detail));
  };
  checkRules(kind, report);
  auto need = [&](const std::string &name) {
    if (!name.empty() && !kind.body.attributes.contains(name))
      report("The blocks have no attribute " + quote(name) +
             ", which is used here. Describe it with attr " + quote(name) +
             " {}.");
  };
  if (kind.input)
    for (const std::string *name :
         {&kind.input->type, &kind.input->fallback, &kind.input->nullable})
      need(*name);
  if (kind.call)
    need(kind.call->source);
  if (kind.include)
    for (const std::string *name :
         {&kind.include->path, &kind.include->exposed, &kind.include->strategy})
      need(*name);
  if (kind.inherit)
    need(kind.inherit->attribute);
  for (const RepeatRule &repeat : kind.repeats)
    need(repeat.attribute);
  for (const MarkRule &mark : kind.marks)
    need(mark.declaredBy);
  need(kind.distinct);
}

} // namespace hcl::app
