// Geometries and skins of a COLLADA file.
#include <algorithm>
#include <set>

#include "core/export/collada/collada_writing.h"

namespace vitrine {
namespace {

// All streams have the same indices: one number a corner.
class GeometryWriter {
 public:
  explicit GeometryWriter(ColladaWriting& writing) : m_writing(writing) {}

  void write(uint32_t index) {
    const ModelGeometry& geometry = m_writing.model.geometries[index];
    const std::string id = ColladaWriting::geometryId(index);
    m_writing.put("<geometry id=\"{}\" name=\"{}\"><mesh>\n", id, xmlText(geometry.name));
    vectors(id + "-positions", geometry.positions);
    if (!geometry.normals.empty()) vectors(id + "-normals", geometry.normals);
    if (!geometry.uvs.empty()) uvs(id + "-uv0", geometry.uvs);
    if (!geometry.lightmapUvs.empty()) uvs(id + "-uv1", geometry.lightmapUvs);
    if (!geometry.colours.empty()) colours(id + "-colours", geometry.colours);
    m_writing.put(
        "<vertices id=\"{0}-vertices\"><input semantic=\"POSITION\" source=\"#{0}-positions\"/></vertices>\n", id);
    for (size_t part = 0; part < geometry.parts.size(); ++part) triangles(id, geometry, part);
    m_writing.text += "</mesh></geometry>\n";
  }

 private:
  void vectors(const std::string& id, std::span<const Vec3> values) {
    m_writing.source(id, values.size(), "XYZ", [&] {
      for (const Vec3& value : values)
        for (int k = 0; k < 3; ++k) m_writing.number(value[k]);
    });
  }
  void uvs(const std::string& id, std::span<const Vec2> values) {
    m_writing.source(id, values.size(), "ST", [&] {
      for (const Vec2& value : values) m_writing.number(value.x), m_writing.number(1.0f - value.y);
    });
  }
  void colours(const std::string& id, std::span<const Rgba8> values) {
    m_writing.source(id, values.size(), "RGBA", [&] {
      for (const Rgba8& value : values)
        for (const uint8_t channel : {value.r, value.g, value.b, value.a})
          m_writing.number(float(channel) / 255.0f);
    });
  }

  void triangles(const std::string& id, const ModelGeometry& geometry, size_t number) {
    const ModelGeometry::Part& part = geometry.parts[number];
    m_writing.put("<triangles count=\"{}\" material=\"part-{}\">", part.indexCount / 3, number);
    const auto input = [&](bool has, std::string_view semantic, std::string_view source,
                           std::string_view set = "") {
      if (has)
        m_writing.put("<input semantic=\"{}\" source=\"#{}-{}\" offset=\"0\"{}/>", semantic, id, source, set);
    };
    input(true, "VERTEX", "vertices");
    input(!geometry.normals.empty(), "NORMAL", "normals");
    input(!geometry.uvs.empty(), "TEXCOORD", "uv0", " set=\"0\"");
    input(!geometry.lightmapUvs.empty(), "TEXCOORD", "uv1", " set=\"1\"");
    input(!geometry.colours.empty(), "COLOR", "colours", " set=\"0\"");
    m_writing.text += "<p>";
    for (uint32_t i = 0; i < part.indexCount / 3 * 3; ++i)
      m_writing.put("{}{}", i == 0 ? "" : " ", geometry.indices[part.firstIndex + i]);
    m_writing.text += "</p></triangles>\n";
  }

  ColladaWriting& m_writing;
};

// How many joints each vertex follows, which with which weight, and those weights.
struct Weights {
  std::string counts, pairs, values;
  size_t used = 0;
};
Weights weightsOf(const ModelGeometry& geometry) {
  Weights made;
  for (const Influences& influences : geometry.influences) {
    const size_t before = made.used;
    for (size_t k = 0; k < 4; ++k) {
      if (influences.weights[k] == 0) continue;
      const std::string_view space = made.used == 0 ? "" : " ";
      fmt::format_to(std::back_inserter(made.values), "{}{}", space, float(influences.weights[k]) / 65535.0f);
      fmt::format_to(std::back_inserter(made.pairs), "{}{} {}", space, influences.joints[k], made.used++);
    }
    fmt::format_to(std::back_inserter(made.counts), "{}{}", made.counts.empty() ? "" : " ", made.used - before);
  }
  return made;
}

void writeSkin(ColladaWriting& writing, const ColladaMesh& skinned) {
  const Model& model = writing.model;
  const ModelSkin& skin = model.skins[skinned.skin];
  const uint32_t geometryIndex = model.meshes[skinned.mesh].geometry;
  const ModelGeometry& geometry = model.geometries[geometryIndex];
  const std::string id = ColladaWriting::controllerId(skinned);
  std::vector<std::string> joints;
  joints.reserve(skin.joints.size());
  for (const uint32_t joint : skin.joints) joints.push_back(writing.nodeIds[joint]);
  writing.put("<controller id=\"{}\" name=\"{}\"><skin source=\"#{}\"><bind_shape_matrix>", id, xmlText(skin.name),
              ColladaWriting::geometryId(geometryIndex));
  writing.matrix(Mat4(1.0f));
  writing.text += "</bind_shape_matrix>\n";
  writing.sourceOfNames(id + "-joints", joints, "JOINT");
  writing.sourceOfMatrices(id + "-binds", skin.inverseBind);
  const Weights weights = weightsOf(geometry);
  writing.put(
      "<source id=\"{0}-weights\"><float_array id=\"{0}-weights-array\" count=\"{1}\">{2}</float_array>"
      "<technique_common><accessor source=\"#{0}-weights-array\" count=\"{1}\" stride=\"1\">"
      "<param name=\"WEIGHT\" type=\"float\"/></accessor></technique_common></source>\n",
      id, weights.used, weights.values);
  writing.put(
      "<joints><input semantic=\"JOINT\" source=\"#{0}-joints\"/>"
      "<input semantic=\"INV_BIND_MATRIX\" source=\"#{0}-binds\"/></joints>\n",
      id);
  writing.put(
      "<vertex_weights count=\"{1}\"><input semantic=\"JOINT\" source=\"#{0}-joints\" offset=\"0\"/>"
      "<input semantic=\"WEIGHT\" source=\"#{0}-weights\" offset=\"1\"/>"
      "<vcount>{2}</vcount><v>{3}</v></vertex_weights></skin></controller>\n",
      id, geometry.influences.size(), weights.counts, weights.pairs);
}

}  // namespace

void writeColladaGeometries(ColladaWriting& writing) {
  const Model& model = writing.model;
  if (!model.geometries.empty()) {
    writing.text += "<library_geometries>\n";
    GeometryWriter writer(writing);
    for (uint32_t geometry = 0; geometry < model.geometries.size(); ++geometry) writer.write(geometry);
    writing.text += "</library_geometries>\n";
  }
  std::set<std::pair<uint32_t, uint32_t>> skinned;
  for (const ModelNode& node : model.nodes)
    if (node.mesh != kNone && node.skin != kNone) skinned.emplace(node.mesh, node.skin);
  if (skinned.empty()) return;
  writing.text += "<library_controllers>\n";
  for (const auto& [mesh, skin] : skinned) writeSkin(writing, {mesh, skin});
  writing.text += "</library_controllers>\n";
}

}  // namespace vitrine
