#include "core/export/data/tree_export.h"

#include <fmt/core.h>

#include <iterator>

#include "core/bytes/byte_writer.h"
#include "core/bytes/text.h"
#include "core/formats/rbxm/xml/xml_text.h"
#include "core/formats/rbxm/xml/xml_writer.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

constexpr size_t kDeepestIndent = 64;

// A byte for every node: whether it is one of the roots or below one. Empty: all are.
Result<std::vector<uint8_t>> chosenNodes(const Document& document, const std::vector<NodeId>& roots) {
  std::vector<uint8_t> chosen;
  if (roots.empty()) return chosen;
  chosen.resize(document.nodes.size());
  for (const NodeId root : roots) {
    if (indexOf(root) >= chosen.size())
      return fail(ErrorCode::Malformed,
                  fmt::format("node {} is to be exported, there are {}", indexOf(root), chosen.size()));
    chosen[indexOf(root)] = 1;
  }
  for (size_t n = 0; n < chosen.size(); ++n)
    if (const NodeId parent = document.nodes.parent[n]; parent != NodeId::None && chosen[indexOf(parent)])
      chosen[n] = 1;
  return chosen;
}

Exported oneFile(std::string path, std::vector<std::byte> bytes) {
  Exported exported;
  exported.files.push_back({std::move(path), std::move(bytes)});
  return exported;
}

std::vector<std::byte> dumped(const Document& document, const TreeExport& options,
                              std::span<const uint8_t> chosen) {
  ByteWriter out;
  const bool json = options.form == TreeForm::Json;
  if (json) out.putText("[\n");
  bool first = true;
  const DumpOptions dumping{.json = json, .properties = options.properties, .matches = chosen};
  dump(document, dumping, [&](std::string_view line) {
    if (json && !first) out.putText(",\n");
    first = false;
    out.putText(line);
    if (!json) out.putText("\n");
  });
  if (json) out.putText(first ? "]\n" : "\n]\n");
  return out.release();
}

// ---- XML of any document

class PlainXml {
 public:
  PlainXml(const Document& document, const TreeExport& options, std::span<const uint8_t> chosen)
      : m_document(document), m_options(options), m_chosen(chosen) {}

  std::vector<std::byte> run() {
    m_text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document";
    putAttribute("format", m_document.format);
    m_text += ">\n";
    putNodes();
    m_text += "</document>\n";
    flush();
    return m_out.release();
  }

 private:
  void putNodes() {
    struct Open {
      NodeId node;
      size_t next = 0;  // of its children
      bool shown = false;
    };
    const Children children = childrenOf(m_document.nodes);
    std::vector<Open> open;
    const auto enter = [&](NodeId node) {
      const bool shown = m_chosen.empty() || m_chosen[indexOf(node)];
      open.push_back({node, 0, shown});
      if (shown) putStart(node, ++m_depth);
    };
    for (const NodeId root : children.roots()) {
      enter(root);
      while (!open.empty()) {
        const auto inside = children.of(open.back().node);
        if (open.back().next < inside.size()) {
          enter(inside[open.back().next++]);
          continue;
        }
        if (open.back().shown) {
          indent(m_depth--);
          m_text += "</node>\n";
        }
        open.pop_back();
      }
    }
  }

  void putStart(NodeId node, size_t depth) {
    indent(depth);
    m_text += "<node";
    putAttribute("class", m_document.classOf(node).name);
    putAttribute("name", m_document.nameOf(node));
    m_text += ">\n";
    if (m_options.properties) putProperties(node, depth + 1);
    if (m_text.size() >= kBlock) flush();
  }

  void putProperties(NodeId node, size_t depth) {
    const uint32_t row = m_document.nodes.row[indexOf(node)];
    for (const Column& column : m_document.classOf(node).columns) {
      const Value value = column.at(row);
      if (value.as<std::monostate>()) continue;
      indent(depth);
      m_text += "<property";
      putAttribute("name", column.name);
      putAttribute("type", column.type);
      m_text += ">";
      putJson(toJson(value));
      m_text += "</property>\n";
    }
  }

