// A body is written in two steps: its items are collected by name, blocks by
// their labels, in the order of their first occurrence; then each name becomes
// a property. With forms, blocks whose order would be lost are an array of
// objects with one label each, and a type is written again after a dynamic
// block between two blocks of the type.
#include "hcl/Transcode.h"

#include "ExpressionJson.h"
#include "ItemNames.h"
#include "JsonText/Writer.h"
#include "Syntax/Structure.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {
namespace {

/// A block of a body.
struct WrittenBlock {
  NodeRef block;
  std::vector<std::string> labels;
};

struct BlockGroup;

/// Groups in the order of their first blocks.
struct BlockGroups {
  std::vector<BlockGroup> list;
  /// Places in the list, by name.
  std::map<std::string, size_t, std::less<>> places;

  BlockGroup &at(std::string_view name, size_t depth);
  void add(std::string_view type, const WrittenBlock &block);
};

/// The blocks of a body with the same type, or with the same labels so far.
struct BlockGroup {
  std::string name;
  size_t depth; ///< following labels
  /// Of these labels, or of the type, in the order of the source.
  std::vector<WrittenBlock> blocks;
  BlockGroups inner;
};

/// The group for `name`, made if there is none.
BlockGroup &BlockGroups::at(std::string_view name, size_t depth) {
  auto [place, isNew] = places.try_emplace(std::string(name), list.size());
  if (isNew)
    list.push_back({std::string(name), depth, {}, {}});
  return list[place->second];
}

void BlockGroups::add(std::string_view type, const WrittenBlock &block) {
  size_t depth = block.labels.size();
  BlockGroup *group = &at(type, depth);
  group->blocks.push_back(block);
  for (const std::string &label : block.labels) {
    group = &group->inner.at(label, --depth);
    group->blocks.push_back(block);
  }
}

/// Whether the blocks of `group`, the first of which has `labels` labels, are
/// written in their order if those with the same labels are together.
bool keepsOrder(const BlockGroup &group) {
  std::set<std::vector<std::string>> known;
  const std::vector<std::string> *last = nullptr;
  for (const WrittenBlock &block : group.blocks) {
    if (!last || *last != block.labels)
      if (!known.insert(block.labels).second)
        return false;
    last = &block.labels;
  }
  return true;
}

class NativeWriter {
public:
  NativeWriter(const Tree &tree, const Language &language,
               const JsonOptions &options, Diagnostics &diagnostics,
               std::string &out)
      : tree_(tree), options_(options), diagnostics_(diagnostics),
        writer_(out, {.indent = options.indent}),
        expressions_(tree, language, writer_) {}

  void file(Range range);

private:
  void body(NodeRef body, Range range, const BodyForm *form);
  void blockBody(NodeRef block, const BodyForm *form);
  void attribute(NodeRef attribute, const BodyForm *form);
  void groups(const BlockGroups &groups, const BodyForm *form);
  void undescribed(const BlockGroup &group);
  void described(const BlockGroup &group, const BlockForm &form);
  void comments(Range range, const std::vector<Range> &blocks);
  std::vector<BlockGroups> collect(NodeRef body, const BodyForm *form,
                                   std::vector<NodeRef> &attributes,
                                   std::vector<Range> &blocks);

