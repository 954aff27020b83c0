#include "core/formats/rbxm/xml/xml_reader.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/text.h"
#include "core/document/excerpt.h"
#include "core/document/overloaded.h"
#include "core/formats/rbxm/reflection/reflection.h"
#include "core/formats/rbxm/types/instance_tree.h"
#include "core/formats/rbxm/types/meanings.h"
#include "core/formats/rbxm/types/motions.h"
#include "core/formats/rbxm/types/xml_values.h"

namespace vitrine::rbxm {

namespace {

// How elements of a column are spelled: its strings may be text in one item and base64 in the next.
struct SpelledType {
  XmlType type;
  Spellings::Word word;
  friend bool operator==(const SpelledType&, const SpelledType&) = default;
};

// Where a property's content lies in the file, for one instance, and how it is spelled.
class ValueSpan {
 public:
  ValueSpan(uint64_t offset, uint32_t bytes, uint32_t ofRow, uint8_t spelling)
      : size(bytes), row(ofRow), m_offsetAndSpelling(offset << 8 | spelling) {}
  uint64_t offset() const { return m_offsetAndSpelling >> 8; }
  uint8_t spelling() const { return uint8_t(m_offsetAndSpelling & 0xFF); }  // in ColumnDraft::spellings

  uint32_t size;
  uint32_t row;

 private:
  uint64_t m_offsetAndSpelling;  // there are millions of them
};

// ---- Decoding a column -----------------------------------------------------------------------------------------

// Values of one type as the array that a filter or the 3D view runs down; as they are if some rows have none.
template <class Stored, class Held>
bool compactTo(std::vector<Value>& values, ColumnValues& out) {
  LargeBuffer<Stored> array(values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    const Held* value = values[i].as<Held>();
    if (!value) return false;
    array[i] = Stored(*value);
  }
  out = std::move(array);
  return true;
}

ColumnValues compact(std::vector<Value> values) {
  ColumnValues out;
  if (values.empty()) return values;
  const bool done = std::visit(
      Overloaded{[&](bool) { return compactTo<Flag, bool>(values, out); },
                 [&](int64_t) { return compactTo<int64_t, int64_t>(values, out); },
                 [&](float) { return compactTo<float, float>(values, out); },
                 [&](double) { return compactTo<double, double>(values, out); },
                 [&](const Vec3&) { return compactTo<Vec3, Vec3>(values, out); },
                 [&](const Colour&) { return compactTo<Colour, Colour>(values, out); },
                 [&](const Rgb8&) { return compactTo<Rgb8, Rgb8>(values, out); },
                 [&](const CFrame&) { return compactTo<CFrame, CFrame>(values, out); },
                 [&](NodeId) { return compactTo<NodeId, NodeId>(values, out); }, [](const auto&) { return false; }},
      values.front().storage);
  if (!done) return values;
  return out;
}

// Values of a property that few of the class's items have; and shared strings and embedded assets, whose bytes lie
// elsewhere.
class SparseRows final : public RowSource {
 public:
  SparseRows(std::shared_ptr<const XmlContext> file, size_t size, std::vector<uint32_t> rows,
             std::vector<Value> values)
      : m_file(std::move(file)), m_size(size), m_rows(std::move(rows)), m_values(std::move(values)) {}
  size_t size() const override { return m_size; }
  Value at(size_t row) const override {
    const Value* value = find(row);
    return value ? *value : Value();
  }
  Bytes bytesAt(size_t row) const override {
    const Value* value = find(row);
    if (!value) return {};
    if (const auto* text = value->as<ByteString>()) return asBytes(text->bytes);
    const auto* content = value->as<ContentSource>();
    if (content && content->kind == ContentSource::Embedded) return m_file->embedded.at(content->buffer);
    const auto* shared = value->as<SharedString>();
    return shared ? asBytes(m_file->sharedStrings[shared->index]) : Bytes();
  }
  bool hasBytes() const override { return true; }

