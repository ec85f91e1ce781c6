// The document of a file in the native syntax: its tree is edited.
//
// In: addresses as hcledit writes them, or of a query. Out: the edited tree.
// Deliberately absent: the tree (hcl/Edit.h).
#ifndef HCL_LIB_EDIT_NATIVEDOCUMENT_H
#define HCL_LIB_EDIT_NATIVEDOCUMENT_H

#include "AddressQuery.h"
#include "Document.h"
#include "PartChanges.h"

#include <span>
#include <utility>

namespace hcl::edit {

class NativeDocument final : public Document {
public:
  NativeDocument(File file, const Language &language)
      : file_(std::move(file)), language_(language) {}

  const SourceFile &source() const override { return file_.source(); }
  std::string text() const override;
  File *nativeFile() override { return &file_; }

  [[nodiscard]] std::optional<std::vector<Found>> find(std::string_view address,
                                                       Target target,
                                                       FoundForm form,
                                                       Fault &fault) override;
  [[nodiscard]] std::optional<size_t>
  set(std::string_view address, std::string_view value, Fault &fault) override;
  /// At the top of the file only the last name is made.
  [[nodiscard]] std::optional<size_t> create(std::string_view address,
                                             std::string_view value,
                                             const ReferenceRules *rules,
                                             Fault &fault) override;
  [[nodiscard]] std::optional<size_t> append(std::string_view address,
                                             std::string_view value,
                                             bool newline,
                                             Fault &fault) override;
  [[nodiscard]] std::optional<size_t>
  rename(std::string_view from, std::string_view to, Fault &fault) override;
  [[nodiscard]] std::optional<size_t> replace(std::string_view address,
                                              std::string_view name,
                                              std::string_view value,
                                              Fault &fault) override;
  [[nodiscard]] std::optional<size_t>
  remove(std::string_view address, Target target, Fault &fault) override;
  [[nodiscard]] std::optional<size_t>
  moveBlocks(std::string_view from, std::string_view to, Fault &fault) override;
  [[nodiscard]] std::optional<size_t>
  newBlock(std::string_view address, bool newline, Fault &fault) override;
  [[nodiscard]] std::optional<size_t> appendBlock(std::string_view parent,
                                                  std::string_view child,
                                                  bool newline,
                                                  Fault &fault) override;
  [[nodiscard]] std::optional<size_t>
  renameReferences(const ReferenceMove &move, Fault &fault) override;

private:
  using Blocks = std::vector<BlockItem *>;

  [[nodiscard]] std::optional<std::vector<FoundPart>>
  parts(std::string_view address, Fault &fault);
  [[nodiscard]] std::optional<std::vector<Found>>
  findParts(std::string_view address, FoundForm form, Fault &fault);
  [[nodiscard]] bool set(std::span<const FoundPart> found,
                         std::string_view value, PartChanges &changes,
                         Fault &fault);
  [[nodiscard]] std::optional<std::vector<BodyItems *>>
  bodiesAt(std::string_view address, Fault &fault);
  [[nodiscard]] std::optional<Blocks> queryBlocks(std::string_view address,
                                                  Fault &fault);
  [[nodiscard]] std::optional<Blocks> blocksToPrint(std::string_view address,
                                                    Fault &fault);
  [[nodiscard]] std::optional<Blocks> blocksToEdit(std::string_view address,
                                                   Fault &fault);
  [[nodiscard]] std::optional<size_t> removeBlocks(std::string_view address,
                                                   Fault &fault);

  File file_;
  Language language_;
  bool hasGaps_ = false; ///< blocks were removed
};

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_NATIVEDOCUMENT_H
