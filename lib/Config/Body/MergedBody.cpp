// Each part is read by the schema without its requirements; a name that two
// parts set is reported at the later one, and a requirement that none meets
// once for all.
#include "MergedBody.h"

#include "SchemaErrors.h"
#include "Support/Message.h"

#include <map>
#include <set>

namespace hcl {

namespace {

/// Moves `from` into `into`; a name that is already there is an error.
/// Spec: DEC-CLI-014.
void moveAttributes(Attributes &from, Attributes &into,
                    Diagnostics &diagnostics) {
  for (auto &[name, attribute] : from) {
    auto [at, isNew] = into.try_emplace(name, attribute);
    if (!isNew)
      reportDuplicateArgument(at->second, attribute, diagnostics);
  }
}

} // namespace

// All parts have the dialect of the first.
MergedBody::MergedBody(std::vector<Body> parts)
    : parts_(std::move(parts)),
      language_(parts_.empty() ? Language() : parts_[0].impl().language()) {}

BodyContent MergedBody::content(const BodySchema &schema,
                                Diagnostics &diagnostics) const {
  return collect(schema, nullptr, diagnostics);
}

PartialContent MergedBody::partialContent(const BodySchema &schema,
                                          Diagnostics &diagnostics) const {
  std::vector<Body> rests;
  BodyContent content = collect(schema, &rests, diagnostics);
  return {std::move(content), Body::merge(std::move(rests))};
}

BodyContent MergedBody::collect(const BodySchema &schema,
                                std::vector<Body> *rests,
                                Diagnostics &diagnostics) const {
  BodySchema optional = schema;
  for (AttributeSchema &attribute : optional.attributes)
    attribute.required = false;
  BodyContent all;
  all.missingItem = missingItem();
  for (const Body &part : parts_) {
    BodyContent own;
    if (rests) {
      PartialContent split = part.impl().partialContent(optional, diagnostics);
      own = std::move(split.content);
      rests->push_back(std::move(split.rest));
    } else {
      own = part.impl().content(optional, diagnostics);
    }
    moveAttributes(own.attributes, all.attributes, diagnostics);
    for (Block &block : own.blocks)
      all.blocks.push_back(std::move(block));
  }
  for (const AttributeSchema &attribute : schema.attributes)
    if (attribute.required && !all.attributes.contains(attribute.name))
      reportMissing(attribute.name, diagnostics);
  return all;
}

// A missing argument could go into any of the files, so all are named.
void MergedBody::reportMissing(std::string_view name,
                               Diagnostics &diagnostics) const {
  std::string files;
  for (const Body &part : parts_)
    if (SourceFile file = part.missingItem().file)
      files.append(files.empty() ? "" : ", ").append(file.name());
  diagnostics.add(
      DiagKind::MissingRequiredArgument, {}, {},
      files.empty()
          ? message("The argument {name:quoted} must be set.", "name"_a = name)
          : message("The argument {name:quoted} must be set in one of {files}.",
                    "name"_a = name, "files"_a = files));
}

Attributes MergedBody::justAttributes(Diagnostics &diagnostics) const {
  Attributes all;
  for (const Body &part : parts_) {
    Attributes own = part.justAttributes(diagnostics);
    moveAttributes(own, all, diagnostics);
  }
  return all;
}

BodySchema MergedBody::writtenSchema() const {
  std::set<std::string> attributes;
  std::map<std::string, BlockSchema> blocks;
  for (const Body &part : parts_) {
    BodySchema own = part.writtenSchema();
    for (AttributeSchema &attribute : own.attributes)
      attributes.insert(std::move(attribute.name));
    for (BlockSchema &block : own.blocks)
      blocks.insert_or_assign(block.type, block);
  }
  BodySchema all;
  for (const std::string &name : attributes)
    all.optional(name);
  for (auto &[type, block] : blocks)
    all.blocks.push_back(std::move(block));
  return all;
}

Place MergedBody::missingItem() const {
  return parts_.empty() ? Place() : parts_[0].missingItem();
}

} // namespace hcl