 private:
  const Value* find(size_t row) const {
    const auto found = std::ranges::lower_bound(m_rows, row);
    return found != m_rows.end() && *found == row ? &m_values[size_t(found - m_rows.begin())] : nullptr;
  }
  std::shared_ptr<const XmlContext> m_file;
  size_t m_size;
  std::vector<uint32_t> m_rows;  // ascending
  std::vector<Value> m_values;   // one for each of m_rows
};

bool isContentType(const XmlType& type) { return type.is(Type::Content) || type.form == XmlType::Form::Address; }

Column::Decoded decodeColumn(const std::shared_ptr<const XmlContext>& file, const XmlType& type,
                             const std::vector<SpelledType>& spellings, const std::vector<ValueSpan>& spans,
                             size_t rows, std::string_view property, MemoryBudget& budget) {
  Column::Decoded decoded;
  const auto isEmbedded = [&](const ValueSpan& span) { return file->embeddedAt.contains(span.offset()); };
  const bool bytesElsewhere = type.is(Type::SharedString) || (isContentType(type) && !file->embeddedAt.empty() &&
                                                              std::ranges::any_of(spans, isEmbedded));
  // Dense where at least every second item has the property.
  const bool dense = spans.size() >= rows / 2 && !bytesElsewhere;
  if (auto taken =
          budget.takeArray(dense ? std::max(rows, spans.size()) : spans.size(), sizeof(Value), property, {});
      !taken) {
    decoded.error = std::move(taken).error();
    return decoded;
  }
  std::vector<Value> values(dense ? rows : 0);
  std::vector<uint32_t> filled;
  uint64_t damaged = 0;
  for (const ValueSpan& span : spans) {
    const std::string_view content = file->text().substr(span.offset(), span.size);
    auto value = parseXmlValue(*file, spellings[span.spelling()].type, content);
    if (!value) ++damaged;
    if (!value && !decoded.error) {
      decoded.error = value.error();
      decoded.error->message = fmt::format("{}: {}", property, decoded.error->message);
      decoded.error->span = {0, span.offset(), span.size};
    }
    // What cannot be understood is shown as it is.
    Value shown = value ? std::move(*value) : Value(ByteString{textOf(content)});
    if (dense) {
      values[span.row] = std::move(shown);
    } else if (!filled.empty() && filled.back() == span.row) {
      values.back() = std::move(shown);
    } else {
      filled.push_back(span.row);
      values.push_back(std::move(shown));
    }
  }
  if (damaged > 1) decoded.error->message += fmt::format(", the first of {} such values", damaged);
  if (!dense)
    decoded.values = std::make_shared<const SparseRows>(file, rows, std::move(filled), std::move(values));
  else
    decoded.values = compact(std::move(values));
  return decoded;
}

// As it is shown; nothing keeps a file from using a megabyte of it.
std::string shownText(std::string_view text) {
  constexpr size_t kLongest = 200;
  if (text.size() <= kLongest) return printableName(text);
  return fmt::format("{}… ({} bytes)", printableName(cutToSize(text, kLongest)), text.size());
}

// ---- Reading the tags
// --------------------------------------------------------------------------------------------

class XmlReader {
 public:
  explicit XmlReader(ReadContext& context)
      : m_context(context),
        m_document(context.document),
        m_file(std::make_shared<XmlContext>()),
        m_text(asText(context.bytes())) {
    m_file->source = m_document.source;
    m_file->budget = m_document.budget;
  }

  Result<void> read() {
    const Result<void> tags = readTags();
    makeColumns();
    VITRINE_CHECK(tags);
    if (m_failure) return std::unexpected(*m_failure);
    return {};
  }

 private:
  struct ColumnDraft {
    std::string name;
    XmlType type;
    std::string typeName;
    std::vector<ValueSpan> spans;
    std::vector<SpelledType> spellings;
  };
  struct ColumnSpelling {
    uint32_t column = kNone;  // none: the element is no property
    XmlType type;
    uint8_t spelling = 0;  // without an element inside
  };
  struct ClassDraft {
    std::vector<ColumnDraft> columns;
    // By the text of the tag, as nearly every item of a class spells it alike.
    std::unordered_map<std::string_view, ColumnSpelling> byTag;
    std::unordered_map<std::string, uint32_t> byName;  // name, zero, type
  };

