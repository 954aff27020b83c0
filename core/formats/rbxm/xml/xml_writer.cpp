#include "core/formats/rbxm/xml/xml_writer.h"

#include <fmt/core.h>

#include <unordered_set>

#include "core/bytes/byte_writer.h"
#include "core/bytes/digest.h"
#include "core/formats/rbxm/reflection/reflection.h"
#include "core/formats/rbxm/types/xml_scanner.h"
#include "core/formats/rbxm/xml/xml_properties.h"
#include "core/formats/rbxm/xml/xml_text.h"

namespace vitrine::rbxm {

namespace {

// As Studio begins its files.
constexpr std::string_view kRoot =
    "<roblox xmlns:xmime=\"http://www.w3.org/2005/05/xmlmime\" "
    "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
    "xsi:noNamespaceSchemaLocation=\"http://www.roblox.com/roblox.xsd\" version=\"4\">\n";
constexpr size_t kDeepestIndent = 64;  // tabs beyond it would be most of a file that nests thousands of levels
constexpr size_t kBlock = 1 << 20;

class XmlWriter {
 public:
  XmlWriter(const Document& document, const WriteOptions& options, Selection selection)
      : m_document(document), m_options(options), m_budget(document.budget), m_selection(std::move(selection)) {}

  Result<Written> run() {
    VITRINE_CHECK(prepare());
    m_text = kRoot;
    putMetadata();
    VITRINE_CHECK(putItems());
    VITRINE_CHECK(putSharedStrings());
    m_text += "</roblox>\n";
    VITRINE_CHECK(flush());
    Written written{m_out.release(), {}};
    m_losses.report("rbxmx", written.losses);
    reportUnwritten(m_document, "rbxmx", written.losses);
    return written;
  }

 private:
  Result<void> prepare() {
    for (const Class& owner : m_document.classes) {
      VITRINE_TRY(ClassToWrite prepared,
                  prepareClass(owner, m_selection, m_shared, m_losses, KeepValues::All, m_budget));
      m_classes.push_back(std::move(prepared));
      if (m_selection.whole && owner.nodes.empty()) ++m_losses.emptyClasses;
      if (owner.service && !isService(owner.name)) m_losses.services += m_classes.back().rows.size();
    }
    if (m_selection.whole) m_shared.addUnused(m_document);
    m_shared.finish();
    m_spelling.referentOf = [this](NodeId node) {
      return m_selection.has(node) ? referentOf(node) : std::string();
    };
    m_spelling.shared = &m_shared;
    m_spelling.losses = &m_losses;
    m_spelling.document = &m_document;
    makeKeys();
    for (const ClassToWrite& owner : m_classes) {
      auto& columns = m_columns.emplace_back();
      for (const StoredColumn& column : owner.columns) columns.emplace_back(*owner.owner, column, m_spelling);
    }
    return {};
  }

  // MD5 of the bytes, as Studio has it. Bytes that were made to have the MD5 of others get a key that is free.
  void makeKeys() {
    std::unordered_set<std::string> taken;
    for (const std::string_view bytes : m_shared.entries()) {
      auto digest = md5(asBytes(bytes));
      std::string key;
      do {
        key.clear();
        appendBase64(key, digest);
        digest[0] = std::byte(uint8_t(digest[0]) + 1);
      } while (!taken.insert(key).second);
      m_spelling.sharedKeys.push_back(std::move(key));
    }
  }

  void putMetadata() {
    for (const auto& [name, value] : m_document.metadata) {
      if (trimmed(value).size() != value.size()) ++m_losses.metadata;
      m_text += "\t<Meta name=\"";
      putAttribute(name);
      m_text += "\">";
      if (!appendXmlText(m_text, value)) ++m_losses.controls;
      m_text += "</Meta>\n";
    }
  }

