#include "core/formats/rbxm/types/write_context.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "core/formats/rbxm/types/xml_scanner.h"

namespace vitrine::rbxm {

namespace {

bool distinct(std::span<const int32_t> referents) {
  std::vector<int32_t> sorted(referents.begin(), referents.end());
  std::ranges::sort(sorted);
  return std::ranges::adjacent_find(sorted) == sorted.end() && (sorted.empty() || sorted.front() >= 0);
}

// Of "RBX12", as the XML writer spells the referents of a binary file: a number without leading zeros.
std::optional<int32_t> numberOf(std::string_view referent) {
  if (!referent.starts_with("RBX")) return std::nullopt;
  referent.remove_prefix(3);
  int32_t number = 0;
  const char *const begin = referent.data(), *const end = begin + referent.size();
  const auto parsed = std::from_chars(begin, end, number);
  if (parsed.ec != std::errc() || parsed.ptr != end || (referent[0] == '0' && referent.size() > 1) || number < 0)
    return std::nullopt;
  return number;
}

// The document's own numbers, if they can stay.
std::optional<LargeBuffer<int32_t>> ownReferents(const Nodes& nodes) {
  LargeBuffer<int32_t> referents;
  if (!nodes.referentText.empty()) {
    for (const std::string& text : nodes.referentText) {
      const auto number = numberOf(text);
      if (!number || uint64_t(*number) >= nodes.size()) return std::nullopt;
      referents.push_back(*number);
    }
  } else if (!nodes.referent.empty()) {
    referents = nodes.referent;
  }
  if (referents.size() != nodes.size() || !distinct(referents)) return std::nullopt;
  return referents;
}

// A byte for every node: whether it is one of the roots or below one.
Result<std::vector<uint8_t>> taken(const Document& document, const std::vector<NodeId>& roots) {
  const size_t count = document.nodes.size();
  std::vector<uint8_t> taken(count, roots.empty() ? 1 : 0);
  for (const NodeId root : roots) {
    if (indexOf(root) >= count)
      return fail(ErrorCode::Malformed,
                  fmt::format("node {} is to be written, there are {}", indexOf(root), count));
    taken[indexOf(root)] = 1;
  }
  // Parents precede their children.
  for (size_t n = 0; n < count; ++n)
    if (const NodeId parent = document.nodes.parent[n]; parent != NodeId::None && taken[indexOf(parent)])
      taken[n] = 1;
  return taken;
}

}  // namespace

void Losses::report(std::string_view prefix, Diagnostics& to) const {
  const auto add = [&](uint64_t count, Severity severity, std::string_view id, std::string_view message) {
    if (count > 0) to.add(severity, fmt::format("{}.{}", prefix, id), std::string(message), {}, count);
  };
  add(references, Severity::Warning, "lost-reference", "references to instances that are not written; set to null");
  add(damaged, Severity::Warning, "lost-damaged-value", "damaged values; left out");
  add(opaque, Severity::Warning, "lost-unknown-value", "values of types that are not known; left out");
  add(contents, Severity::Warning, "lost-content", "asset sources that this form cannot express; left empty");
  add(embedded, Severity::Warning, "lost-embedded-asset",
      "assets, or hashes of them, that are embedded where this form has only addresses; no asset now");
  add(controls, Severity::Warning, "control-character",
      "texts with control characters, written as &#3; and the like: the engine reads that, XML 1.0 readers refuse "
      "the file");
  add(outOfRange, Severity::Warning, "lost-number",
      "whole numbers that do not fit their type; their low bits kept");
  add(types, Severity::Info, "lost-type", "properties whose type this form cannot tell; their values are kept");
  add(nanBits, Severity::Info, "lost-nan-bits", "values with an unusual NaN; written as NAN");
  add(split, Severity::Info, "split-class",
      "classes whose instances do not all have the same properties; in several blocks");
  add(metadata, Severity::Info, "lost-space",
      "metadata entries with white space around them, which is not read back");
  add(services, Severity::Info, "lost-service", "instances of unknown classes that are marked as services");
  add(emptyClasses, Severity::Info, "lost-class", "classes without instances; left out");
}

Result<Selection> selectInstances(const Document& document, const WriteOptions& options) {
  const auto noInstance = [](const Class& owner) {
    return owner.kind != NodeKind::Instance && !owner.nodes.empty();
  };
  if ((document.format != "rbxm" && document.format != "rbxmx") ||
      std::ranges::any_of(document.classes, noInstance))
    return fail(ErrorCode::Unsupported,
                fmt::format("a Roblox file holds instances; a document of format {} has none", document.format));
  VITRINE_TRY(const std::vector<uint8_t> chosen, taken(document, options.roots));
  Selection selection;
  selection.count = uint64_t(std::ranges::count(chosen, 1));
  selection.whole = selection.count == chosen.size();
  if (selection.whole) {
    if (auto own = ownReferents(document.nodes)) {
      selection.referents = std::move(*own);
      return selection;
    }
  }
  if (selection.count > uint64_t(INT32_MAX))
    return fail(ErrorCode::LimitExceeded, fmt::format("{} instances, at most {}", selection.count, INT32_MAX));
  selection.renumbered = true;
  selection.referents.reserve(chosen.size());
  int32_t next = 0;
  for (const uint8_t one : chosen) selection.referents.push_back(one ? next++ : Selection::kNotWritten);
  return selection;
}

void SharedStringTable::add(const SharedRow& row) { m_bytes.emplace(row.index, row.bytes); }

void SharedStringTable::addUnused(const Document& document) {
  if (document.format == "rbxmx") return addUnusedOfXml(document);
  const auto section = std::ranges::find(document.sections, "SSTR", &Section::name);
  if (document.format != "rbxm" || section == document.sections.end()) return;
  m_file.source = document.source;
  m_file.budget = std::make_shared<MemoryBudget>(document.budget->left());
  m_file.sharedStrings.setChunk({.span = {0, section->span.offset + sizeof(ChunkHeader), section->packed},
                                 .unpacked = section->unpacked,
                                 .codec = section->compression == "LZ4"         ? PackedChunk::Codec::Lz4
                                          : section->compression == "Zstandard" ? PackedChunk::Codec::Zstd
                                                                                : PackedChunk::Codec::Raw});
  for (uint32_t i = 0; i < m_file.sharedStrings.size(m_file); ++i)
    add({i, asText(m_file.sharedStrings.at(m_file, i))});
}

void SharedStringTable::addUnusedOfXml(const Document& document) {
  for (const Section& section : document.sections) {
    if (section.name != "SharedStrings") continue;
    const std::string_view text = asText(document.bytesOf(section.span));
    for (XmlTag tag = nextTag(text, 0); tag.kind != XmlTag::Kind::End;) {
      const XmlTag next = nextTag(text, tag.end);
      if (tag.kind == XmlTag::Kind::Open && tag.name == "SharedString") {
        std::string content = textOf(text.substr(tag.end, next.begin - tag.end));
        auto bytes = fromBase64(content);
        const auto index = uint32_t(m_texts.size());  // as the reader counts them
        m_texts.push_back(bytes ? std::move(*bytes) : std::move(content));
        add({index, m_texts.back()});
      }
      tag = next;
    }
  }
}

void SharedStringTable::finish() {
  std::vector<std::pair<uint32_t, std::string_view>> all(m_bytes.begin(), m_bytes.end());
  std::ranges::sort(all);
  std::unordered_map<std::string_view, uint32_t> byBytes;
  for (const auto& [old, bytes] : all) {
    const auto [known, isNew] = byBytes.try_emplace(bytes, uint32_t(m_entries.size()));
    if (isNew) m_entries.push_back(bytes);
    m_newIndex.emplace(old, known->second);
  }
}

namespace {

// What a row of a column takes beside its value while it is written: its place in an array of the writer's.
uint64_t memoryOf(const StoredColumn& stored, size_t rows) {
  return std::visit(
      [&]<class T>(const T& values) -> uint64_t {
        if constexpr (std::is_same_v<T, std::monostate>)
          return 0;
        else
          return values.made.empty() ? 0 : rows * sizeof(values.made[0]);
      },
      stored.values);
}

void addShared(const StoredColumn& stored, std::span<const uint32_t> rows, SharedStringTable& shared) {
  const auto* strings = std::get_if<StoredRows<SharedRow>>(&stored.values);
  if (!strings) return;
  for (const uint32_t row : rows)
    if (stored.has(row)) shared.add(strings->all()[row]);
}

}  // namespace

Result<ClassToWrite> prepareClass(const Class& owner, const Selection& selection, SharedStringTable& shared,
                                  Losses& losses, KeepValues keep, MemoryBudget& budget) {
  ClassToWrite prepared{&owner, {}, {}};
  for (uint32_t row = 0; row < owner.nodes.size(); ++row)
    if (selection.has(owner.nodes[row])) prepared.rows.push_back(row);
  if (prepared.rows.empty() && !(selection.whole && owner.nodes.empty())) return prepared;
  for (const Column& column : owner.columns) {
    if (keep == KeepValues::All) column.values();
    const Column::Borrowed borrowed = column.borrow();
    StoredColumn& stored =
        prepared.columns.emplace_back(storedColumn(column, borrowed.values(), owner.nodes.size()));
    losses.damaged += stored.damaged + borrowed.lost();
    addShared(stored, prepared.rows, shared);
    if (keep == KeepValues::All)
      VITRINE_CHECK(budget.take(memoryOf(stored, owner.nodes.size()), column.name, column.span));
    else
      stored.dropValues();
  }
  return prepared;
}

Result<ColumnToWrite> ColumnToWrite::of(const StoredColumn& prepared, size_t rows,
                                        const std::shared_ptr<MemoryBudget>& budget) {
  const Column& column = *prepared.column;
  ColumnToWrite made(column.borrow(), std::make_unique<MemoryBudget>(budget));
  // The array of the rows, the values as bytes, and the same packed.
  constexpr uint64_t kCopies = 3;
  VITRINE_CHECK(made.m_budget->takeArray(made.m_borrowed.memory(), kCopies, column.name, column.span));
  made.m_stored = storedColumn(column, made.m_borrowed.values(), rows);
  return made;
}

void reportUnwritten(const Document& document, std::string_view prefix, Diagnostics& losses) {
  constexpr std::array<std::string_view, 11> written{"META", "SSTR", "INST", "PROP",     "PRNT",         "END",
                                                     "Item", "Meta", "SIGN", "External", "SharedStrings"};
  for (const Section& section : document.sections) {
    if (section.name == "SIGN")
      losses.add(Severity::Warning, fmt::format("{}.lost-signature", prefix),
                 "signatures: they are of the file as it was", section.span);
    else if (std::ranges::find(written, section.name) == written.end())
      losses.add(Severity::Warning, fmt::format("{}.lost-section", prefix),
                 fmt::format("{}: not known, left out", section.name), section.span);
  }
  if (!document.complete)
    losses.add(Severity::Warning, fmt::format("{}.incomplete-source", prefix),
               "the document was not read to its end: what is missing from it is not written");
}

Result<void> step(const WriteOptions& options, uint64_t done, uint64_t all) {
  if (!options.progress) return {};
  options.progress->tell(all == 0 ? 1.0f : float(done) / float(all));
  if (options.progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
  return {};
}

}  // namespace vitrine::rbxm