  void warn(std::string_view id, std::string message, SourceSpan span, Severity severity = Severity::Warning) {
    m_document.diagnostics.add(severity, fmt::format("rbxmx.{}", id), std::move(message), span);
  }

  XmlTag next() {
    const XmlTag tag = nextTag(m_text, m_at);
    m_at = tag.end;
    return tag;
  }

  Result<void> readTags() {
    size_t steps = 0;
    for (;;) {
      if (++steps % 1024 == 0) VITRINE_CHECK(m_context.step(float(m_at) / float(m_text.size())));
      const XmlTag tag = next();
      if (tag.kind == XmlTag::Kind::End) break;
      if (tag.name == "roblox") {
        if (tag.kind == XmlTag::Kind::Close) return finishRoot(tag);
        m_document.version = shownText(tag.attribute("version").value_or(""));
        m_sawRoot = true;
      } else if (tag.name == "Item") {
        VITRINE_CHECK(readItemTag(tag));
      } else if (tag.kind == XmlTag::Kind::Open && tag.name == "Properties" && !m_open.empty()) {
        VITRINE_CHECK(readProperties());
      } else if (tag.kind == XmlTag::Kind::Open && tag.name == "SharedStrings") {
        VITRINE_CHECK(readSharedStrings(tag));
      } else if (tag.kind == XmlTag::Kind::Open && m_open.empty()) {
        readOther(tag);
      }
    }
    endEarly();
    return {};
  }

  // The file ended before its root did.
  void endEarly() {
    m_document.complete = false;
    std::string where = m_sawRoot ? "</roblox>" : "<roblox>";
    if (!m_open.empty()) where = fmt::format("</Item> of \"{}\"", excerptOf(m_document.nameOf(m_open.back())));
    m_failure = Error{ErrorCode::Truncated,
                      fmt::format("the file ends at 0x{:X}, {} expected", m_text.size(), where),
                      {0, m_text.size(), 0}};
    if (!m_itemStarts.empty()) addSection("Item", m_itemStarts.front(), m_text.size(), "");
  }

  Result<void> finishRoot(const XmlTag& tag) {
    if (!m_open.empty())
      warn("unclosed-item", fmt::format("{} items are still open at the end of the root", m_open.size()),
           {0, tag.begin, tag.end - tag.begin});
    const std::string_view rest = trimmed(m_text.substr(tag.end));
    if (!rest.empty() && rest.find_first_not_of('\0') != std::string_view::npos)
      warn("trailing-bytes", fmt::format("{} bytes follow the root", m_text.size() - tag.end),
           {0, tag.end, m_text.size() - tag.end});
    return {};
  }

  // ---- Items

  Result<void> readItemTag(const XmlTag& tag) {
    if (tag.kind == XmlTag::Kind::Close) {
      if (m_open.empty()) {
        warn("stray-end", "</Item> without an item", {0, tag.begin, tag.end - tag.begin});
        return {};
      }
      m_document.nodes.span[indexOf(m_open.back())].size = tag.end - m_itemStarts.back();
      if (m_open.size() == 1) {
        const NodeId item = m_open.back();
        addSection("Item", m_itemStarts.back(), tag.end,
                   fmt::format("{} \"{}\"", m_document.classOf(item).name, printableName(m_document.nameOf(item))));
      }
      m_open.pop_back();
      m_itemStarts.pop_back();
      return {};
    }
    VITRINE_TRY(const NodeId node, addItem(tag));
    if (tag.kind == XmlTag::Kind::Open) {
      m_open.push_back(node);
      m_itemStarts.push_back(tag.begin);
    }
    return {};
  }

