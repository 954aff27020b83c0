#include "core/export/gltf/gltf.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/bytes/byte_writer.h"
#include "core/document/colour.h"
#include "core/export/model/file_names.h"
#include "core/export/model/image_files.h"
#include "core/geometry/transforms.h"

namespace vitrine {
namespace {

constexpr uint64_t kLargest = 0xFFFF'FF00;  // sizes are 32 bits wide
enum ComponentType : int { kU8 = 5121, kU16 = 5123, kU32 = 5125, kF32 = 5126 };
enum Target : int { kNoTarget = 0, kVertices = 34962, kIndices = 34963 };

std::string_view mediaType(std::string_view extension) { return extension == "png" ? "image/png" : "image/jpeg"; }

// A JSON array that is written item by item.
class JsonList {
 public:
  uint32_t add(std::string_view item) {
    if (m_count > 0) m_text += ",\n";
    m_text += item;
    return m_count++;
  }
  bool empty() const { return m_count == 0; }
  std::string member(std::string_view name) const {
    return empty() ? std::string() : fmt::format(",\n{}:[{}]", quoteJson(name), m_text);
  }

 private:
  std::string m_text;
  uint32_t m_count = 0;
};

// JSON has no word for what is not finite.
template <class T>
std::string numbers(const T& values, int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += fmt::format("{}{}", i > 0 ? "," : "", std::isfinite(values[i]) ? values[i] : 0.0f);
  return text;
}

class GltfWriter {
 public:
  GltfWriter(const Model& model, bool binary) : m_model(model), m_isBinary(binary) {
    m_exported.losses = model.losses;
  }

  Result<Exported> write() {
    m_stem = safeFileName(m_model.name, kLongestStem);
    addImages();
    for (const ModelMaterial& material : m_model.materials) addMaterial(material);
    for (const ModelGeometry& geometry : m_model.geometries) addGeometry(geometry);
    for (const ModelMesh& mesh : m_model.meshes) addMesh(mesh);
    for (const ModelSkin& skin : m_model.skins) addSkin(skin);
    addNodes();
    for (const ModelAnimation& animation : m_model.animations) addAnimation(animation);
    align();
    std::string text = json();
    if (const uint64_t size = m_data.size() + (m_isBinary ? text.size() : 0); size > kLargest)
      return fail(ErrorCode::LimitExceeded, fmt::format("{} bytes: glTF files have less than 4 GiB", size));
    finish(std::move(text));
    return std::move(m_exported);
  }

 private:
  // ---- Data

  void align() {
    while (m_data.size() % 4 != 0) m_data.put(std::byte{0});
  }
  template <class T>
  uint32_t addView(std::span<const T> items, Target target) {
    align();
    const size_t offset = m_data.size();
    m_data.putBytes(std::as_bytes(items));
    std::string view = fmt::format(R"({{"buffer":0,"byteOffset":{},"byteLength":{})", offset, items.size_bytes());
    if (target != kNoTarget) view += fmt::format(R"(,"target":{})", int(target));
    return m_views.add(view + "}");
  }
  template <class T>
  uint32_t addAccessor(std::span<const T> items, ComponentType component, std::string_view type, Target target,
                       std::string_view more = {}) {
    const uint32_t view = addView(items, target);
    return m_accessors.add(fmt::format(R"({{"bufferView":{},"componentType":{},"count":{},"type":"{}"{}}})", view,
                                       int(component), items.size(), type, more));
  }
  static std::string limits(std::span<const Vec3> points) {
    Bounds bounds;
    for (const Vec3& point : points) bounds.add(point);
    return fmt::format(R"(,"min":[{}],"max":[{}])", numbers(bounds.min, 3), numbers(bounds.max, 3));
  }

  // ---- Images and materials

