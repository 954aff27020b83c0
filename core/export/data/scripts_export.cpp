#include "core/export/data/scripts_export.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/document/json.h"
#include "core/export/model/file_names.h"

namespace vitrine {

namespace {

// Windows has room for 260 characters, of which the folder that people choose needs some.
constexpr size_t kLongestFolder = 120;

const Column* storedColumn(const Class& owner, std::string_view stored) {
  for (const Column& column : owner.columns)
    if (column.storedName() == stored && column.type == "String") return &column;
  return nullptr;
}

bool isScript(const Class& owner) {
  return owner.is("LuaSourceContainer") || owner.name == "Script" || owner.name == "LocalScript" ||
         owner.name == "ModuleScript";
}

std::string_view endingOf(const Class& owner) {
  if (owner.is("LocalScript")) return ".client.luau";
  if (owner.is("Script")) return ".server.luau";
  return ".luau";
}

std::vector<std::byte> copied(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

class ScriptsExport {
 public:
  explicit ScriptsExport(const Document& document) : m_document(document), m_sources(document.classes.size()) {
    for (size_t c = 0; c < document.classes.size(); ++c)
      if (isScript(document.classes[c])) m_sources[c] = storedColumn(document.classes[c], "Source");
  }

  Result<Exported> run(const std::vector<NodeId>& roots) {
    VITRINE_CHECK(choose(roots));
    m_out.files.push_back({m_names.add("", "map", ".json"), {}});
    for (uint32_t n = 0; n < m_needed.size(); ++n) {
      if (m_needed[n] == Need::None) continue;
      const NodeId node{n};
      const std::string folder = folderOf(node);
      if (m_chosen[n] && isScript(m_document.classOf(node))) addScript(node, folder);
      if (m_needed[n] == Need::Folder) m_folders[n] = makeFolder(node, folder);
    }
    if (m_out.files.size() == 1 && m_withoutSource == 0)
      return fail(ErrorCode::Unsupported, "there are no scripts here");
    if (m_withoutSource > 0)
      m_out.losses.add(Severity::Warning, "scripts.no-source",
                       localText("Losses", "scripts whose source the file does not hold"), {}, m_withoutSource);
    m_out.files.front().bytes = copied(mapJson() + "\n");
    return std::move(m_out);
  }

 private:
  enum class Need : uint8_t { None, Itself, Folder };  // Folder: something below it is exported

  Result<void> choose(const std::vector<NodeId>& roots) {
    const Nodes& nodes = m_document.nodes;
    m_chosen.assign(nodes.size(), roots.empty());
    for (const NodeId root : roots) {
      if (indexOf(root) >= nodes.size())
        return fail(ErrorCode::Malformed, fmt::format("node {}, there are {}", indexOf(root), nodes.size()));
      m_chosen[indexOf(root)] = true;
    }
    for (size_t n = 0; n < nodes.size(); ++n)
      if (nodes.parent[n] != NodeId::None && m_chosen[indexOf(nodes.parent[n])]) m_chosen[n] = true;
    // Children follow their parents: backwards, every parent learns of them in time.
    m_needed.assign(nodes.size(), Need::None);
    m_folders.resize(nodes.size());
    for (size_t n = nodes.size(); n-- > 0;) {
      if (m_needed[n] == Need::None && m_chosen[n] && isScript(m_document.classOf(NodeId{uint32_t(n)})))
        m_needed[n] = Need::Itself;
      if (m_needed[n] != Need::None && nodes.parent[n] != NodeId::None)
        m_needed[indexOf(nodes.parent[n])] = Need::Folder;
    }
    return {};
  }

  std::string folderOf(NodeId node) const {
    const NodeId parent = m_document.nodes.parent[indexOf(node)];
    return parent == NodeId::None ? std::string() : m_folders[indexOf(parent)];
  }

  std::string makeFolder(NodeId node, const std::string& above) {
    if (above == kDeep) return above;
    std::string folder = m_names.add(above, safeFileName(m_document.nameOf(node)), "") + "/";
    return folder.size() > kLongestFolder ? std::string(kDeep) : folder;
  }

  void addScript(NodeId node, const std::string& folder) {
    const Class& owner = m_document.classOf(node);
    const Column* source = m_sources[m_document.nodes.classIndex[indexOf(node)]];
    const uint32_t row = m_document.nodes.row[indexOf(node)];
    if (!source || source->at(row).as<std::monostate>()) {
      ++m_withoutSource;
      return;
    }
    const std::string file = m_names.add(folder, safeFileName(m_document.nameOf(node)), endingOf(owner));
    m_scripts.push_back({node, file});
    m_out.files.push_back({file, copied(source->bytesAt(row))});
  }

  // Where each script of the document went.
  std::string mapJson() const {
    return jsonObject([&](JsonWriter& json) {
      json.array("scripts", [&] {
        for (const Script& script : m_scripts)
          json.breakLine().object([&] {
            json.put("file", script.file).put("path", toUtf8(m_document.pathOf(script.node)));
            json.put("class", m_document.classOf(script.node).name);
            json.putRaw("referent", m_document.referentOf(script.node)).put("node", indexOf(script.node));
          });
        json.breakLine();
      });
    });
  }

  static constexpr std::string_view kDeep = "_deep/";
  const Document& m_document;
  std::vector<const Column*> m_sources;  // by class
  std::vector<bool> m_chosen;            // by node
  std::vector<Need> m_needed;            // by node
  std::vector<std::string> m_folders;    // by node: where what is below it goes
  FileNames m_names;
  Exported m_out;
  struct Script {
    NodeId node;
    std::string file;
  };
  std::vector<Script> m_scripts;
  uint64_t m_withoutSource = 0;
};

}  // namespace

Result<Exported> exportScripts(const Document& document, const std::vector<NodeId>& roots) {
  try {
    return ScriptsExport(document).run(roots);
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::LimitExceeded, "out of memory");
  }
}

}  // namespace vitrine
