// Prints a module as HIR text: items in order, with one line for each operation
// and indented regions. Values get the names of their parameters, or numbers;
// repeated names get a suffix.
#include "Support/SeededHash.h"
#include "hcl/compiler/HIRText.h"

#include "Notation.h"
#include "Support/Text.h"
#include "hcl/Text.h"
#include "hcl/compiler/Walk.h"

#include <algorithm>
#include <unordered_map>

namespace hcl::hir {

namespace {

/// Deeper lines are not indented further, so the text stays linear in the size
/// of the module.
constexpr size_t maxIndent = 40;

/// Prints one module. The walk of each expression calls beginOp … endRegion.
class Printer {
public:
  Printer(std::string &out, const Module &module, PrintOptions options)
      : out_(out), module_(module), options_(options) {}

  void printModule() {
    out_ += "module ";
    appendQuoted(out_, module_.sourceName);
    out_ += options_.locs ? " locs {\n" : " {\n";
    std::vector<uint32_t> open;
    for (uint32_t index = 0; index < module_.items.size(); ++index) {
      closeBlocks(open, index);
      const Item &item = module_.items[index];
      line(open.size() + 1);
      if (item.kind == ItemKind::Attribute) {
        printAttribute(item, open.size() + 1);
      } else {
        printBlockHeader(item);
        open.push_back(item.end);
      }
    }
    closeBlocks(open, uint32_t(module_.items.size()));
    out_ += "}\n";
  }

  void beginOp(const Op &op) {
    line(depth_);
    define(op.result,
           op.kind == OpKind::Var ? module_.name(NameId(op.immediate)) : "");
    use(op.result);
    out_ += " = ";
    out_ += infoOf(op.kind).mnemonic;
    for (const FlagWord &row : flagWords)
      if (row.kind == op.kind && (op.flags & row.flag))
        (out_ += ' ') += row.word;
    printArguments(op);
    if (op.parameterCount != 0)
      printParameters(op);
    out_ += op.kind == OpKind::Convert ? " to " : " : ";
    appendType(out_, op.type);
    if (op.facts != NoFacts)
      out_ += op.facts == Known     ? " {known}"
              : op.facts == NonNull ? " {nonnull}"
                                    : " {known, nonnull}";
    printRanges(op);
    out_ += '\n';
    std::span<const Range> places = module_.placesOf(op);
    for (size_t i = op.operandCount + 1; i < places.size(); ++i)
      starts_[&module_.regionsOf(op)[i - op.operandCount - 1]] = places[i];
  }

  void beginRegion(const Region &region) {
    line(depth_++);
    out_ += wordOf(region.role);
    auto start = starts_.find(&region);
    if (start != starts_.end() && start->second != region.yield.range)
      loc(start->second);
    out_ += " {\n";
  }

  void endRegion(const Region &region) {
    printResult("yield ", region.yield, depth_--);
  }

  void endOp(const Op &) {}

private:
  void line(size_t depth) { out_.append(2 * std::min(depth, maxIndent), ' '); }

  void loc(Range range) {
    if (options_.locs)
      out_ +=
          " @" + std::to_string(range.begin) + ':' + std::to_string(range.end);
  }

  void printRanges(const Op &op) {
    loc(op.range);
    std::span<const Range> places = module_.placesOf(op);
    if (op.site != op.range || !places.empty())
      loc(op.site);
    if (!places.empty())
      loc(places[0]);
    if (options_.locs && op.origin != ConstOrigin::Source)
      (out_ += ' ') += wordOf(op.origin);
  }

  void closeBlocks(std::vector<uint32_t> &open, uint32_t index) {
    while (!open.empty() && open.back() == index) {
      line(open.size());
      open.pop_back();
      out_ += "}\n";
    }
  }

  void printBlockHeader(const Item &block) {
    out_ += "block ";
    appendQuoted(out_, module_.name(block.name));
    loc(block.nameRange);
    for (const Label &label : module_.labelsOf(block)) {
      out_ += ' ';
      appendQuoted(out_, module_.name(label.text));
      loc(label.range);
    }
    if (options_.locs) {
      out_ += " :";
      loc(block.range);
      loc(block.bodyRange);
    }
    out_ += " {\n";
  }