  Result<NodeId> addItem(const XmlTag& tag) {
    Nodes& nodes = m_document.nodes;
    if (nodes.size() >= m_context.limits.nodes)
      return fail(ErrorCode::LimitExceeded, fmt::format("more than {} items", m_context.limits.nodes),
                  {0, tag.begin, tag.end - tag.begin});
    constexpr uint64_t kBytesPerItem = 160;
    VITRINE_CHECK(m_context.budget.take(kBytesPerItem, "item", {0, tag.begin, tag.end - tag.begin}));
    const auto className = tag.attribute("class");
    if (!className) warn("no-class", "an item without a class", {0, tag.begin, tag.end - tag.begin});
    const std::string name = className ? printableName(*className) : std::string("Instance");
    const uint32_t classIndex = findClass(name);
    Class& owner = m_document.classes[classIndex];
    const NodeId node{uint32_t(nodes.size())};
    const bool tooDeep = m_open.size() >= m_context.limits.depth;
    if (tooDeep)
      warn("depth", fmt::format("items more than {} levels deep; made roots", m_context.limits.depth),
           {0, tag.begin, tag.end - tag.begin});
    nodes.parent.push_back(m_open.empty() || tooDeep ? NodeId::None : m_open.back());
    nodes.classIndex.push_back(classIndex);
    nodes.row.push_back(uint32_t(owner.nodes.size()));
    nodes.name.push_back(nodes.names.add(owner.name));
    nodes.span.push_back({0, tag.begin, tag.end - tag.begin});
    nodes.referentText.push_back(tag.attribute("referent").value_or(""));
    owner.nodes.push_back(node);
    return node;
  }

  uint32_t findClass(const std::string& name) {
    const auto [found, isNew] = m_classes.try_emplace(name, uint32_t(m_document.classes.size()));
    if (isNew) {
      Class& owner = m_document.classes.emplace_back();
      owner.name = name;
      owner.kind = NodeKind::Instance;
      m_drafts.emplace_back();
    }
    return found->second;
  }

  // ---- Properties

  Result<void> readProperties() {
    const NodeId node = m_open.back();
    const uint32_t classIndex = m_document.nodes.classIndex[indexOf(node)];
    for (;;) {
      const size_t before = m_at;
      const XmlTag tag = next();
      if (tag.kind == XmlTag::Kind::End) return {};
      if (tag.kind == XmlTag::Kind::Close) {
        if (tag.name == "Properties") return {};
        if (tag.name != "Item") continue;
      }
      if (tag.name == "Item") {
        warn("unclosed-properties", "<Properties> is not closed", {0, tag.begin, 0});
        m_at = before;
        return {};
      }
      const size_t end = tag.kind == XmlTag::Kind::Empty ? tag.end : skipContent(tag);
      VITRINE_CHECK(addValue(node, classIndex, tag, end));
    }
  }

  // Moves behind the element's end tag; returns where its content ends.
  size_t skipContent(const XmlTag& opened) {
    size_t depth = 1;
    for (;;) {
      const size_t before = m_at;
      const XmlTag tag = next();
      const bool foreign = tag.name == "Item" || tag.name == "Properties";
      if (tag.kind == XmlTag::Kind::End || foreign) {
        warn("unclosed-property", fmt::format("<{}> is not closed", excerptOf(opened.name)),
             {0, opened.begin, opened.end - opened.begin});
        m_at = before;
        return tag.begin;
      }
      if (tag.kind == XmlTag::Kind::Open) ++depth;
      if (tag.kind == XmlTag::Kind::Close && --depth == 0) return tag.begin;
    }
  }

