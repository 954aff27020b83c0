// Items are nodes, and nodes know where they lie: so an item is found without scanning what is before it, and its
// tags and properties are scanned when somebody asks for them, by the reader's own scanner.
#include "core/formats/rbxm/xml/xml_claims.h"

#include <algorithm>

#include "core/formats/rbxm/reflection/reflection.h"
#include "core/formats/rbxm/types/instance_tree.h"
#include "core/formats/rbxm/types/xml_scanner.h"
#include "core/formats/rbxm/types/xml_values.h"

namespace vitrine::rbxm {

namespace {

constexpr std::string_view kWhite = " \t\r\n";

SourceSpan spanBetween(uint64_t begin, uint64_t end) { return {0, begin, end - begin}; }

class XmlClaims {
 public:
  explicit XmlClaims(const Document& document)
      : m_document(document), m_text(asText(document.source->bytes())), m_spans(document.nodes.span) {}

  std::vector<Claim> file() const {
    std::vector<Claim> claims;
    const uint64_t first = m_spans.empty() ? m_text.size() : m_spans.front().offset;
    scan(0, first, NodeId::None, claims);
    if (m_spans.empty()) return claims;
    uint64_t last = first;
    for (uint32_t node = 0; node < m_spans.size(); node = nextAfter(endOf(node))) last = endOf(node);
    claims.push_back(items(NodeId::None, 0, first, last));
    scan(last, m_text.size(), NodeId::None, claims);
    return claims;
  }

 private:
  uint64_t endOf(uint32_t node) const { return m_spans[node].offset + m_spans[node].size; }
  // The first node that begins at or behind an offset: nodes are in the order of the file.
  uint32_t nextAfter(uint64_t offset) const {
    return uint32_t(std::ranges::lower_bound(m_spans, offset, {}, &SourceSpan::offset) - m_spans.begin());
  }

  // ---- Items

  Claim item(uint32_t node) const {
    return {.name = m_document.classOf(NodeId(node)).name + " " + m_document.nameOf(NodeId(node)),
            .span = m_spans[node],
            .subject = Subject::ofNode(NodeId(node)),
            .makeParts = [claims = *this, node] { return claims.partsOfItem(node); }};
  }

  std::vector<Claim> partsOfItem(uint32_t node) const {
    const uint64_t begin = m_spans[node].offset, end = endOf(node);
    std::vector<Claim> claims;
    const uint32_t child = nextAfter(begin + 1);
    const uint64_t firstChild = child < m_spans.size() ? std::min(m_spans[child].offset, end) : end;
    scan(begin, firstChild, NodeId(node), claims);
    if (firstChild == end) return claims;
    uint64_t last = firstChild;
    uint32_t lastChild = child;
    for (uint32_t each = child; each < m_spans.size() && m_spans[each].offset < end; each = nextAfter(last)) {
      last = endOf(each);
      lastChild = each;
    }
    claims.push_back(items(NodeId(node), child, firstChild, last));
    scan(last, end, isClosed(lastChild) ? NodeId(node) : NodeId::None, claims);
    return claims;
  }

  // The items of one parent, from the node `first` on, and what stands between them.
  Claim items(NodeId parent, uint32_t first, uint64_t begin, uint64_t end) const {
    return {.name = "items",
            .span = spanBetween(begin, end),
            .subject = parent == NodeId::None ? Subject{} : Subject{.kind = Subject::Kind::Below, .node = parent},
            .makeParts = [claims = *this, first, begin, end] { return claims.listItems(first, begin, end); },
            .partAt = [claims = *this, parent, begin,
                       end](uint64_t offset) { return claims.partOfItems(parent, begin, end, offset); }};
  }
  std::vector<Claim> listItems(uint32_t first, uint64_t begin, uint64_t end) const {
    std::vector<Claim> claims;
    uint64_t at = begin;
    for (uint32_t node = first; node < m_spans.size() && m_spans[node].offset < end; node = nextAfter(at)) {
      scan(at, m_spans[node].offset, NodeId::None, claims);
      claims.push_back(item(node));
      at = endOf(node);
    }
    scan(at, end, NodeId::None, claims);
    return claims;
  }
  std::optional<Claim> partOfItems(NodeId parent, uint64_t begin, uint64_t end, uint64_t offset) const {
    uint32_t node = nextAfter(offset + 1);
    if (node-- == 0) return std::nullopt;
    const auto& parents = m_document.nodes.parent;
    while (parents[node] != parent) {
      if (parents[node] == NodeId::None) return std::nullopt;
      node = indexOf(parents[node]);
    }
    if (m_spans[node].offset < begin) return std::nullopt;
    if (offset < endOf(node)) return item(node);
    const uint32_t next = nextAfter(endOf(node));
    std::vector<Claim> between;
    scan(endOf(node), next < m_spans.size() ? std::min(m_spans[next].offset, end) : end, NodeId::None, between);
    for (Claim& claim : between)
      if (offset >= claim.span.offset && offset - claim.span.offset < claim.span.size) return std::move(claim);
    return std::nullopt;
  }
  // Whether an item's end tag was found: else what follows may be its own.
  bool isClosed(uint32_t node) const {
    const std::string_view text = m_text.substr(m_spans[node].offset, m_spans[node].size);
    return text.ends_with("/>") || text.substr(std::min(text.rfind('<'), text.size())).starts_with("</Item");
  }

  // ---- Tags and texts

  static Claim leaf(std::string name, ClaimKind kind, uint64_t begin, uint64_t end, std::string note = {}) {
    return {.name = std::move(name),
            .kind = kind,
            .storedAs = StoredAs::Utf8,
            .span = spanBetween(begin, end),
            .note = std::move(note)};
  }