  // name="text". This file is for any XML reader: where XML 1.0 cannot hold the bytes even as entities, marks stand
  // for those that it cannot hold, and name-hex="..." has them all.
  void putAttribute(std::string_view name, std::string_view bytes) {
    const bool whole = rbxm::isXmlText(bytes);
    fmt::format_to(std::back_inserter(m_text), " {}=\"", name);
    rbxm::appendXmlAttribute(m_text, whole ? std::string(bytes) : readable(bytes));
    m_text += '"';
    if (whole) return;
    fmt::format_to(std::back_inserter(m_text), " {}-hex=\"{}\"", name, hexDigitsOf(bytes));
  }
  static std::string readable(std::string_view bytes) {
    constexpr std::string_view mark = "\xEF\xBF\xBD";  // U+FFFD
    std::string text = toUtf8(bytes), out;
    size_t at = 0;
    while (at < text.size()) {
      // Of what is UTF-8 only control characters and two others are not allowed.
      const std::string_view rest = std::string_view(text).substr(at);
      const size_t size = isNoCharacter(rest) ? 3 : 1;
      const bool allowed = size == 1 && !rbxm::hasControls(rest.substr(0, 1));
      out += allowed ? rest.substr(0, 1) : mark;
      at += size;
    }
    return out;
  }
  // U+FFFE and U+FFFF.
  static bool isNoCharacter(std::string_view text) {
    return text.starts_with("\xEF\xBF\xBE") || text.starts_with("\xEF\xBF\xBF");
  }
  // JSON has an escape for every character that XML has none for. Control characters it escapes anyhow.
  void putJson(std::string_view json) {
    if (json.find("\xEF\xBF") == std::string_view::npos) {
      rbxm::appendXmlText(m_text, json);
      return;
    }
    std::string text;
    for (size_t at = 0; at < json.size(); ++at) {
      const bool escape = isNoCharacter(json.substr(at));
      if (escape)
        text += json[at + 2] == '\xBE' ? "\\ufffe" : "\\uffff";
      else
        text += json[at];
      at += escape ? 2 : 0;
    }
    rbxm::appendXmlText(m_text, text);
  }
  void indent(size_t depth) { m_text.append(2 * std::min(depth, kDeepestIndent), ' '); }
  void flush() {
    m_out.putText(m_text);
    m_text.clear();
  }

  static constexpr size_t kBlock = 1 << 20;
  const Document& m_document;
  const TreeExport& m_options;
  std::span<const uint8_t> m_chosen;
  size_t m_depth = 0;
  std::string m_text;
  ByteWriter m_out;
};

Result<Exported> exportXml(const Document& document, const TreeExport& options, std::span<const uint8_t> chosen,
                           std::string_view name) {
  if (!holdsInstances(document))
    return oneFile(fmt::format("{}.xml", name), PlainXml(document, options, chosen).run());
  VITRINE_TRY(Written written, rbxm::writeXml(document, {.roots = options.roots}));
  Exported exported = oneFile(fmt::format("{}.rbxmx", name), std::move(written.bytes));
  exported.losses = std::move(written.losses);
  return exported;
}

}  // namespace

Result<Exported> exportTree(const Document& document, const TreeExport& options, std::string_view name) {
  try {
    VITRINE_TRY(const std::vector<uint8_t> chosen, chosenNodes(document, options.roots));
    if (options.form == TreeForm::Xml) return exportXml(document, options, chosen, name);
    const std::string_view ending = options.form == TreeForm::Json ? "json" : "txt";
    return oneFile(fmt::format("{}.{}", name, ending), dumped(document, options, chosen));
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::LimitExceeded, "out of memory");
  }
}

}  // namespace vitrine
