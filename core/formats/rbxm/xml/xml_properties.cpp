#include "core/formats/rbxm/xml/xml_properties.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <iterator>

#include "core/formats/rbxm/reflection/reflection.h"
#include "core/formats/rbxm/types/rotations.h"
#include "core/formats/rbxm/types/type_table.h"
#include "core/formats/rbxm/types/xml_scanner.h"
#include "core/formats/rbxm/xml/xml_text.h"

namespace vitrine::rbxm {

namespace {

// The tag of a string, which only the property tells; empty where the content has to.
std::string_view stringTagOf(const Class& owner, std::string_view property, std::string_view reflected) {
  if (property == "Source" && isA(owner.name, "LuaSourceContainer")) return "ProtectedString";
  if (reflected == "String") return "string";
  if (reflected == "ContentId") return "ContentId";
  if (reflected == "BinaryString" || reflected == "Tags" || reflected == "Attributes" ||
      reflected == "MaterialColors")
    return "BinaryString";
  return {};
}

// ---- The text of a value, by type

class Cell {
 public:
  // `child`: the element inside that a file had, where the type has several.
  Cell(std::string& out, Type type, const XmlSpelling& spelling, std::string_view child = {})
      : m_out(out), m_type(type), m_spelling(spelling), m_child(child) {}

  void put(Flag v) { m_out += v == Flag::On ? "true" : "false"; }
  void put(int32_t v) { putWhole(v); }
  void put(uint32_t v) { putWhole(v); }
  void put(int64_t v) { putWhole(v); }
  void put(float v) { real(v); }
  void put(double v) {
    if (std::isnan(v) && std::bit_cast<uint64_t>(v) != 0x7FF8000000000000u) ++m_spelling.losses->nanBits;
    appendXmlNumber(m_out, v);
  }
  template <HasParts T>
  void put(const T& v) {
    std::apply([&](const auto&... part) { (child(part.element, v.*part.member), ...); }, T::parts());
  }
  void put(const UDim2& v) {
    child("XS", v.x.scale);
    child("XO", v.x.offset);
    child("YS", v.y.scale);
    child("YO", v.y.offset);
  }
  void put(Faces v) { child("faces", int32_t(v.bits)); }
  void put(Axes v) { child("axes", int32_t(v.bits)); }
  void put(const Colour& v) {
    child("R", v.r);
    child("G", v.g);
    child("B", v.b);
  }
  void put(const Vec2& v) {
    if (m_type == Type::NumberRange) return list({v.x, v.y});
    child("X", v.x);
    child("Y", v.y);
  }
  void put(const Vec3& v) {
    child("X", v.x);
    child("Y", v.y);
    child("Z", v.z);
  }
  void put(const CFrame& v) {
    static constexpr std::string_view names[] = {"R00", "R01", "R02", "R10", "R11", "R12", "R20", "R21", "R22"};
    put(v.position);
    const auto rows = rowsOf(v.rotation);
    for (size_t i = 0; i < rows.size(); ++i) child(names[i], rows[i]);
  }
  void put(const std::optional<CFrame>& v) {
    if (v) child("CFrame", *v);
  }
  void put(NodeId node) {
    const std::string referent = node == NodeId::None ? std::string() : m_spelling.referentOf(node);
    if (referent.empty() && node != NodeId::None) ++m_spelling.losses->references;
    if (referent.empty())
      m_out += "null";
    else
      text(referent);
  }
  void put(const ShortVec3& v) {
    child("X", int32_t(v[0]));
    child("Y", int32_t(v[1]));
    child("Z", int32_t(v[2]));
  }
  void put(const NumberSequence& v) {
    for (const NumberKeypoint& k : v.keypoints) list({k.time, k.value, k.envelope});
  }
  void put(const ColourSequence& v) {
    for (const ColourKeypoint& k : v.keypoints) list({k.time, k.colour.r, k.colour.g, k.colour.b, 0});
  }
  void put(const OwnPhysics& v) {
    child("CustomPhysics", v ? Flag::On : Flag::Off);
    if (v) put(*v);
  }
  void put(const Rgb8& v) { putWhole(0xFF000000u | uint32_t(v.r) << 16 | uint32_t(v.g) << 8 | v.b); }
  void put(const SharedRow& v) {
    if (v.index != kNoSharedString) m_out += m_spelling.sharedKeys[m_spelling.shared->indexOf(v)];
  }
  void put(const UniqueId& v) {
    fmt::format_to(std::back_inserter(m_out), "{:016x}{:08x}{:08x}", v.random, v.time, v.index);
  }
  void put(const Font& v) {
    addressIn("Family", v.family);
    child("Weight", int32_t(v.weight));
    m_out += "<Style>";
    const std::string_view style = enumItemName("FontStyle", v.style);
    m_out += style.empty() ? std::to_string(v.style) : std::string(style);
    m_out += "</Style>";
    if (!v.cachedFaceId.empty()) addressIn("CachedFaceId", v.cachedFaceId);
  }
  void put(const ContentSource& v) {
    if (v.kind == ContentSource::Object) {
      child("Ref", v.object);
    } else if (v.kind == ContentSource::Embedded) {
      embedded(v.buffer);
    } else if (v.kind == ContentSource::Hash) {
      m_out += "<hash>";
      text(v.uri);
      m_out += "</hash>";
    } else if (v.kind == ContentSource::Uri && !v.uri.empty()) {
      address(v.uri, "uri");
    } else {
      if (v.kind != ContentSource::None) ++m_spelling.losses->contents;
      address({}, "uri");
    }
  }
  void put(std::string_view) {}  // XmlColumn's own