  const Tree &tree_;
  const JsonOptions &options_;
  Diagnostics &diagnostics_;
  json::Writer writer_;
  ExpressionJson expressions_;
};

/// Writes `attribute` of a body of `form`; null: any.
void NativeWriter::attribute(NodeRef attribute, const BodyForm *form) {
  std::string_view name = tree_.text(attribute.firstToken() - 1);
  NodeRef expression(tree_, attribute.index() + 1);
  writer_.key(name);
  if (!form)
    return expressions_.write(expression, ExpressionForm::Value);
  if (form->hasEntries)
    return expressions_.writeEntry(expression, *form);
  auto found = form->attributes.find(name);
  if (found != form->attributes.end())
    return expressions_.write(expression, found->second);
  if (form->hasOtherBlocks && expressions_.looksLikeBlocks(expression))
    return expressions_.writeWrapped(expression);
  expressions_.write(expression, form->others);
}

/// Writes what the braces of `block` surround.
void NativeWriter::blockBody(NodeRef block, const BodyForm *form) {
  NodeCursor at(block);
  readLabels(tree_, at);
  Range range{tree_.token(at.token()).end, block.range().end - 1};
  for (; !at.done(); at.next()) {
    if (at.at(Rule::Body))
      return body(at.node(), range, form);
    if (!at.at(Rule::Attribute))
      continue;
    writer_.beginObject();
    comments(range, {});
    attribute(at.node(), form);
    return writer_.endObject();
  }
  writer_.beginObject();
  comments(range, {});
  writer_.endObject();
}

/// Writes the blocks of `group`, of which no form says anything.
void NativeWriter::undescribed(const BlockGroup &group) {
  writer_.key(group.name);
  if (group.depth != 0) {
    writer_.beginObject();
    for (const BlockGroup &inner : group.inner.list)
      undescribed(inner);
    return writer_.endObject();
  }
  const BodyForm *form = options_.forms
                             ? &options_.forms->bodies[SyntaxForms::undescribed]
                             : nullptr;
  writer_.beginArray();
  for (const WrittenBlock &block : group.blocks)
    blockBody(block.block, form);
  writer_.endArray();
}

/// Writes the blocks of `group`, of one type or with the same labels so far.
void NativeWriter::described(const BlockGroup &group, const BlockForm &form) {
  bool isList = group.depth == 0 || (form.isOrdered && !keepsOrder(group));
  if (!isList) {
    writer_.beginObject();
    for (const BlockGroup &inner : group.inner.list) {
      writer_.key(inner.name);
      described(inner, form);
    }
    return writer_.endObject();
  }
  auto write = [&](const WrittenBlock &block) {
    size_t written = block.labels.size() - group.depth;
    std::string first = block.labels.empty() ? std::string() : block.labels[0];
    const BodyForm &body = options_.forms->bodyOf(form, first);
    for (size_t i = written; i < block.labels.size(); ++i) {
      writer_.beginObject();
      writer_.key(block.labels[i]);
    }
    blockBody(block.block, &body);
    for (size_t i = written; i < block.labels.size(); ++i)
      writer_.endObject();
  };
  if (group.blocks.size() == 1 && !form.mayBeAttribute)
    return write(group.blocks[0]);
  writer_.beginArray();
  for (const WrittenBlock &block : group.blocks)
    write(block);
  writer_.endArray();
}

void NativeWriter::groups(const BlockGroups &groups, const BodyForm *form) {
  for (const BlockGroup &group : groups.list) {
    const BlockForm *block = form ? form->find(group.name) : nullptr;
    if (!block || (group.depth != block->labels &&
                   !(block->mayLackLabels && group.depth == 0))) {
      undescribed(group);
      continue;
    }
    writer_.key(group.name);
    described(group, *block);
  }
}

/// Writes the comments in `range` outside `blocks`.
void NativeWriter::comments(Range range, const std::vector<Range> &blocks) {
  if (!options_.comments)
    return;
  const std::vector<Comment> &all = tree_.comments();
  auto at = std::lower_bound(
      all.begin(), all.end(), range.begin,
      [](const Comment &c, uint32_t begin) { return c.range.begin < begin; });
  std::vector<std::string> texts;
  auto block = blocks.begin();
  for (; at != all.end() && at->range.begin < range.end; ++at) {
    while (block != blocks.end() && block->end <= at->range.begin)
      ++block;
    if (block != blocks.end() && block->begin <= at->range.begin)
      continue;
    std::string_view text = tree_.file().slice(at->range);
    if (text.starts_with("/*"))
      text.remove_suffix(2);
    text.remove_prefix(text.starts_with('#') ? 1 : 2);
    size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    size_t end = text.find_last_not_of(" \t\r") + 1;
    texts.emplace_back(text.substr(begin, std::max(begin, end) - begin));
  }
  if (texts.empty())
    return;
  writer_.key("//");
  writer_.beginArray();
  for (const std::string &text : texts)
    writer_.string(text);
  writer_.endArray();
}

/// The blocks of a body in runs, each with the blocks of a type together.
class BlockRuns {
public:
  explicit BlockRuns(const BodyForm *form)
      : hasDynamic_(form && form->find(dynamic)) {}