  void addImages() {
    for (const ModelImage& image : m_model.images) {
      m_textureOf.push_back(kNone);
      if (!image.file) {
        m_exported.losses.add(Severity::Warning, "export.image-missing", image.reference);
        continue;
      }
      const std::string_view type = mediaType(image.file->extension);
      const std::string where =
          m_isBinary ? fmt::format(R"("bufferView":{})", addView(std::span(image.file->bytes), kNoTarget))
                     : fmt::format(R"("uri":{})", quoteJson(encoded(imagePath(image))));
      const uint32_t index =
          m_images.add(fmt::format(R"({{"name":{},"mimeType":"{}",{}}})", quoteJson(image.name), type, where));
      m_textureOf.back() = m_textures.add(fmt::format(R"({{"sampler":0,"source":{}}})", index));
    }
  }

  // As an address: everything but letters, digits and a few marks as %XX.
  static std::string encoded(std::string_view path) {
    std::string text;
    for (const char c : path) {
      const bool plain = std::isalnum(uint8_t(c)) || std::string_view("-_.~").find(c) != std::string_view::npos;
      text += plain ? std::string(1, c) : fmt::format("%{:02X}", uint8_t(c));
    }
    return text;
  }

  static Vec4 linear(const Vec4& colour) {
    return {toLinear(colour.r), toLinear(colour.g), toLinear(colour.b), colour.a};
  }

  uint32_t textureOf(uint32_t image) const { return image == kNone ? kNone : m_textureOf[image]; }

  void addMaterial(const ModelMaterial& material) {
    const uint32_t texture = textureOf(material.image), lightmap = textureOf(material.lightmap);
    const Vec4 colour = linear(material.colour);
    std::string text =
        fmt::format(R"({{"name":{},"pbrMetallicRoughness":{{"metallicFactor":{},"roughnessFactor":{})",
                    quoteJson(material.name), material.metallic, material.roughness);
    if (colour != Vec4(1.0f)) text += fmt::format(R"(,"baseColorFactor":[{}])", numbers(colour, 4));
    if (texture != kNone) text += fmt::format(R"(,"baseColorTexture":{{"index":{}}})", texture);
    text += "}";
    if (lightmap != kNone)
      text += fmt::format(
          R"(,"occlusionTexture":{{"index":{0},"texCoord":1}},"extras":{{"lightmap":{{"index":{0},"texCoord":1}}}})",
          lightmap);
    if (material.glows) {
      text += fmt::format(R"(,"emissiveFactor":[{}])", numbers(colour, 3));
      if (texture != kNone) text += fmt::format(R"(,"emissiveTexture":{{"index":{}}})", texture);
    }
    if (material.blend == Blend::Mask) text += R"(,"alphaMode":"MASK")";
    if (material.blend == Blend::Alpha) text += R"(,"alphaMode":"BLEND")";
    if (material.doubleSided) text += R"(,"doubleSided":true)";
    m_materials.add(text + "}");
  }

  // ---- Meshes

  struct Written {
    std::string attributes;            // the members of "attributes"
    std::vector<uint32_t> indices;     // accessor a part
    std::string targets, targetNames;  // of the morphs, or empty
  };

  void addGeometry(const ModelGeometry& geometry) {
    Written written;
    const std::span<const Vec3> positions(geometry.positions);
    const auto attribute = [&](std::string_view name, uint32_t accessor) {
      written.attributes +=
          fmt::format("{}{}:{}", written.attributes.empty() ? "" : ",", quoteJson(name), accessor);
    };
    attribute("POSITION", addAccessor(positions, kF32, "VEC3", kVertices, limits(positions)));
    if (!geometry.normals.empty())
      attribute("NORMAL", addAccessor(std::span(geometry.normals), kF32, "VEC3", kVertices));
    if (!geometry.tangents.empty())
      attribute("TANGENT", addAccessor(std::span(geometry.tangents), kF32, "VEC4", kVertices));
    addCoordinates(geometry, attribute);
    addColours(geometry, attribute);
    addInfluences(geometry, attribute);
    for (const ModelGeometry::Part& part : geometry.parts) written.indices.push_back(addIndices(geometry, part));
    for (const ModelMorph& morph : geometry.morphs) addMorph(morph, geometry.positions.size(), written);
    m_geometries.push_back(std::move(written));
  }

