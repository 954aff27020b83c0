// Geometries of an FBX file, with what moves their vertices.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>

#include "core/bytes/local_text.h"
#include "core/export/fbx/fbx_writing.h"

namespace vitrine {
namespace {

constexpr const char* kByCorner = "ByPolygonVertex";
constexpr const char* kIndexed = "IndexToDirect";

// Where a joint was as its skin was made.
Mat4 bindOf(const ModelSkin& skin, size_t joint) {
  const auto inverse = Mat4(glm::inverse(glm::dmat4(skin.inverseBind[joint])));
  return std::isfinite(glm::determinant(inverse)) ? inverse : skin.bind[joint];
}

class FbxGeometryWriter {
 public:
  FbxGeometryWriter(FbxWriting& writing, const FbxGeometry& geometry)
      : m_writing(writing),
        m_model(writing.model),
        m_records(writing.records),
        m_geometry(geometry),
        m_mesh(m_model.meshes[geometry.mesh]),
        m_source(m_model.geometries[m_mesh.geometry]) {}

  void write() {
    m_records.begin("Geometry").add(m_geometry.id).add(fbxName(m_source.name, "Geometry")).add("Mesh");
    m_records.leaf("GeometryVersion", 124);
    m_records.leaf("Vertices", triples(m_source.positions));
    writePolygons();
    writeNormals();
    writeUvs();
    writeColours();
    writeMaterials();
    writeLayers();
    m_records.end();
    writeSkin();
    writeMorphs();
  }

 private:
  static FbxArray triples(std::span<const Vec3> vectors) {
    std::vector<double> values;
    values.reserve(vectors.size() * 3);
    for (const Vec3& vector : vectors) values.insert(values.end(), {vector.x, vector.y, vector.z});
    return fbxArray(values);
  }

  // The last corner of a polygon is told by its sign. All other streams are by corner with the same indices.
  void writePolygons() {
    std::vector<int32_t> corners, ends;
    for (const ModelGeometry::Part& part : m_source.parts)
      for (uint32_t i = part.firstIndex; i + 2 < part.firstIndex + part.indexCount; i += 3) {
        const auto a = int32_t(m_source.indices[i]), b = int32_t(m_source.indices[i + 1]),
                   c = int32_t(m_source.indices[i + 2]);
        corners.insert(corners.end(), {a, b, c});
        ends.insert(ends.end(), {a, b, -1 - c});
      }
    m_records.leaf("PolygonVertexIndex", fbxArray(ends));
    m_corners = fbxArray(corners);
  }

  void beginLayer(const char* type, int32_t index, std::string_view name, const char* mapping,
                  const char* reference) {
    m_records.begin(type).add(index).leaf("Version", 101).leaf("Name", name);
    m_records.leaf("MappingInformationType", mapping).leaf("ReferenceInformationType", reference);
    if (m_layers.size() <= size_t(index)) m_layers.resize(index + 1);
    m_layers[index].push_back(type);
  }

  void writeNormals() {
    if (m_source.normals.empty()) return;
    beginLayer("LayerElementNormal", 0, "", kByCorner, kIndexed);
    m_records.leaf("Normals", triples(m_source.normals)).leaf("NormalsIndex", m_corners).end();
  }

  void writeUvs() {
    int32_t index = 0;
    const auto set = [&](std::span<const Vec2> uvs, std::string_view name) {
      if (uvs.empty()) return;
      std::vector<double> values;
      values.reserve(uvs.size() * 2);
      for (const Vec2& uv : uvs) values.insert(values.end(), {double(uv.x), 1.0 - double(uv.y)});
      beginLayer("LayerElementUV", index++, name, kByCorner, kIndexed);
      m_records.leaf("UV", fbxArray(values)).leaf("UVIndex", m_corners).end();
    };
    set(m_source.uvs, "uv");
    set(m_source.lightmapUvs, "lightmap");
  }

