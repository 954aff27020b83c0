#include "core/export/collada/collada.h"

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/export/collada/collada_writing.h"
#include "core/export/model/file_names.h"
#include "core/export/model/image_files.h"
#include "core/export/model/node_names.h"

namespace vitrine {

std::string xmlText(std::string_view text) {
  std::string utf8 = toUtf8(text), made;
  // U+FFFE and U+FFFF are no characters to XML.
  for (const std::string_view none : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"})
    for (size_t at; (at = utf8.find(none)) != std::string::npos;) utf8.erase(at, none.size());
  for (const char character : utf8) switch (character) {
      case '&':
        made += "&amp;";
        break;
      case '<':
        made += "&lt;";
        break;
      case '>':
        made += "&gt;";
        break;
      case '"':
        made += "&quot;";
        break;
      default:
        if (uint8_t(character) >= 0x20) made += character;
    }
  return made;
}

std::string ncName(std::string_view text) {
  const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  const auto isOther = [](char c) { return (c >= '0' && c <= '9') || c == '-' || c == '.'; };
  std::string made;
  if (text.empty() || !isLetter(text[0])) made += '_';
  for (const char character : text) made += isLetter(character) || isOther(character) ? character : '_';
  return made;
}

namespace {
// Ids that are no node's have two dots in them.
std::string nodeId(const std::string& name) {
  std::string made = ncName(name.empty() ? "node" : name);
  for (size_t at; (at = made.find("..")) != std::string::npos;) made[at] = '_';
  return made;
}
}  // namespace

ColladaWriting::ColladaWriting(const Model& written)
    : model(written), losses(written.losses), nodeIds(uniqueNodeNames(written, nodeId)) {
  // Readers look joints up by id and by name at once: there a name that another has as its id would be found first.
  const bool matters = namesMatter(model);
  for (size_t n = 0; n < model.nodes.size(); ++n) {
    const bool isFree = nodeId(model.nodes[n].name) == nodeIds[n];
    nodeNames.push_back(matters && !isFree ? nodeIds[n] : xmlText(model.nodes[n].name));
  }
}

void ColladaWriting::matrix(const Mat4& matrix) {
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column) number(matrix[column][row]);
}

void ColladaWriting::sourceOfMatrices(std::string_view id, std::span<const Mat4> matrices) {
  put("<source id=\"{0}\"><float_array id=\"{0}-array\" count=\"{1}\">", id, matrices.size() * 16);
  for (const Mat4& value : matrices) matrix(value);
  put("</float_array><technique_common><accessor source=\"#{}-array\" count=\"{}\" stride=\"16\">"
      "<param name=\"TRANSFORM\" type=\"float4x4\"/></accessor></technique_common></source>\n",
      id, matrices.size());
}

void ColladaWriting::sourceOfNames(std::string_view id, std::span<const std::string> names,
                                   std::string_view param) {
  put("<source id=\"{0}\"><Name_array id=\"{0}-array\" count=\"{1}\">", id, names.size());
  for (const std::string& name : names) {
    if (text.back() != '>') text += ' ';
    text += name;
  }
  put("</Name_array><technique_common><accessor source=\"#{}-array\" count=\"{}\" stride=\"1\">"
      "<param name=\"{}\" type=\"name\"/></accessor></technique_common></source>\n",
      id, names.size(), param);
}

std::string ColladaWriting::materialId(uint32_t material) const {
  return material == kNone ? "material.."
                           : fmt::format("material..{}-{}", material, ncName(model.materials[material].name));
}

namespace {

void writeAsset(ColladaWriting& writing) {
  writing.text +=
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
      "<COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" version=\"1.4.1\">\n"
      "<asset><contributor><authoring_tool>Vitrine</authoring_tool></contributor>"
      "<created>1970-01-01T00:00:00Z</created><modified>1970-01-01T00:00:00Z</modified>"
      "<unit name=\"meter\" meter=\"1\"/>";
  writing.put("<up_axis>{}</up_axis></asset>\n", writing.model.up == Axis::Z ? "Z_UP" : "Y_UP");
}

// Children in the order of the nodes, without going into each other: what closes a node is told by the next one.
class SceneWriter {
 public:
  explicit SceneWriter(ColladaWriting& writing) : m_writing(writing), m_model(writing.model) {}

  void write() {
    const size_t count = m_model.nodes.size();
    std::vector<uint32_t> firstChild(count, kNone), nextSibling(count, kNone);
    uint32_t firstRoot = kNone;
    for (uint32_t n = uint32_t(count); n-- > 0;) {
      const uint32_t parent = m_model.nodes[n].parent;
      uint32_t& first = parent == kNone ? firstRoot : firstChild[parent];
      nextSibling[n] = first;
      first = n;
    }
    m_nodeMatrices = nodeMatricesOf(m_model);
    m_writing.put("<library_visual_scenes><visual_scene id=\"scene..\" name=\"{}\">\n", xmlText(m_model.name));
    std::vector<uint32_t> open;
    for (uint32_t n = firstRoot; n != kNone || !open.empty();) {
      if (n == kNone) {
        m_writing.text += "</node>\n";
        n = nextSibling[open.back()];
        open.pop_back();
        continue;
      }
      begin(n);
      open.push_back(n);
      n = firstChild[n];
    }
    m_writing.text +=
        "</visual_scene></library_visual_scenes>\n"
        "<scene><instance_visual_scene url=\"#scene..\"/></scene>\n";
  }