  template <class Attribute>
  void addCoordinates(const ModelGeometry& geometry, const Attribute& attribute) {
    const auto add = [&](const LargeBuffer<Vec2>& uvs) {
      return addAccessor(std::span(uvs), kF32, "VEC2", kVertices);
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
    attribute("COLOR_0", addAccessor(std::span<const std::array<uint16_t, 4>>(colours), kU16, "VEC4", kVertices,
                                     R"(,"normalized":true)"));
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
    attribute("JOINTS_0", addAccessor(std::span<const std::array<uint16_t, 4>>(joints), kU16, "VEC4", kVertices));
    // 16 bits would do, but assimp 5.2 takes any weights for floats.
    attribute("WEIGHTS_0", addAccessor(std::span<const Vec4>(weights), kF32, "VEC4", kVertices));
  }

  uint32_t addIndices(const ModelGeometry& geometry, const ModelGeometry::Part& part) {
    const auto indices = std::span(geometry.indices).subspan(part.firstIndex, part.indexCount);
    // The largest number of a type may not be used.
    if (geometry.positions.size() > 0xFFFF) return addAccessor(indices, kU32, "SCALAR", kIndices);
    const std::vector<uint16_t> narrow(indices.begin(), indices.end());
    return addAccessor(std::span<const uint16_t>(narrow), kU16, "SCALAR", kIndices);
  }

  // A control moves few of the vertices, but few programs read accessors that list those alone.
  void addMorph(const ModelMorph& morph, size_t vertices, Written& written) {
    std::vector<Vec3> offsets(vertices, Vec3(0.0f));
    for (size_t i = 0; i < morph.vertices.size(); ++i) offsets[morph.vertices[i]] = morph.offsets[i];
    const std::span<const Vec3> all(offsets);
    const uint32_t accessor = addAccessor(all, kF32, "VEC3", kVertices, limits(all));
    written.targets += fmt::format(R"({}{{"POSITION":{}}})", written.targets.empty() ? "" : ",", accessor);
    written.targetNames += fmt::format("{}{}", written.targetNames.empty() ? "" : ",", quoteJson(morph.name));
  }

  void addMesh(const ModelMesh& mesh) {
    const Written& geometry = m_geometries[mesh.geometry];
    std::string primitives;
    for (size_t part = 0; part < geometry.indices.size(); ++part) {
      primitives += fmt::format(R"({}{{"attributes":{{{}}},"indices":{})", part > 0 ? "," : "", geometry.attributes,
                                geometry.indices[part]);
      if (mesh.materials[part] != kNone) primitives += fmt::format(R"(,"material":{})", mesh.materials[part]);
      if (!geometry.targets.empty()) primitives += fmt::format(R"(,"targets":[{}])", geometry.targets);
      primitives += "}";
    }
    const std::string& name = m_model.geometries[mesh.geometry].name;
    std::string text =
        fmt::format(R"({{"name":{},"primitives":[{}])", quoteJson(name.empty() ? m_model.name : name), primitives);
    if (!geometry.targets.empty())
      text += fmt::format(R"(,"weights":[{}],"extras":{{"targetNames":[{}]}})",
                          zeros(m_model.geometries[mesh.geometry].morphs.size()), geometry.targetNames);
    m_meshes.add(text + "}");
  }
  static std::string zeros(size_t count) {
    std::string text = "0";
    for (size_t i = 1; i < count; ++i) text += ",0";
    return text;
  }

  // ---- Nodes, skins, animations

  void addSkin(const ModelSkin& skin) {
    std::vector<Mat4> inverse = skin.inverseBind;
    for (Mat4& matrix : inverse)
      for (int column = 0; column < 4; ++column) matrix[column][3] = column == 3 ? 1.0f : 0.0f;
    const uint32_t accessor = addAccessor(std::span<const Mat4>(inverse), kF32, "MAT4", kNoTarget);
    m_skins.add(fmt::format(R"({{"name":{},"inverseBindMatrices":{},"joints":[{}]}})", quoteJson(skin.name),
                            accessor, fmt::join(skin.joints, ",")));
  }

  void addNodes() {
    std::vector<std::string> children(m_model.nodes.size());
    std::string roots;
    for (uint32_t node = 0; node < m_model.nodes.size(); ++node) {
      const uint32_t parent = m_model.nodes[node].parent;
      std::string& list = parent == kNone ? roots : children[parent];
      list += fmt::format("{}{}", list.empty() ? "" : ",", node);
    }
    for (uint32_t node = 0; node < m_model.nodes.size(); ++node) {
      const ModelNode& source = m_model.nodes[node];
      std::string text = fmt::format(R"({{"name":{})", quoteJson(source.name));
      if (source.mesh != kNone) text += fmt::format(R"(,"mesh":{})", source.mesh);
      if (source.skin != kNone) text += fmt::format(R"(,"skin":{})", source.skin);
      if (source.skin == kNone) text += transformText(source);
      if (!children[node].empty()) text += fmt::format(R"(,"children":[{}])", children[node]);
      m_nodes.add(text + "}");
    }
    m_roots = std::move(roots);
  }

  std::string transformText(const ModelNode& node) {
    if (node.transform == Mat4(1.0f)) return {};
    const TransformParts parts = partsOf(node.transform);
    if (parts.sheared) {
      m_exported.losses.add(
          Severity::Warning, "export.shear",
          fmt::format("{}: glTF has no transforms that shear; programs may show another one", node.name));
      // A joint's place is what its animation starts from.
      if (!node.joint) return fmt::format(R"(,"matrix":[{}])", numbers(&node.transform[0][0], 16));
    }
    std::string text;
    if (parts.translation != Vec3(0.0f))
      text += fmt::format(R"(,"translation":[{}])", numbers(parts.translation, 3));
    const Quat& turn = parts.rotation;
    if (turn != Quat(1, 0, 0, 0))
      text += fmt::format(R"(,"rotation":[{},{},{},{}])", turn.x, turn.y, turn.z, turn.w);
    if (glm::length(parts.scale - Vec3(1.0f)) > 1e-6f)
      text += fmt::format(R"(,"scale":[{}])", numbers(parts.scale, 3));
    return text;
  }

  void addAnimation(const ModelAnimation& animation) {
    std::string samplers, channels;
    uint32_t count = 0;
    const auto add = [&](uint32_t node, std::string_view path, const std::vector<float>& times, uint32_t output) {
      const std::vector<float> rising = strictlyRising(times);
      const uint32_t input = addAccessor(std::span<const float>(rising), kF32, "SCALAR", kNoTarget,
                                         fmt::format(R"(,"min":[{}],"max":[{}])", rising.front(), rising.back()));
      samplers += fmt::format(R"({}{{"input":{},"output":{}}})", count > 0 ? "," : "", input, output);
      channels += fmt::format(R"({}{{"sampler":{},"target":{{"node":{},"path":"{}"}}}})", count > 0 ? "," : "",
                              count, node, path);
      ++count;
    };
    for (const ModelTrack& track : animation.tracks) {
      if (!track.translation.empty())
        add(track.node, "translation", track.translation.times,
            addAccessor(std::span(track.translation.values), kF32, "VEC3", kNoTarget));
      if (!track.rotation.empty()) add(track.node, "rotation", track.rotation.times, addRotations(track.rotation));
      if (!track.scale.empty())
        add(track.node, "scale", track.scale.times,
            addAccessor(std::span(track.scale.values), kF32, "VEC3", kNoTarget));
    }
    if (count > 0)
      m_animations.add(fmt::format(R"({{"name":{},"samplers":[{}],"channels":[{}]}})", quoteJson(animation.name),
                                   samplers, channels));
  }
  uint32_t addRotations(const Keys<Quat>& keys) {
    std::vector<Vec4> rotations;
    rotations.reserve(keys.values.size());
    for (const Quat& key : keys.values) rotations.push_back({key.x, key.y, key.z, key.w});
    return addAccessor(std::span<const Vec4>(rotations), kF32, "VEC4", kNoTarget);
  }
  // A jump has two keys of one time, which glTF forbids.
  static std::vector<float> strictlyRising(std::vector<float> times) {
    times.front() = std::max(times.front(), 0.0f);
    for (size_t i = 1; i < times.size(); ++i)
      if (!(times[i] > times[i - 1]))
        times[i] = std::nextafter(times[i - 1], std::numeric_limits<float>::infinity());
    return times;
  }

  // ---- Files

  std::string json() const {
    std::string text = R"({"asset":{"version":"2.0","generator":"Vitrine"},)";
    text += fmt::format("\n\"scene\":0,\"scenes\":[{{\"name\":{}{}}}]", quoteJson(m_model.name),
                        m_roots.empty() ? "" : fmt::format(",\"nodes\":[{}]", m_roots));
    text += m_nodes.member("nodes") + m_meshes.member("meshes") + m_skins.member("skins") +
            m_materials.member("materials") + m_textures.member("textures") + m_images.member("images") +
            m_animations.member("animations") + m_accessors.member("accessors") + m_views.member("bufferViews");
    if (!m_textures.empty()) text += R"(,"samplers":[{"wrapS":10497,"wrapT":10497}])";
    if (m_data.size() > 0) {
      text += fmt::format(",\n\"buffers\":[{{\"byteLength\":{}", m_data.size());
      if (!m_isBinary) text += fmt::format(R"(,"uri":{})", quoteJson(encoded(m_stem + ".bin")));
      text += "}]";
    }
    return text + "}\n";
  }

  void finish(std::string text) {
    if (!m_isBinary) {
      ByteWriter main;
      main.putText(text);
      m_exported.files.push_back({m_stem + ".gltf", main.release()});
      if (m_data.size() > 0) m_exported.files.push_back({m_stem + ".bin", m_data.release()});
      for (ExportedFile& image : imageFiles(m_model)) m_exported.files.push_back(std::move(image));
      return;
    }
    while (text.size() % 4 != 0) text += ' ';
    constexpr uint32_t kGlbMagic = 0x46546C67, kGlbVersion = 2, kJson = 0x4E4F534A, kBinary = 0x004E4942;
    const bool hasData = m_data.size() > 0;
    const uint64_t size = 12 + 8 + text.size() + (hasData ? 8 + m_data.size() : 0);
    ByteWriter file;
    file.reserve(size);
    file.put(kGlbMagic).put(kGlbVersion).put(uint32_t(size));
    file.put(uint32_t(text.size())).put(kJson).putText(text);
    if (hasData) file.put(uint32_t(m_data.size())).put(kBinary).putBytes(m_data.bytes());
    m_exported.files.push_back({m_stem + ".glb", file.release()});
  }

  const Model& m_model;
  bool m_isBinary;
  std::string m_stem, m_roots;
  Exported m_exported;
  ByteWriter m_data;
  JsonList m_nodes, m_meshes, m_skins, m_materials, m_textures, m_images, m_animations, m_accessors, m_views;
  std::vector<uint32_t> m_textureOf;  // by image; kNone: it was not found
  std::vector<Written> m_geometries;
};

}  // namespace

Result<Exported> writeGlb(const Model& model) { return GltfWriter(model, true).write(); }
Result<Exported> writeGltf(const Model& model) { return GltfWriter(model, false).write(); }

}  // namespace vitrine