  // What stands between two tags. `element`: whose text it is; empty: nobody's.
  void addText(uint64_t begin, uint64_t end, std::string_view element, std::vector<Claim>& claims) const {
    if (begin == end) return;
    const std::string_view text = m_text.substr(begin, end - begin);
    if (!element.empty())
      claims.push_back(leaf(std::string(element), ClaimKind::Value, begin, end));
    else if (text.find_first_not_of(kWhite) == std::string_view::npos)
      claims.push_back(leaf("white space", ClaimKind::Padding, begin, end));
    else if (trimmed(text).starts_with("<"))
      claims.push_back(leaf("declaration or comment", ClaimKind::Header, begin, end));
    else if (begin == 0 && trimmed(text) == "\xEF\xBB\xBF")
      claims.push_back(leaf("byte-order mark", ClaimKind::Header, begin, end));
    else
      claims.push_back(leaf("text", ClaimKind::Unknown, begin, end, "text where none belongs"));
  }

  static std::string shownTag(const XmlTag& tag) {
    return (tag.kind == XmlTag::Kind::Close ? "</" : "<") + printableName(tag.name) + ">";
  }

  // Tags and what stands between them. `owner`: the item whose properties these may be.
  void scan(uint64_t begin, uint64_t end, NodeId owner, std::vector<Claim>& claims) const {
    const std::string_view text = m_text.substr(0, end);
    uint64_t at = begin;
    std::string element;  // that was opened last
    bool properties = false;
    for (;;) {
      const XmlTag tag = nextTag(text, at);
      const uint64_t stop = tag.kind == XmlTag::Kind::End ? end : tag.begin;
      addText(at, stop, tag.kind == XmlTag::Kind::Close ? std::string_view(element) : std::string_view(), claims);
      if (tag.kind == XmlTag::Kind::End) return;
      at = tag.end;
      element.clear();
      const bool isProperty = properties && tag.name != "Properties" && tag.kind != XmlTag::Kind::Close;
      if (isProperty) {
        claims.push_back(property(tag, end, owner, at));
        continue;
      }
      claims.push_back(leaf(shownTag(tag), ClaimKind::Header, tag.begin, tag.end));
      if (tag.name == "Properties" && owner != NodeId::None) properties = tag.kind == XmlTag::Kind::Open;
      if (tag.kind == XmlTag::Kind::Open && tag.name != "Item" && tag.name != "roblox")
        element = printableName(tag.name);
    }
  }

  // The element that `tag` opens, with everything inside; `at` comes behind it.
  Claim property(const XmlTag& tag, uint64_t end, NodeId owner, uint64_t& at) const {
    const std::string_view text = m_text.substr(0, end);
    const std::string name = printableName(tag.attribute("name").value_or(std::string(tag.name)));
    std::vector<Claim> parts{leaf(shownTag(tag), ClaimKind::Header, tag.begin, tag.end)};
    std::string element = name;
    size_t depth = tag.kind == XmlTag::Kind::Open ? 1 : 0;
    while (depth > 0) {
      const XmlTag next = nextTag(text, at);
      const bool isOver = next.kind == XmlTag::Kind::End || next.name == "Properties" || next.name == "Item";
      const uint64_t stop = isOver && next.kind == XmlTag::Kind::End ? end : next.begin;
      addText(at, stop,
              next.kind == XmlTag::Kind::Close && !isOver ? std::string_view(element) : std::string_view(), parts);
      at = stop;
      if (isOver) break;  // the reader ends an unclosed element here, too
      at = next.end;
      parts.push_back(leaf(shownTag(next), ClaimKind::Header, next.begin, next.end));
      element = next.kind == XmlTag::Kind::Open ? printableName(next.name) : std::string();
      if (next.kind == XmlTag::Kind::Open) ++depth;
      if (next.kind == XmlTag::Kind::Close) --depth;
    }
    const uint32_t column = columnOf(owner, tag, name);
    return {.name = name,
            .span = spanBetween(tag.begin, at),
            .subject = column == kNone ? Subject{} : Subject::ofProperty(owner, column),
            .parts = claimList(std::move(parts))};
  }

  uint32_t columnOf(NodeId owner, const XmlTag& tag, const std::string& name) const {
    const Class& ownerClass = m_document.classOf(owner);
    const XmlType type = xmlTypeOf(tag.name, describeProperty(ownerClass.name, name).type);
    const std::string typeName = columnTypeOf(type, tag.name);
    for (uint32_t i = 0; i < ownerClass.columns.size(); ++i)
      if (ownerClass.columns[i].storedName() == name && ownerClass.columns[i].type == typeName) return i;
    return kNone;
  }

  const Document& m_document;
  std::string_view m_text;
  std::span<const SourceSpan> m_spans;
};

std::vector<Claim> claimAsset(Bytes bytes, uint32_t buffer) {
  return {{.name = "embedded asset",
           .kind = ClaimKind::Value,
           .storedAs = StoredAs::Raw,
           .span = {buffer, 0, bytes.size()}}};
}

}  // namespace

std::vector<ClaimedBuffer> claimXml(const Document& document) {
  std::vector<ClaimedBuffer> buffers(document.buffers.size());
  buffers[0].claims = [&document](Bytes, uint32_t) { return XmlClaims(document).file(); };
  for (size_t i = 1; i < buffers.size(); ++i) buffers[i].claims = claimAsset;
  return buffers;
}

}  // namespace vitrine::rbxm
