// Geometries and meshes of a glTF file: a primitive a part, and one each for lines and for points.
#include <algorithm>
#include <array>
#include <map>

#include "core/document/colour.h"
#include "core/export/gltf/gltf_writing.h"

namespace vitrine {
namespace {

enum GltfMode : int { kPoints = 0, kLines = 1, kTriangles = 4 };

class GltfMeshWriter {
 public:
  explicit GltfMeshWriter(GltfWriting& writing) : m_writing(writing) {}

  void write() {
    for (const ModelGeometry& geometry : m_writing.model.geometries) addGeometry(geometry);
    for (const ModelMesh& mesh : m_writing.model.meshes) addMesh(mesh);
  }

 private:
  struct Written {
    std::vector<std::pair<std::string, uint32_t>> attributes;  // names and accessors
    std::vector<uint32_t> indices;                             // accessor per part
    uint32_t lines = kNone, points = kNone;                    // accessors of their indices
    std::vector<std::pair<uint32_t, uint32_t>> targets;        // accessors per morph; the second may be kNone
  };

  template <class T>
  uint32_t vertices(std::span<const T> items, GltfComponent component, std::string_view type) {
    return m_writing.addAccessor(items, component, type, GltfTarget::Vertices);
  }
  uint32_t placesOf(std::span<const Vec3> points) {
    Bounds bounds;
    for (const Vec3& point : points) bounds.add(point);
    return m_writing.addAccessor(points, GltfComponent::F32, "VEC3", GltfTarget::Vertices, [&](JsonWriter& json) {
      putGltfNumbers(json, "min", bounds.min, 3);
      putGltfNumbers(json, "max", bounds.max, 3);
    });
  }

  void addGeometry(const ModelGeometry& geometry) {
    Written written;
    const auto attribute = [&](const char* name, uint32_t accessor) {
      written.attributes.emplace_back(name, accessor);
    };
    attribute("POSITION", placesOf(geometry.positions));
    // Lines that have none of their own are not lit.
    const bool hasStrokes = !geometry.lines.empty() || !geometry.points.empty();
    const bool isLit = !geometry.parts.empty() || geometry.litLines || !hasStrokes;
    if (!geometry.normals.empty() && isLit)
      attribute("NORMAL", vertices(std::span(geometry.normals), GltfComponent::F32, "VEC3"));
    if (!geometry.tangents.empty() && isLit)
      attribute("TANGENT", vertices(std::span(geometry.tangents), GltfComponent::F32, "VEC4"));
    addCoordinates(geometry, attribute);
    addColours(geometry, attribute);
    addInfluences(geometry, attribute);
    for (const ModelGeometry::Part& part : geometry.parts)
      written.indices.push_back(
          addIndices(geometry, std::span(geometry.indices).subspan(part.firstIndex, part.indexCount)));
    if (!geometry.lines.empty()) written.lines = addIndices(geometry, geometry.lines);
    if (!geometry.points.empty()) written.points = addIndices(geometry, geometry.points);
    for (const ModelMorph& morph : geometry.morphs) addMorph(morph, geometry.positions.size(), written);
    m_geometries.push_back(std::move(written));
  }

  template <class Attribute>
  void addCoordinates(const ModelGeometry& geometry, const Attribute& attribute) {
    const auto add = [&](const LargeBuffer<Vec2>& uvs) {
      return vertices(std::span(uvs), GltfComponent::F32, "VEC2");
    };
    if (!geometry.uvs.empty()) attribute("TEXCOORD_0", add(geometry.uvs));
    if (geometry.lightmapUvs.empty()) return;
    // Sets may not be left out: without a first one the second is both.
    const uint32_t lightmap = add(geometry.lightmapUvs);
    if (geometry.uvs.empty()) attribute("TEXCOORD_0", lightmap);
    attribute("TEXCOORD_1", lightmap);
  }

  template <class Attribute>
  void addColours(const ModelGeometry& geometry, const Attribute& attribute) {
    if (geometry.colours.empty()) return;
    std::vector<std::array<uint16_t, 4>> colours;
    colours.reserve(geometry.colours.size());
    const auto wide = [](uint8_t shown) { return uint16_t(std::lround(toLinear(float(shown) / 255) * 65535)); };
    for (const Rgba8& colour : geometry.colours)
      colours.push_back({wide(colour.r), wide(colour.g), wide(colour.b), uint16_t(colour.a * 257)});
    attribute("COLOR_0",
              m_writing.addAccessor(std::span<const std::array<uint16_t, 4>>(colours), GltfComponent::U16, "VEC4",
                                    GltfTarget::Vertices, [](JsonWriter& json) { json.put("normalized", true); }));
  }