  // <usual>, unless the file had the other one; without an address it had either of them or <null>.
  void address(std::string_view bytes, std::string_view usual) {
    const bool spelled = m_child == "url" || m_child == "uri";
    if (bytes.empty() && !spelled) {
      m_out += "<null></null>";
      return;
    }
    const std::string_view name = spelled ? m_child : usual;
    m_out += '<';
    m_out += name;
    m_out += '>';
    text(bytes);
    m_out += "</";
    m_out += name;
    m_out += '>';
  }

 private:
  template <class T>
  void child(std::string_view name, const T& value) {
    m_out += '<';
    m_out += name;
    m_out += '>';
    put(value);
    m_out += "</";
    m_out += name;
    m_out += '>';
  }
  void text(std::string_view bytes) {
    if (!appendXmlText(m_out, bytes)) ++m_spelling.losses->controls;
  }
  void addressIn(std::string_view name, std::string_view bytes) {
    m_out += '<';
    m_out += name;
    m_out += '>';
    address(bytes, "url");
    m_out += "</";
    m_out += name;
    m_out += '>';
  }
  void putWhole(int64_t number) {
    char text[24];
    m_out.append(text, std::to_chars(text, text + sizeof text, number).ptr);
  }
  void real(float number) {
    if (std::isnan(number) && std::bit_cast<uint32_t>(number) != 0x7FC00000u) ++m_spelling.losses->nanBits;
    appendXmlNumber(m_out, number);
  }
  // Below the tag that the file has: its attributes may say what the bytes are.
  void embedded(uint32_t index) {
    const Document& document = *m_spelling.document;
    if (index == 0 || index >= document.buffers.size()) {  // of no file that was read
      ++m_spelling.losses->contents;
      m_out += "<null></null>";
      return;
    }
    const Buffer& buffer = *document.buffers[index];
    const std::string_view before = asText(document.source->bytes()).substr(0, buffer.packed.offset);
    const XmlTag tag = nextTag(before, before.rfind('<'));
    const bool known = tag.kind == XmlTag::Kind::Open && equalsIgnoringCase(tag.name, "binary");
    m_out += known ? before.substr(tag.begin) : "<binary>";
    appendBase64(m_out, buffer.bytes);
    m_out += "</";
    m_out += known ? tag.name : "binary";
    m_out += '>';
  }
  void list(std::initializer_list<float> numbers) {
    for (const float number : numbers) {
      real(number);
      m_out += ' ';
    }
  }