  void writeColours() {
    if (m_source.colours.empty()) return;
    std::vector<double> values;
    values.reserve(m_source.colours.size() * 4);
    for (const Rgba8& colour : m_source.colours)
      values.insert(values.end(), {colour.r / 255.0, colour.g / 255.0, colour.b / 255.0, colour.a / 255.0});
    beginLayer("LayerElementColor", 0, "colour", kByCorner, kIndexed);
    m_records.leaf("Colors", fbxArray(values)).leaf("ColorIndex", m_corners).end();
  }

  // By number in the list of what is connected to the node.
  void writeMaterials() {
    const std::vector<uint32_t>& slots = m_geometry.slots;
    if (slots.empty()) return;
    std::vector<int32_t> numbers;
    for (size_t p = 0; slots.size() > 1 && p < m_source.parts.size(); ++p) {
      const auto slot = std::ranges::find(slots, m_mesh.materials[p]) - slots.begin();
      numbers.insert(numbers.end(), m_source.parts[p].indexCount / 3, int32_t(slot));
    }
    if (numbers.empty()) numbers.push_back(0);
    beginLayer("LayerElementMaterial", 0, "", slots.size() > 1 ? "ByPolygon" : "AllSame", kIndexed);
    m_records.leaf("Materials", fbxArray(numbers)).end();
  }

  void writeLayers() {
    for (size_t layer = 0; layer < m_layers.size(); ++layer) {
      m_records.begin("Layer").add(int32_t(layer)).leaf("Version", 100);
      for (const char* type : m_layers[layer])
        m_records.begin("LayerElement").leaf("Type", type).leaf("TypedIndex", int32_t(layer)).end();
      m_records.end();
    }
  }

  // ---- Skins

  struct Weights {
    std::vector<int32_t> vertices;
    std::vector<double> weights;
  };
  std::vector<Weights> weightsOf(size_t joints) const {
    std::vector<Weights> made(joints);
    for (size_t v = 0; v < m_source.influences.size(); ++v)
      for (size_t k = 0; k < 4; ++k) {
        const Influences& influences = m_source.influences[v];
        if (influences.weights[k] == 0) continue;
        Weights& joint = made[influences.joints[k]];
        // A joint may stand twice in a list; a cluster names a vertex once.
        if (!joint.vertices.empty() && joint.vertices.back() == int32_t(v)) {
          joint.weights.back() += influences.weights[k] / 65535.0;
          continue;
        }
        joint.vertices.push_back(int32_t(v));
        joint.weights.push_back(influences.weights[k] / 65535.0);
      }
    return made;
  }

  void writeSkin() {
    if (m_geometry.skin == kNone || m_source.influences.empty()) return;
    const ModelSkin& skin = m_model.skins[m_geometry.skin];
    const int64_t id = m_writing.addId("Deformer");
    m_records.begin("Deformer").add(id).add(fbxName(skin.name, "Deformer")).add("Skin");
    m_records.leaf("Version", 101).leaf("Link_DeformAcuracy", 50.0).end();
    m_writing.connect(id, m_geometry.id);
    const std::vector<Weights> weights = weightsOf(skin.joints.size());
    for (size_t j = 0; j < weights.size(); ++j) writeCluster(id, skin, j, weights[j]);
  }

  // `Transform` is from the mesh to the joint, `TransformLink` where the joint was: the mesh was at the origin.
  void writeCluster(int64_t deformer, const ModelSkin& skin, size_t joint, const Weights& weights) {
    const uint32_t node = skin.joints[joint];
    const int64_t id = m_writing.addId("Deformer");
    m_records.begin("Deformer").add(id).add(fbxName(m_writing.names[node], "SubDeformer")).add("Cluster");
    m_records.leaf("Version", 100).leaf("UserData", "", "");
    if (!weights.vertices.empty())
      m_records.leaf("Indexes", fbxArray(weights.vertices)).leaf("Weights", fbxArray(weights.weights));
    m_records.leaf("Transform", fbxArray(skin.inverseBind[joint]));
    m_records.leaf("TransformLink", fbxArray(bindOf(skin, joint))).end();
    m_writing.connect(id, deformer);
    m_writing.connect(m_writing.nodeIds[node], id);
  }