  template <class Attribute>
  void addInfluences(const ModelGeometry& geometry, const Attribute& attribute) {
    if (geometry.influences.empty()) return;
    std::vector<std::array<uint16_t, 4>> joints;
    std::vector<Vec4> weights;
    for (const Influences& influences : geometry.influences) {
      joints.push_back(influences.joints);
      const auto& stored = influences.weights;
      weights.push_back(Vec4(stored[0], stored[1], stored[2], stored[3]) / 65535.0f);
    }
    attribute("JOINTS_0", vertices(std::span<const std::array<uint16_t, 4>>(joints), GltfComponent::U16, "VEC4"));
    // 16 bits would do, but assimp 5.2 takes any weights for floats.
    attribute("WEIGHTS_0", vertices(std::span<const Vec4>(weights), GltfComponent::F32, "VEC4"));
  }

  uint32_t addIndices(const ModelGeometry& geometry, std::span<const uint32_t> indices) {
    // The largest number of a type may not be used.
    if (geometry.positions.size() > 0xFFFF)
      return m_writing.addAccessor(indices, GltfComponent::U32, "SCALAR", GltfTarget::Indices);
    const std::vector<uint16_t> narrow(indices.begin(), indices.end());
    return m_writing.addAccessor(std::span<const uint16_t>(narrow), GltfComponent::U16, "SCALAR",
                                 GltfTarget::Indices);
  }

  // A control moves few of the vertices, but few programs read accessors that list those alone.
  void addMorph(const ModelMorph& morph, size_t count, Written& written) {
    std::vector<Vec3> offsets(count, Vec3(0.0f));
    for (size_t i = 0; i < morph.vertices.size(); ++i) offsets[morph.vertices[i]] = morph.offsets[i];
    const uint32_t positions = placesOf(offsets);
    if (morph.normals.empty()) {
      written.targets.emplace_back(positions, kNone);
      return;
    }
    std::vector<Vec3> normals(count, Vec3(0.0f));
    for (size_t i = 0; i < morph.vertices.size(); ++i) normals[morph.vertices[i]] = morph.normals[i];
    written.targets.emplace_back(positions, vertices(std::span<const Vec3>(normals), GltfComponent::F32, "VEC3"));
  }

  void addMesh(const ModelMesh& mesh) {
    const Written& geometry = m_geometries[mesh.geometry];
    const ModelGeometry& source = m_writing.model.geometries[mesh.geometry];
    m_writing.meshes.add([&](JsonWriter& json) {
      json.put("name", source.name.empty() ? m_writing.model.name : source.name);
      json.array("primitives", [&] {
        for (size_t part = 0; part < geometry.indices.size(); ++part)
          json.object([&] {
            putPrimitive(json, geometry, kTriangles, geometry.indices[part], mesh.materials[part], true);
            if (part < mesh.variants.size()) putVariants(json, mesh.variants[part]);
          });
        for (const auto& [mode, indices] : {std::pair(kLines, geometry.lines), std::pair(kPoints, geometry.points)})
          if (indices != kNone)
            json.object([&, mode = mode, indices = indices] {
              putPrimitive(json, geometry, mode, indices, mesh.lineMaterial, source.litLines);
            });
      });
      if (geometry.targets.empty()) return;
      json.array("weights", [&] {
        for (const ModelMorph& morph : source.morphs) json.value(std::isfinite(morph.weight) ? morph.weight : 0.0f);
      });
      json.object("extras", [&] {
        json.array("targetNames", [&] {
          for (const ModelMorph& morph : source.morphs) json.value(morph.name);
        });
      });
    });
  }

  static void putPrimitive(JsonWriter& json, const Written& geometry, GltfMode mode, uint32_t indices,
                           uint32_t material, bool lit) {
    json.object("attributes", [&] {
      for (const auto& [name, accessor] : geometry.attributes)
        if (lit || (name != "NORMAL" && name != "TANGENT")) json.put(name, accessor);
    });
    if (mode != kTriangles) json.put("mode", int(mode));
    json.put("indices", indices);
    if (material != kNone) json.put("material", material);
    if (geometry.targets.empty()) return;
    json.array("targets", [&] {
      for (const auto& [positions, normals] : geometry.targets)
        json.object([&, positions = positions, normals = normals] {
          json.put("POSITION", positions);
          if (normals != kNone && lit) json.put("NORMAL", normals);
        });
    });
  }

  // KHR_materials_variants: the variants of one material together.
  static void putVariants(JsonWriter& json, const std::vector<std::pair<uint32_t, uint32_t>>& pairs) {
    if (pairs.empty()) return;
    std::map<uint32_t, std::vector<uint32_t>> variantsOf;
    for (const auto& [variant, material] : pairs) variantsOf[material].push_back(variant);
    json.object("extensions", [&] {
      json.object("KHR_materials_variants", [&] {
        json.array("mappings", [&] {
          for (const auto& [material, variants] : variantsOf)
            json.object([&, material = material, &variants = variants] {
              json.put("material", material);
              putGltfIndices(json, "variants", variants);
            });
        });
      });
    });
  }

  GltfWriting& m_writing;
  std::vector<Written> m_geometries;
};

}  // namespace

void writeGltfMeshes(GltfWriting& writing) { GltfMeshWriter(writing).write(); }

}  // namespace vitrine