  Result<void> addValue(NodeId node, uint32_t classIndex, const XmlTag& tag, size_t end) {
    const uint64_t size = end - std::min(end, tag.end);
    if (size > UINT32_MAX)
      return fail(ErrorCode::LimitExceeded, fmt::format("<{}> of {} bytes", excerptOf(tag.name), size),
                  {0, tag.end, size});
    VITRINE_CHECK(m_context.budget.take(sizeof(ValueSpan), "property", {0, tag.begin, size}));
    const ColumnSpelling found = findColumn(classIndex, tag);
    if (found.column == kNone) return {};
    ColumnDraft& column = m_drafts[classIndex].columns[found.column];
    const std::string_view content = m_text.substr(tag.end, size);
    uint8_t spelling = found.spelling;
    if (isContentType(found.type)) {
      const std::string_view child = contentChild(content);
      if (!child.empty()) spelling = spellingOf(column, {found.type, {std::string(tag.name), std::string(child)}});
      if (child == "binary") VITRINE_CHECK(takeEmbedded(tag, content));
    }
    column.spans.emplace_back(tag.end, uint32_t(size), m_document.nodes.row[indexOf(node)], spelling);
    if (column.name == "Name" && column.typeName == "String") {
      auto value = parseXmlValue(*m_file, found.type, content);
      if (value)
        if (const auto* name = value->as<ByteString>())
          m_document.nodes.name[indexOf(node)] = m_document.nodes.names.add(name->bytes);
    }
    return {};
  }

  static uint8_t spellingOf(ColumnDraft& column, SpelledType spelled) {
    // Tags come in any case. A file that uses more of them than a byte can count gets the plain one back.
    constexpr size_t kMostKept = 128;
    if (column.spellings.size() >= kMostKept)
      for (char& c : spelled.word.element)
        if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    const auto known = std::ranges::find(column.spellings, spelled);
    if (known != column.spellings.end()) return uint8_t(known - column.spellings.begin());
    column.spellings.push_back(std::move(spelled));
    return uint8_t(column.spellings.size() - 1);
  }

  // An asset inside the file becomes a buffer of the document. One that is no base64 text stays a text.
  Result<void> takeEmbedded(const XmlTag& tag, std::string_view content) {
    const auto binary = childOf(childrenOf(content), "binary");
    if (!binary) return {};
    const size_t start = binary->empty() ? tag.end : size_t(binary->data() - m_text.data());
    const SourceSpan packed{0, start, binary->size()};
    VITRINE_CHECK(m_context.budget.take(binary->size(), "embedded asset", packed));
    const auto bytes = fromBase64(textOf(*binary));
    if (!bytes) return {};
    UnpackedBytes owned(bytes->size());
    std::ranges::copy(asBytes(*bytes), owned.begin());
    const uint32_t buffer = addBuffer(m_document, "embedded asset", packed, std::move(owned));
    m_file->embeddedAt.emplace(tag.end, buffer);
    m_file->embedded.emplace(buffer, m_document.buffers[buffer]->bytes);
    return {};
  }

  ColumnSpelling findColumn(uint32_t classIndex, const XmlTag& tag) {
    ClassDraft& draft = m_drafts[classIndex];
    const char* const begin = tag.name.data();
    const std::string_view spelled(begin, size_t(tag.attributes.data() - begin) + tag.attributes.size());
    if (const auto known = draft.byTag.find(spelled); known != draft.byTag.end()) return known->second;
    const auto nameAttribute = tag.attribute("name");
    if (!nameAttribute) {
      warn("no-property-name", fmt::format("<{}> among the properties has no name", excerptOf(tag.name)),
           {0, tag.begin, tag.end - tag.begin});
      return {};
    }
    const std::string name = printableName(*nameAttribute);
    const XmlType type = xmlTypeOf(tag.name, describeProperty(m_document.classes[classIndex].name, name).type);
    std::string typeName = columnTypeOf(type, tag.name);
    if (type.isUnknown())
      warn("unknown-type",
           fmt::format("<{} name=\"{}\">: not a known type; kept as text", excerptOf(tag.name), excerptOf(name)),
           {0, tag.begin, tag.end - tag.begin});
    const auto [known, isNew] = draft.byName.try_emplace(name + '\0' + typeName, uint32_t(draft.columns.size()));
    if (isNew) draft.columns.push_back({name, type, std::move(typeName), {}, {}});
    const uint8_t spelling = spellingOf(draft.columns[known->second], {type, {std::string(tag.name), {}}});
    return draft.byTag.emplace(spelled, ColumnSpelling{known->second, type, spelling}).first->second;
  }