  // Without recursion: files nest as deep as they like.
  Result<void> putItems() {
    struct Open {
      NodeId node;
      size_t next = 0;  // of its children
    };
    const Children children = childrenOf(m_document.nodes);
    std::vector<Open> open;
    uint64_t done = 0;
    for (uint32_t n = 0; n < m_document.nodes.size(); ++n) {
      if (!isRoot(NodeId{n})) continue;
      open.push_back({NodeId{n}});
      VITRINE_CHECK(putStart(NodeId{n}, 1));
      while (!open.empty()) {
        const auto inside = children.of(open.back().node);
        if (open.back().next < inside.size()) {
          open.push_back({inside[open.back().next++]});
          VITRINE_CHECK(putStart(open.back().node, open.size()));
          continue;
        }
        indent(open.size());
        m_text += "</Item>\n";
        open.pop_back();
        if (++done % 1024 == 0) VITRINE_CHECK(step(m_options, done, m_selection.count));
      }
    }
    return step(m_options, 1, 1);
  }

  Result<void> putStart(NodeId node, size_t depth) {
    const uint32_t n = indexOf(node);
    indent(depth);
    m_text += "<Item class=\"";
    putAttribute(m_document.classOf(node).name);
    if (const std::string referent = referentOf(node); !referent.empty()) {
      m_text += "\" referent=\"";
      putAttribute(referent);
    }
    m_text += "\">\n";
    indent(depth + 1);
    m_text += "<Properties>\n";
    for (const XmlColumn& column : m_columns[m_document.nodes.classIndex[n]]) {
      const size_t before = m_text.size();
      indent(depth + 2);
      const size_t start = m_text.size();
      column.append(m_text, m_document.nodes.row[n]);
      if (m_text.size() == start)
        m_text.resize(before);
      else
        m_text += '\n';
    }
    indent(depth + 1);
    m_text += "</Properties>\n";
    return m_text.size() >= kBlock ? flush() : Result<void>();
  }

  Result<void> putSharedStrings() {
    if (m_shared.entries().empty()) return {};
    m_text += "\t<SharedStrings>\n";
    for (size_t i = 0; i < m_shared.entries().size(); ++i) {
      m_text += "\t\t<SharedString md5=\"";
      m_text += m_spelling.sharedKeys[i];
      m_text += "\">";
      appendBase64(m_text, asBytes(m_shared.entries()[i]));
      m_text += "</SharedString>\n";
      if (m_text.size() >= kBlock) VITRINE_CHECK(flush());
    }
    m_text += "\t</SharedStrings>\n";
    return {};
  }

  bool isRoot(NodeId node) const {
    const NodeId parent = m_document.nodes.parent[indexOf(node)];
    return m_selection.has(node) && !m_selection.has(parent);
  }

  // The file's own text, or RBX and the number.
  std::string referentOf(NodeId node) const {
    const Nodes& nodes = m_document.nodes;
    if (!nodes.referentText.empty()) return nodes.referentText[indexOf(node)];
    return "RBX" + std::to_string(m_selection.referents[indexOf(node)]);
  }

  void putAttribute(std::string_view text) {
    if (!appendXmlAttribute(m_text, text)) ++m_losses.controls;
  }
  void indent(size_t depth) { m_text.append(std::min(depth, kDeepestIndent), '\t'); }
  Result<void> flush() {
    // Twice: the file is copied while it grows.
    VITRINE_CHECK(m_budget.takeArray(2, m_text.size(), "file to write", {}));
    m_out.putText(m_text);
    m_text.clear();
    return {};
  }

  const Document& m_document;
  const WriteOptions& m_options;
  MemoryBudget m_budget;  // what is held until the file is written
  Selection m_selection;
  SharedStringTable m_shared;
  Losses m_losses;
  XmlSpelling m_spelling;
  std::vector<ClassToWrite> m_classes;
  std::vector<std::vector<XmlColumn>> m_columns;  // by class
  std::string m_text;                             // what m_out does not have yet
  ByteWriter m_out;
};

}  // namespace

Result<Written> writeXml(const Document& document, const WriteOptions& options) {
  if (!options.variant.empty())
    return fail(ErrorCode::Unsupported, fmt::format("\"{}\": the XML form has no variants", options.variant));
  try {
    VITRINE_TRY(Selection selection, selectInstances(document, options));
    return XmlWriter(document, options, std::move(selection)).run();
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::LimitExceeded, "out of memory");
  }
}

}  // namespace vitrine::rbxm