  std::string& m_out;
  Type m_type;
  const XmlSpelling& m_spelling;
  std::string_view m_child;
};

// The name in "Unknown <name>", as the XML reader calls the type of an element it does not know.
std::string_view unknownTagOf(std::string_view type) {
  constexpr std::string_view prefix = "Unknown <";
  if (!type.starts_with(prefix) || !type.ends_with('>')) return {};
  return type.substr(prefix.size(), type.size() - prefix.size() - 1);
}

}  // namespace

XmlColumn::XmlColumn(const Class& owner, const StoredColumn& column, const XmlSpelling& spelling)
    : m_column(&column), m_spelling(&spelling) {
  const std::string& stored = column.column->storedName();
  if (!appendXmlAttribute(m_name, stored)) ++spelling.losses->controls;
  if (column.values.index() == 0) {
    m_tag = unknownTagOf(column.column->type);
    return;
  }
  const std::string_view reflected = describeProperty(owner.name, stored).type;
  m_tag = rowOf(column.type)->element;
  if (column.type == Type::String) {
    m_tag = stringTagOf(owner, stored, reflected);
    m_byContent = m_tag.empty();
  } else if (column.type == Type::SharedString && reflected == "NetAssetRef") {
    m_tag = "NetAssetRef";
  }
  // Types that only the property tells, where it tells another.
  const bool brick = column.type == Type::BrickColor, whole = column.type == Type::Int32;
  if ((brick && reflected != "BrickColor") || (whole && reflected == "BrickColor") ||
      column.type == Type::Bytecode || (column.type == Type::Content && reflected == "ContentId"))
    ++spelling.losses->types;
}

void XmlColumn::append(std::string& out, uint32_t row) const {
  if (m_column->values.index() == 0) return appendUnknown(out, row);
  if (!m_column->has(row)) return;
  if (const auto* texts = std::get_if<StoredRows<std::string_view>>(&m_column->values))
    return appendString(out, row, texts->all()[row]);
  const Spellings* spellings = m_column->column->spellings();
  const std::string_view tag = spellings ? std::string_view(spellings->at(row).element) : m_tag;
  appendOpen(out, tag);
  Cell cell(out, m_column->type, *m_spelling, spellings ? std::string_view(spellings->at(row).child) : "");
  std::visit(
      [&](const auto& rows) {
        if constexpr (!std::is_same_v<std::decay_t<decltype(rows)>, std::monostate>) cell.put(rows.all()[row]);
      },
      m_column->values);
  out += "</";
  out += tag;
  out += '>';
}

void XmlColumn::appendOpen(std::string& out, std::string_view tag) const {
  out += '<';
  out += tag;
  out += " name=\"";
  out += m_name;
  out += "\">";
}

namespace {
// Whether an element ends where its own end is, with every one inside: of a damaged file it may not, and would take
// what follows it.
bool isWhole(std::string_view tag, std::string_view content) {
  const std::string closed = fmt::format("{}</{}>", content, tag);
  std::vector<std::string_view> open{tag};
  size_t at = 0;
  while (!open.empty()) {
    const XmlTag next = nextTag(closed, at);
    if (next.kind == XmlTag::Kind::End) return false;
    at = next.end;
    if (next.kind == XmlTag::Kind::Open) open.push_back(next.name);
    if (next.kind != XmlTag::Kind::Close) continue;
    if (open.back() != next.name) return false;
    open.pop_back();
  }
  return at == closed.size();
}
}  // namespace

// The content of an element of an unknown type is kept as it was written, markup and all.
void XmlColumn::appendUnknown(std::string& out, uint32_t row) const {
  const Value value = m_column->column->at(row);
  if (value.as<std::monostate>()) return;
  const auto* content = value.as<ByteString>();
  if (m_tag.empty() || !content || !isWhole(m_tag, content->bytes)) {
    ++m_spelling->losses->opaque;
    return;
  }
  if (hasControls(textOf(content->bytes))) ++m_spelling->losses->controls;
  appendOpen(out, m_tag);
  out += content->bytes;
  out += "</";
  out += m_tag;
  out += '>';
}

void XmlColumn::appendText(std::string& out, std::string_view bytes) const {
  if (!appendXmlText(out, bytes)) ++m_spelling->losses->controls;
}

// Under the tag that the file had; else under that of the property.
void XmlColumn::appendString(std::string& out, uint32_t row, std::string_view bytes) const {
  const Spellings* spellings = m_column->column->spellings();
  const bool embedded = std::ranges::binary_search(m_column->embedded, row);
  const std::string_view tag = spellings          ? std::string_view(spellings->at(row).element)
                               : embedded         ? "Content"
                               : !m_byContent     ? std::string_view(m_tag)
                               : isXmlText(bytes) ? "string"
                                                  : "BinaryString";
  appendOpen(out, tag);
  Cell cell(out, m_column->type, *m_spelling, spellings ? std::string_view(spellings->at(row).child) : "");
  if (embedded)
    cell.put(composed<ContentSource>(m_column->column->at(row)).value_or(ContentSource()));
  else if (equalsIgnoringCase(tag, "BinaryString"))
    appendBase64(out, asBytes(bytes));
  else if (equalsIgnoringCase(tag, "ContentId") || equalsIgnoringCase(tag, "Content"))
    cell.address(bytes, "url");
  else if (equalsIgnoringCase(tag, "ProtectedString") && isXmlText(bytes))
    appendCdata(out, bytes);
  else
    appendText(out, bytes);
  out += "</";
  out += tag;
  out += '>';
}

}  // namespace vitrine::rbxm
