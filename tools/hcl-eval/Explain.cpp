#include "Explain.h"

#include "Eval/CompiledSource.h"
#include "hcl/Explain.h"
#include "hcl/Read.h"

namespace hcl::eval {

namespace {

std::string placeOf(const Origin &origin) {
  Location begin = origin.file.locate(origin.range.begin);
  Location end = origin.file.locate(origin.range.end);
  auto text = [](Location at) {
    return std::to_string(at.line) + ':' + std::to_string(at.column);
  };
  return origin.file.name() + ':' + text(begin) + '-' + text(end);
}

// Without variables and functions, JSON strings are only text.
SourceKind kindOf(const SourceFile &input, const Flags &flags,
                  const Language &language) {
  if (flags.expression)
    return SourceKind::Expression;
  if (flags.templateFile)
    return SourceKind::Template;
  if (!isJsonName(input.name()))
    return SourceKind::Config;
  return flags.variables.any() || language.functions ? SourceKind::Json
                                                     : SourceKind::LiteralJson;
}

} // namespace

std::vector<Source> compileInputs(const Flags &flags,
                                  std::span<const SourceFile> inputs,
                                  const Language &language,
                                  const EngineChoice &how, Diagnostics &diags) {
  std::vector<Source> sources;
  for (const SourceFile &input : inputs)
    sources.push_back(Source::compile(kindOf(input, flags, language), input,
                                      language, diags, how));
  return sources;
}

std::string traceInputs(std::span<const Source> sources, const Scope &scope) {
  std::string out;
  for (const Source &source : sources) {
    const hir::Module &module = source.compiled().module;
    for (size_t item = 0; item < module.items.size(); ++item) {
      if (module.items[item].kind != hir::ItemKind::Attribute)
        continue;
      std::string_view name = module.name(module.items[item].name);
      out += name.empty() ? "result" : name;
      out += '\n';
      traceAttribute(out, source, item, scope);
    }
  }
  return out;
}

std::string explainInputs(std::span<const Source> sources,
                          const SourceFile &path, const Scope &scope,
                          Diagnostics &diags) {
  std::string out;
  for (const Origin &origin : explainPath(sources, path, scope, diags)) {
    std::string_view text = origin.file.slice(origin.range);
    std::string_view line = text.substr(0, text.find('\n'));
    out += placeOf(origin) + ": ";
    out += line;
    out += line.size() == text.size() ? "\n" : " …\n";
  }
  return out;
}

} // namespace hcl::eval