  // ---- Blend shapes

  void writeMorphs() {
    if (m_source.morphs.empty()) return;
    const int64_t id = m_writing.addId("Deformer");
    m_records.begin("Deformer").add(id).add(fbxName(m_source.name, "Deformer")).add("BlendShape");
    m_records.leaf("Version", 100).end();
    m_writing.connect(id, m_geometry.id);
    for (const ModelMorph& morph : m_source.morphs) writeMorph(id, morph);
  }

  void writeMorph(int64_t deformer, const ModelMorph& morph) {
    const std::vector<double> full{100.0};
    const int64_t channel = m_writing.addId("Deformer"), shape = m_writing.addId("Geometry");
    m_records.begin("Deformer").add(channel).add(fbxName(morph.name, "SubDeformer")).add("BlendShapeChannel");
    m_records.leaf("Version", 100).leaf("DeformPercent", 0.0).leaf("FullWeights", fbxArray(full)).end();
    m_writing.connect(channel, deformer);
    m_writing.connect(shape, channel);
    std::vector<int32_t> vertices(morph.vertices.begin(), morph.vertices.end());
    std::vector<Vec3> offsets = morph.offsets;
    // Readers take no empty list.
    if (vertices.empty()) vertices.push_back(0), offsets.emplace_back(0.0f);
    m_records.begin("Geometry").add(shape).add(fbxName(morph.name, "Geometry")).add("Shape");
    m_records.leaf("Version", 100).leaf("Indexes", fbxArray(vertices)).leaf("Vertices", triples(offsets));
    // Differences of normals, which readers want to be there.
    m_records.leaf("Normals", triples(std::vector<Vec3>(offsets.size(), Vec3(0.0f)))).end();
  }

  FbxWriting& m_writing;
  const Model& m_model;
  FbxRecords& m_records;
  const FbxGeometry& m_geometry;
  const ModelMesh& m_mesh;
  const ModelGeometry& m_source;
  FbxArray m_corners;
  std::vector<std::vector<const char*>> m_layers;  // the types of each
};

}  // namespace

void writeFbxGeometries(FbxWriting& writing) {
  uint64_t tangents = 0;
  for (const FbxGeometry& geometry : writing.geometries) {
    FbxGeometryWriter(writing, geometry).write();
    tangents += !writing.model.geometries[writing.model.meshes[geometry.mesh].geometry].tangents.empty();
  }
  writing.lose(
      Severity::Info, "export.tangents",
      localText("Losses", "tangents are left out: programs compute them from normals and texture coordinates"),
      tangents);
}

// Where everything was when the skins were made: their joints, what these hang on, and the meshes.
void writeFbxBindPoses(FbxWriting& writing) {
  const Model& model = writing.model;
  for (uint32_t s = 0; s < model.skins.size(); ++s) {
    std::map<uint32_t, Mat4> bound;
    for (uint32_t n = 0; n < model.nodes.size(); ++n)
      if (model.nodes[n].skin == s && model.nodes[n].mesh != kNone) bound[n] = Mat4(1.0f);
    if (bound.empty()) continue;
    const ModelSkin& skin = model.skins[s];
    for (size_t j = 0; j < skin.joints.size(); ++j) bound[skin.joints[j]] = bindOf(skin, j);
    for (const uint32_t joint : skin.joints)
      for (uint32_t n = model.nodes[joint].parent; n != kNone; n = model.nodes[n].parent)
        if (!bound.try_emplace(n, writing.nodeMatrices[n]).second) break;
    FbxRecords& records = writing.records;
    records.begin("Pose").add(writing.addId("Pose")).add(fbxName(skin.name, "Pose")).add("BindPose");
    records.leaf("Type", "BindPose").leaf("Version", 100).leaf("NbPoseNodes", int32_t(bound.size()));
    for (const auto& [node, place] : bound)
      records.begin("PoseNode").leaf("Node", writing.nodeIds[node]).leaf("Matrix", fbxArray(place)).end();
    records.end();
  }
}

}  // namespace vitrine