  void add(std::string_view type, const WrittenBlock &block) {
    if (hasDynamic_ && isLate(type, block))
      runs_.emplace_back();
    runs_.back().add(type, block);
  }
  std::vector<BlockGroups> take() { return std::move(runs_); }

private:
  static constexpr std::string_view dynamic = "dynamic";

  bool isLate(std::string_view type, const WrittenBlock &block) const;

  bool hasDynamic_;
  std::vector<BlockGroups> runs_ = {{}};
};

/// Whether the group of `block` comes before a dynamic block of its type in the
/// run; of a dynamic block, before the blocks of that type.
bool BlockRuns::isLate(std::string_view type, const WrittenBlock &block) const {
  const BlockGroups &run = runs_.back();
  auto own = run.places.find(type);
  if (own == run.places.end() || block.labels.size() > 1)
    return false;
  bool isDynamic = type == dynamic && block.labels.size() == 1;
  auto other =
      run.places.find(isDynamic ? std::string_view(block.labels[0]) : dynamic);
  return other != run.places.end() && other->second > own->second &&
         (isDynamic || run.list[other->second].inner.places.contains(type));
}

/// The blocks of `body`, in runs; adds its attributes and the ranges of blocks
/// to the others.
std::vector<BlockGroups> NativeWriter::collect(NodeRef body,
                                               const BodyForm *form,
                                               std::vector<NodeRef> &attributes,
                                               std::vector<Range> &blocks) {
  BlockRuns runs(form);
  ItemNames names(tree_.file(), "In JSON both would be the same property.",
                  diagnostics_);
  for (NodeCursor at(body); !at.done(); at.next()) {
    if (!at.at(Rule::Item))
      continue;
    NodeRef part(tree_, at.node().index() + 1);
    uint32_t token = at.node().firstToken();
    std::string_view name = tree_.text(token);
    Range range = tree_.token(token).range();
    if (part.rule() == Rule::Attribute) {
      static_cast<void>(names.add(name, range, std::nullopt));
      attributes.push_back(part);
      continue;
    }
    NodeCursor header(part);
    WrittenBlock block{part, {}};
    for (BlockLabel &label : readLabels(tree_, header))
      block.labels.push_back(std::move(label.text));
    static_cast<void>(names.add(name, range, block.labels.size()));
    runs.add(name, block);
    blocks.push_back(part.range());
  }
  return runs.take();
}

/// Writes `body`, which is in `range`, by its form; null: any.
void NativeWriter::body(NodeRef body, Range range, const BodyForm *form) {
  std::vector<NodeRef> attributes;
  std::vector<Range> blocks;
  std::vector<BlockGroups> runs = collect(body, form, attributes, blocks);
  writer_.beginObject();
  comments(range, blocks);
  for (NodeRef each : attributes)
    attribute(each, form);
  for (const BlockGroups &run : runs)
    groups(run, form);
  writer_.endObject();
}

/// Writes the file, whose body is in `range`.
void NativeWriter::file(Range range) {
  body(NodeRef(tree_, 1), range,
       options_.forms ? &options_.forms->bodies[SyntaxForms::root] : nullptr);
}

} // namespace

std::optional<std::string> nativeToJson(const SourceFile &file,
                                        const Language &language,
                                        const JsonOptions &options,
                                        Diagnostics &diagnostics) {
  Tree tree = parseConfig(file, language, diagnostics);
  if (diagnostics.hasErrors())
    return std::nullopt;
  std::string out;
  NativeWriter writer(tree, language, options, diagnostics, out);
  writer.file({0, static_cast<uint32_t>(file.text().size())});
  if (diagnostics.hasErrors())
    return std::nullopt;
  return out += '\n';
}

} // namespace hcl
