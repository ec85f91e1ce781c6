#include "ReferenceMistakes.h"
#include "Support/Message.h"

namespace hcl::app {

void warnOfDeprecated(const NameContext &context, const PathUse &use,
                      const StaticTraversal &path, const SourceFile &file,
                      Diagnostics &diagnostics) {
  const ModuleSource &module = context.module;
  if (use.mistake != NameMistake::None || !use.definition ||
      use.member.empty() || module.isSilenced ||
      !context.definition->declared->deprecation.empty())
    return;
  const Definition &target = module.definitions[*use.definition];
  if (!target.kind->call || !target.childModule)
    return;
  const ModuleSource &child = *target.childModule;
  auto output = child.find(target.kind->call->outputs, use.member);
  const std::string &reason = child.definitions[*output].declared->deprecation;
  if (!reason.empty())
    diagnostics.add(DiagKind::Deprecated, file,
                    cover(path.front().range, path[use.memberStep].range),
                    message("{address}.{member} is deprecated: {reason}",
                            "address"_a = target.address,
                            "member"_a = use.member, "reason"_a = reason));
}

} // namespace hcl::app