 private:
  void begin(uint32_t n) {
    const ModelNode& node = m_model.nodes[n];
    const std::string& id = m_writing.nodeIds[n];
    m_writing.put("<node id=\"{}\" name=\"{}\" ", id, m_writing.nodeNames[n]);
    if (node.joint) m_writing.put("sid=\"{}\" type=\"JOINT\"", id);
    m_writing.text += node.joint ? ">" : "type=\"NODE\">";
    const bool isSkinned = node.mesh != kNone && node.skin != kNone;
    // Its joints place what has a skin.
    const Mat4 transform = !isSkinned             ? node.transform
                           : node.parent == kNone ? Mat4(1.0f)
                                                  : glm::inverse(m_nodeMatrices[node.parent]);
    m_writing.text += "<matrix sid=\"transform\">";
    m_writing.matrix(transform);
    m_writing.text += "</matrix>\n";
    if (node.mesh != kNone) instance(node);
  }

  void instance(const ModelNode& node) {
    const ModelMesh& mesh = m_model.meshes[node.mesh];
    const char* element = "instance_geometry";
    if (node.skin != kNone) {
      element = "instance_controller";
      m_writing.put("<{} url=\"#{}\">", element, ColladaWriting::controllerId({node.mesh, node.skin}));
      for (const uint32_t joint : m_model.skins[node.skin].joints) {
        const uint32_t parent = m_model.nodes[joint].parent;
        if (parent == kNone || !m_model.nodes[parent].joint)
          m_writing.put("<skeleton>#{}</skeleton>", m_writing.nodeIds[joint]);
      }
    } else {
      m_writing.put("<{} url=\"#{}\">", element, ColladaWriting::geometryId(mesh.geometry));
    }
    bindMaterials(mesh);
    m_writing.put("</{}>\n", element);
  }

  // Symbols are those of the geometry's parts; its texture coordinates go by the names that effects use.
  void bindMaterials(const ModelMesh& mesh) {
    const ModelGeometry& geometry = m_model.geometries[mesh.geometry];
    std::string bindings;
    for (size_t p = 0; p < mesh.materials.size(); ++p) {
      const uint32_t material = mesh.materials[p];
      if (material == kNone && m_model.materials.empty()) continue;
      fmt::format_to(std::back_inserter(bindings), "<instance_material symbol=\"part-{}\" target=\"#{}\">", p,
                     m_writing.materialId(material));
      if (!geometry.uvs.empty())
        bindings += "<bind_vertex_input semantic=\"UV0\" input_semantic=\"TEXCOORD\" input_set=\"0\"/>";
      if (!geometry.lightmapUvs.empty())
        bindings += "<bind_vertex_input semantic=\"UV1\" input_semantic=\"TEXCOORD\" input_set=\"1\"/>";
      bindings += "</instance_material>";
    }
    if (!bindings.empty())
      m_writing.put("<bind_material><technique_common>{}</technique_common></bind_material>", bindings);
  }

  ColladaWriting& m_writing;
  const Model& m_model;
  std::vector<Mat4> m_nodeMatrices;
};

void stateLosses(ColladaWriting& writing) {
  uint64_t morphs = 0, tangents = 0;
  for (const ModelGeometry& geometry : writing.model.geometries) {
    morphs += geometry.morphs.size();
    tangents += !geometry.tangents.empty();
  }
  if (morphs > 0)
    writing.losses.add(
        Severity::Warning, "export.lost-face-controls",
        localText("Losses", "face controls are left out: few programs read them together with a skin"), {}, morphs);
  if (tangents > 0)
    writing.losses.add(
        Severity::Info, "export.tangents",
        localText("Losses", "tangents are left out: programs compute them from normals and texture coordinates"),
        {}, tangents);
}

}  // namespace

Result<Exported> writeCollada(const Model& model) {
  ColladaWriting writing(model);
  writeAsset(writing);
  writeColladaMaterials(writing);
  writeColladaGeometries(writing);
  writeColladaAnimations(writing);
  SceneWriter(writing).write();
  writing.text += "</COLLADA>\n";
  stateLosses(writing);
  Exported exported{.files = imageFiles(model), .losses = std::move(writing.losses)};
  const Bytes bytes = asBytes(writing.text);
  exported.files.insert(exported.files.begin(), ExportedFile{safeFileName(model.name, kLongestStem) + ".dae",
                                                             std::vector(bytes.begin(), bytes.end())});
  return exported;
}

}  // namespace vitrine
