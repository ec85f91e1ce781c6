// A trace visits the items of the sources in their order and heads each
// attribute with its path: the names, labels and numbers of the blocks around
// it, numbers counting the blocks of equal names and labels across sources.
#include "Explain.h"

#include "Eval/CompiledSource.h"
#include "Support/Text.h"
#include "common/Inputs.h"
#include "common/Terminal.h"
#include "hcl/Explain.h"

#include <algorithm>
#include <map>
#include <utility>

namespace hcl::eval {

namespace {

/// A longer line is shown in part: a chain of accesses has as many origins as
/// it has parts. Units: bytes.
constexpr size_t mostShown = 200;

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
  if (!tools::isJsonText(input))
    return SourceKind::Config;
  return flags.variables.any() || language.functions ? SourceKind::Json
                                                     : SourceKind::LiteralJson;
}

/// How many blocks were visited, by their path without a number.
using BlockNumbers = std::map<std::string, size_t>;

struct TraceInput {
  const Source &source;
  const Scope &scope;
  BlockNumbers &numbers;
};

/// The path of `block` in a result, e.g. `service.web[0]`, below `outer`.
std::string pathOf(const hir::Module &module, const hir::Item &block,
                   const std::string &outer, BlockNumbers &numbers) {
  std::string path = outer + std::string(module.name(block.name));
  for (const hir::Label &label : module.labelsOf(block)) {
    std::string_view text = module.name(label.text);
    path +=
        isIdentifier(text) ? '.' + std::string(text) : '[' + quote(text) + ']';
  }
  return path + '[' + std::to_string(numbers[path]++) + ']';
}

/// Appends the traces of the attributes among the items from number
/// `range.first` up to `range.second`, each headed by its path below `outer`.
void traceItems(const TraceInput &input, std::pair<size_t, size_t> range,
                const std::string &outer, std::string &out) {
  const hir::Module &module = input.source.compiled().module;
  for (size_t at = range.first; at < range.second; at = module.items[at].end) {
    const hir::Item &item = module.items[at];
    if (item.kind == hir::ItemKind::Block) {
      std::string path = pathOf(module, item, outer, input.numbers);
      traceItems(input, {at + 1, item.end}, path + '.', out);
      continue;
    }
    std::string_view name = module.name(item.name);
    out += name.empty() ? "result" : outer + std::string(name);
    out += '\n';
    traceAttribute(out, input.source, at, input.scope);
  }
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
  BlockNumbers numbers;
  for (const Source &source : sources) {
    const hir::Module &module = source.compiled().module;
    traceItems({source, scope, numbers}, {0, module.items.size()}, "", out);
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
    size_t shown = std::min(line.size(), mostShown);
    while (shown != line.size() && (uint8_t(line[shown]) & 0xC0) == 0x80)
      --shown;
    line = line.substr(0, shown);
    out += tools::printable(placeOf(origin) + ": " + std::string(line));
    out += line.size() == text.size() ? "\n" : " …\n";
  }
  return out;
}

} // namespace hcl::eval