  // What a writer needs to give back the tags; null for elements that are kept as text.
  std::shared_ptr<const Spellings> spellingsOf(const ColumnDraft& draft, size_t rows) {
    if (draft.type.isUnknown()) return nullptr;
    auto made = std::make_shared<Spellings>();
    for (const SpelledType& spelled : draft.spellings) made->words.push_back(spelled.word);
    if (made->words.size() < 2 || !m_context.budget.take(rows, "tags", {})) return made;
    made->rows.resize(rows);
    for (const ValueSpan& span : draft.spans) made->rows[span.row] = span.spelling();
    return made;
  }

  // A class has a row for each item in every column. Where items have hardly a property in common, that is the
  // square of what the file has: they become several classes of the name then, each of items that have the same
  // ones.
  void splitSparse(size_t index) {
    constexpr uint64_t kRowsPerValue = 64, kAnyway = 65536;
    const std::vector<NodeId> nodes = m_document.classes[index].nodes;
    std::vector<ColumnDraft> columns = std::move(m_drafts[index].columns);
    uint64_t values = 0;
    for (const ColumnDraft& column : columns) values += column.spans.size();
    if (uint64_t(nodes.size()) * columns.size() <= kRowsPerValue * values + kAnyway) {
      m_drafts[index].columns = std::move(columns);
      return;
    }
    // Which properties an item has. Items that come out alike by chance share a class that has room for both.
    std::vector<uint64_t> signatures(nodes.size());
    for (size_t c = 0; c < columns.size(); ++c)
      for (const ValueSpan& span : columns[c].spans)
        signatures[span.row] =
            (signatures[span.row] ^ (c + 1)) * 0x9E3779B97F4A7C15u + (signatures[span.row] >> 29);
    struct Place {
      uint32_t owner, row;
    };
    std::vector<Place> places(nodes.size());
    std::unordered_map<uint64_t, uint32_t> owners;
    for (size_t row = 0; row < nodes.size(); ++row) {
      const auto [found, isNew] =
          owners.emplace(signatures[row], owners.empty() ? uint32_t(index) : uint32_t(m_drafts.size()));
      if (isNew && found->second == index) m_document.classes[index].nodes.clear();
      if (isNew && found->second != index) {
        m_drafts.emplace_back();
        Class& added = m_document.classes.emplace_back();
        added.name = m_document.classes[index].name;
        added.kind = NodeKind::Instance;
      }
      std::vector<NodeId>& mine = m_document.classes[found->second].nodes;
      places[row] = {found->second, uint32_t(mine.size())};
      mine.push_back(nodes[row]);
      m_document.nodes.classIndex[indexOf(nodes[row])] = places[row].owner;
      m_document.nodes.row[indexOf(nodes[row])] = places[row].row;
    }
    for (const ColumnDraft& column : columns) {
      std::unordered_map<uint32_t, uint32_t> madeIn;  // class -> column there
      for (ValueSpan span : column.spans) {
        const auto [owner, row] = places[span.row];
        std::vector<ColumnDraft>& drafts = m_drafts[owner].columns;
        const auto [made, isNew] = madeIn.emplace(owner, uint32_t(drafts.size()));
        if (isNew) drafts.push_back({column.name, column.type, column.typeName, {}, column.spellings});
        span.row = row;
        drafts[made->second].spans.push_back(span);
      }
    }
  }