  void printAttribute(const Item &attribute, size_t depth) {
    out_ += "attr ";
    appendQuoted(out_, module_.name(attribute.name));
    loc(attribute.nameRange);
    out_ += " : ";
    const Expr &expr = attribute.expr;
    for (uint32_t op = expr.firstOp; op < expr.endOp; op = module_.ops[op].end)
      if (module_.ops[op].result == expr.result.value)
        appendType(out_, module_.ops[op].type);
    loc(attribute.range);
    out_ += " {\n";

    values_.assign(expr.valueCount, {});
    starts_.clear();
    taken_.clear();
    numbers_ = 0;
    depth_ = depth + 1;
    walk(module_, expr, *this);
    printResult("return ", expr.result, depth_);
  }

  /// The last line of a region or attribute, and the closing brace.
  void printResult(std::string_view word, const Operand &result, size_t depth) {
    line(depth);
    out_ += word;
    use(result.value);
    loc(result.range);
    out_ += '\n';
    line(depth - 1);
    out_ += "}\n";
  }

  void printArguments(const Op &op) {
    ImmediateKind immediate = immediateOf(op.kind);
    if (immediate != ImmediateKind::None && op.kind != OpKind::GetAttr) {
      out_ += ' ';
      printImmediate(op, immediate);
    }
    std::span<const Operand> operands = module_.operandsOf(op);
    std::span<const Range> places = module_.placesOf(op);
    for (size_t i = 0; i < operands.size(); ++i) {
      out_ += i == 0 ? " " : ", ";
      use(operands[i].value);
      loc(operands[i].range);
      if (!places.empty() && places[i + 1] != operands[i].range)
        loc(places[i + 1]);
    }
    if (op.flags & ExpandLast && isCall(op.kind))
      out_ += "...";
    if (op.kind == OpKind::GetAttr) {
      out_ += ' ';
      printImmediate(op, immediate);
    }
  }

  void printImmediate(const Op &op, ImmediateKind kind) {
    if (kind == ImmediateKind::Name)
      appendQuoted(out_, module_.name(NameId(op.immediate)));
    else
      appendValue(out_, module_.constant(ConstId(op.immediate)));
  }

  void printParameters(const Op &op) {
    out_ += " as (";
    bool first = true;
    for (const Parameter &parameter : module_.parametersOf(op)) {
      if (!first)
        out_ += ", ";
      first = false;
      std::string_view name = module_.name(parameter.name);
      define(parameter.value, name);
      use(parameter.value);
      if (!name.empty() && !isName(name)) {
        out_ += ' ';
        appendQuoted(out_, name);
      }
      out_ += " : ";
      appendType(out_, parameter.type);
    }
    out_ += ')';
  }

  /// The name of a value, and the number of earlier values with the same name;
  /// or a number if the name is empty.
  struct ValueName {
    std::string_view name;
    uint32_t number = 0;
  };

  void define(ValueId value, std::string_view name) {
    ValueName &entry = values_[uint32_t(value)];
    if (isName(name))
      entry = {name, taken_[name]++};
    else
      entry = {"", numbers_++};
  }

  void use(ValueId value) {
    const ValueName &entry = values_[uint32_t(value)];
    out_ += '%';
    out_ += entry.name;
    if (entry.name.empty())
      out_ += std::to_string(entry.number);
    else if (entry.number != 0)
      (out_ += '.') += std::to_string(entry.number);
  }

  std::string &out_;
  const Module &module_;
  PrintOptions options_;
  size_t depth_ = 0;
  /// The places of arguments with regions.
  std::unordered_map<const Region *, Range> starts_;
  std::vector<ValueName> values_;
  std::unordered_map<std::string_view, uint32_t, SeededHash> taken_;
  uint32_t numbers_ = 0;
};

} // namespace

void print(std::string &out, const Module &module, PrintOptions options) {
  Printer(out, module, options).printModule();
}

std::string text(const Module &module, PrintOptions options) {
  std::string out;
  print(out, module, options);
  return out;
}

} // namespace hcl::hir
