// A trace visits the items of the sources in their order and heads each
// attribute with its path: the names, labels and numbers of the blocks around
// it, numbers counting the blocks of equal names and labels across sources.
// What a dynamic block makes is visited once for each element.
#include "Explain.h"

#include "Eval/BodyEvaluator.h"
#include "Support/Text.h"
#include "common/Inputs.h"
#include "common/Terminal.h"
#include "hcl/Explain.h"

#include <algorithm>
#include <map>
#include <unordered_map>
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

/// Traces the attributes of bodies, each below its path.
class Tracer final : public BodyVisitor {
public:
  Tracer(std::span<const Source> sources, std::string &out) : out_(out) {
    for (const Source &source : sources)
      sources_.emplace(&source.compiled(), &source);
  }

  void beginBlock(const CompiledSource &source, size_t item,
                  std::string_view type,
                  std::span<const std::string_view> labels) override;
  void endBlock() override { paths_.pop_back(); }
  void collection(const CompiledSource &source, size_t item,
                  std::string_view type, const Scope &scope) override {
    beginBlock(source, item, "dynamic", {&type, 1});
    attribute(source, item, scope);
    endBlock();
  }
  void attribute(const CompiledSource &source, size_t item,
                 const Scope &scope) override;

private:
  std::string outer() const {
    return paths_.empty() ? "" : paths_.back() + '.';
  }

  std::string &out_;
  std::unordered_map<const CompiledSource *, const Source *> sources_;
  std::vector<std::string> paths_; ///< of the blocks around, innermost last
  /// How many blocks were visited, by their path without a number.
  std::map<std::string, size_t> numbers_;
};

/// The path of a block in a result is e.g. `service.web[0]`.
void Tracer::beginBlock(const CompiledSource &, size_t, std::string_view type,
                        std::span<const std::string_view> labels) {
  std::string path = outer() + std::string(type);
  for (std::string_view text : labels)
    path +=
        isIdentifier(text) ? '.' + std::string(text) : '[' + quote(text) + ']';
  std::string number = std::to_string(numbers_[path]++);
  paths_.push_back(path + '[' + number + ']');
}

void Tracer::attribute(const CompiledSource &source, size_t item,
                       const Scope &scope) {
  const hir::Module &module = source.module;
  std::string_view name = module.name(module.items[item].name);
  out_ += name.empty() ? "result" : outer() + std::string(name);
  out_ += '\n';
  traceAttribute(out_, *sources_.at(&source), item, scope);
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

std::string traceInputs(std::span<const Source> sources, const Scope &scope,
                        const BlockOptions &options) {
  std::string out;
  Tracer tracer(sources, out);
  Diagnostics ignored; // Evaluating reports them.
  Language language = languageOf(sources);
  BodyEvaluator(scope, language, ignored, options, BodyWalk::Expand, &tracer)
      .body(partsOf(sources));
  return out;
}

std::string explainInputs(std::span<const Source> sources,
                          const SourceFile &path, const Scope &scope,
                          const BlockOptions &options, Diagnostics &diags) {
  std::string out;
  for (const Origin &origin :
       explainPath(sources, path, scope, diags, options)) {
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