  void makeColumns() {
    Nodes& nodes = m_document.nodes;
    uint64_t duplicates = 0;
    for (uint32_t n = 0; n < nodes.size(); ++n)
      if (!nodes.referentText[n].empty() && !m_file->referents.emplace(nodes.referentText[n], NodeId{n}).second)
        ++duplicates;
    if (duplicates > 0)
      m_document.diagnostics.add(Severity::Warning, "rbxmx.duplicate-referent",
                                 "items with the same referent as an earlier one", {}, duplicates);
    for (size_t c = 0, read = m_drafts.size(); c < read; ++c) splitSparse(c);
    for (size_t c = 0; c < m_drafts.size(); ++c) {
      Class& owner = m_document.classes[c];
      const size_t rows = owner.nodes.size();
      for (ColumnDraft& draft : m_drafts[c].columns) {
        // An item's properties may stand behind the items inside it.
        std::ranges::stable_sort(draft.spans, {}, &ValueSpan::row);
        const auto [first, last] = std::ranges::minmax(draft.spans, {}, &ValueSpan::offset);
        const SourceSpan span{0, first.offset(), last.offset() + last.size - first.offset()};
        const size_t count = draft.spans.size();
        auto spellings = spellingsOf(draft, rows);
        Column& column = owner.columns.emplace_back(Column::lazy(
            draft.name, std::move(draft.typeName), rows, span,
            [file = std::shared_ptr<const XmlContext>(m_file), type = draft.type,
             spelled = std::move(draft.spellings), spans = std::move(draft.spans), rows,
             property = fmt::format("{}.{}", owner.name, draft.name)](MemoryBudget& budget) {
              return decodeColumn(file, type, spelled, spans, rows, property, budget);
            },
            m_file->budget));
        column.stored = draft.name;
        column.setSpellings(std::move(spellings));
        // An element of an unknown type is shown, but is no value that anyone could count on.
        column.setValueCount(draft.type.isUnknown() ? 0 : count);
      }
      describeClass(owner);
    }
  }

  // ---- What stands beside the items

  void addSection(std::string name, size_t begin, size_t end, std::string detail) {
    Section& section = m_document.sections.emplace_back();
    section.name = std::move(name);
    section.span = {0, begin, end - begin};
    section.packed = section.unpacked = end - begin;
    section.detail = std::move(detail);
  }

  void readOther(const XmlTag& tag) {
    const size_t end = skipContent(tag);
    const std::string text = trimmedTextOf(m_text.substr(tag.end, end - tag.end));
    if (tag.name == "Meta")
      m_document.metadata.emplace_back(printableName(tag.attribute("name").value_or("")), printableName(text));
    addSection(printableName(tag.name), tag.begin, m_at,
               tag.name == "Meta"
                   ? fmt::format("{} = {}", shownText(tag.attribute("name").value_or("")), shownText(text))
                   : excerptOf(text, 60));
  }

  Result<void> readSharedStrings(const XmlTag& section) {
    for (;;) {
      const XmlTag tag = next();
      if (tag.kind == XmlTag::Kind::End || (tag.kind == XmlTag::Kind::Close && tag.name == "SharedStrings")) break;
      if (tag.kind != XmlTag::Kind::Open || tag.name != "SharedString") continue;
      const size_t end = skipContent(tag);
      VITRINE_CHECK(m_context.budget.take(end - tag.end, "shared string", {0, tag.end, end - tag.end}));
      std::string text = textOf(m_text.substr(tag.end, end - tag.end));
      auto bytes = fromBase64(text);
      if (!bytes)
        warn("shared-string", "a shared string is no base64 text", {0, tag.end, end - tag.end}, Severity::Error);
      m_file->sharedIndex.emplace(tag.attribute("md5").value_or(""), uint32_t(m_file->sharedStrings.size()));
      m_file->sharedStrings.push_back(bytes ? std::move(*bytes) : std::move(text));
    }
    addSection("SharedStrings", section.begin, m_at, fmt::format("{} strings", m_file->sharedStrings.size()));
    return {};
  }

  ReadContext& m_context;
  Document& m_document;
  std::shared_ptr<XmlContext> m_file;
  std::string_view m_text;
  size_t m_at = 0;
  bool m_sawRoot = false;
  std::optional<Error> m_failure;
  std::vector<NodeId> m_open;        // items not closed yet, outermost first
  std::vector<size_t> m_itemStarts;  // where each of them begins
  std::unordered_map<std::string, uint32_t> m_classes;
  std::vector<ClassDraft> m_drafts;  // by class
};

}  // namespace

Result<void> readXml(ReadContext& context) {
  VITRINE_CHECK(XmlReader(context).read());
  return addMotions(context);
}

}  // namespace vitrine::rbxm
