#include "core/export/gltf/gltf.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/bytes/byte_writer.h"
#include "core/document/colour.h"
#include "core/document/json.h"
#include "core/export/model/file_names.h"
#include "core/export/model/image_files.h"
#include "core/export/model/node_names.h"
#include "core/geometry/transforms.h"

namespace vitrine {
namespace {

constexpr uint64_t kLargest = 0xFFFF'FF00;  // sizes are 32 bits wide
enum ComponentType : int { kU8 = 5121, kU16 = 5123, kU32 = 5125, kF32 = 5126 };
enum Target : int { kNoTarget = 0, kVertices = 34962, kIndices = 34963 };

std::string_view mediaType(std::string_view extension) { return extension == "png" ? "image/png" : "image/jpeg"; }

// A list of objects of the file, which others name by their numbers.
class ObjectList {
 public:
  uint32_t add(auto members) {
    m_json.breakLine().object([&] { members(m_json); });
    return m_count++;
  }
  bool empty() const { return m_count == 0; }
  void put(JsonWriter& json, const std::string& name) const {
    if (!empty()) json.breakLine().array(name, [&] { json.raw(m_text); });
  }

 private:
  std::string m_text;
  JsonWriter m_json{m_text};
  uint32_t m_count = 0;
};

// JSON has no word for what is not finite.
void putNumbers(JsonWriter& json, const std::string& name, const auto& values, int count) {
  json.array(name, [&] {
    for (int i = 0; i < count; ++i) json.value(std::isfinite(values[i]) ? values[i] : 0.0f);
  });
}

void nothing(JsonWriter&) {}

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
    return m_views.add([&](JsonWriter& json) {
      json.put("buffer", 0).put("byteOffset", offset).put("byteLength", items.size_bytes());
      if (target != kNoTarget) json.put("target", int(target));
    });
  }
  template <class T>
  uint32_t addAccessor(std::span<const T> items, ComponentType component, std::string_view type, Target target,
                       auto more) {
    const uint32_t view = addView(items, target);
    return m_accessors.add([&](JsonWriter& json) {
      json.put("bufferView", view).put("componentType", int(component)).put("count", items.size());
      json.put("type", type);
      more(json);
    });
  }
  template <class T>
  uint32_t addAccessor(std::span<const T> items, ComponentType component, std::string_view type, Target target) {
    return addAccessor(items, component, type, target, nothing);
  }
  static auto limits(std::span<const Vec3> points) {
    Bounds bounds;
    for (const Vec3& point : points) bounds.add(point);
    return [bounds](JsonWriter& json) {
      putNumbers(json, "min", bounds.min, 3);
      putNumbers(json, "max", bounds.max, 3);
    };
  }

  // ---- Images and materials

  void addImages() {
    for (const ModelImage& image : m_model.images) {
      m_textureOf.push_back(kNone);
      if (!image.file) {
        m_exported.losses.add(Severity::Warning, "export.image-missing", image.reference);
        continue;
      }
      const uint32_t view = m_isBinary ? addView(std::span(image.file->bytes), kNoTarget) : kNone;
      const uint32_t index = m_images.add([&](JsonWriter& json) {
        json.put("name", image.name).put("mimeType", mediaType(image.file->extension));
        if (m_isBinary)
          json.put("bufferView", view);
        else
          json.put("uri", encoded(imagePath(image)));
      });
      m_textureOf.back() = m_textures.add([&](JsonWriter& json) { json.put("sampler", 0).put("source", index); });
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
    m_materials.add([&](JsonWriter& json) {
      const auto refer = [&](const std::string& name, uint32_t index, bool second = false) {
        json.object(name, [&] {
          json.put("index", index);
          if (second) json.put("texCoord", 1);
        });
      };
      json.put("name", material.name);
      json.object("pbrMetallicRoughness", [&] {
        json.put("metallicFactor", material.metallic).put("roughnessFactor", material.roughness);
        if (colour != Vec4(1.0f)) putNumbers(json, "baseColorFactor", colour, 4);
        if (texture != kNone) refer("baseColorTexture", texture);
      });
      if (lightmap != kNone) {
        refer("occlusionTexture", lightmap, true);
        json.object("extras", [&] { refer("lightmap", lightmap, true); });
      }
      if (material.glows) {
        putNumbers(json, "emissiveFactor", colour, 3);
        if (texture != kNone) refer("emissiveTexture", texture);
      }
      if (material.blend == Blend::Mask) json.put("alphaMode", "MASK");
      if (material.blend == Blend::Alpha) json.put("alphaMode", "BLEND");
      if (material.doubleSided) json.put("doubleSided", true);
    });
  }

  // ---- Meshes

  struct Written {
    std::vector<std::pair<std::string, uint32_t>> attributes;  // names and accessors
    std::vector<uint32_t> indices;                             // accessor per part
    std::vector<std::pair<uint32_t, uint32_t>> targets;        // accessors per morph; the second may be kNone
  };

  void addGeometry(const ModelGeometry& geometry) {
    Written written;
    const std::span<const Vec3> positions(geometry.positions);
    const auto attribute = [&](const char* name, uint32_t accessor) {
      written.attributes.emplace_back(name, accessor);
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
                                     [](JsonWriter& json) { json.put("normalized", true); }));
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
    const uint32_t positions = addAccessor(all, kF32, "VEC3", kVertices, limits(all));
    if (morph.normals.empty()) {
      written.targets.emplace_back(positions, kNone);
      return;
    }
    std::vector<Vec3> normals(vertices, Vec3(0.0f));
    for (size_t i = 0; i < morph.vertices.size(); ++i) normals[morph.vertices[i]] = morph.normals[i];
    written.targets.emplace_back(positions, addAccessor(std::span<const Vec3>(normals), kF32, "VEC3", kVertices));
  }

  void addMesh(const ModelMesh& mesh) {
    const Written& geometry = m_geometries[mesh.geometry];
    const ModelGeometry& source = m_model.geometries[mesh.geometry];
    m_meshes.add([&](JsonWriter& json) {
      json.put("name", source.name.empty() ? m_model.name : source.name);
      json.array("primitives", [&] {
        for (size_t part = 0; part < geometry.indices.size(); ++part)
          json.object([&] { putPrimitive(json, geometry, part, mesh.materials[part]); });
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
  static void putPrimitive(JsonWriter& json, const Written& geometry, size_t part, uint32_t material) {
    json.object("attributes", [&] {
      for (const auto& [name, accessor] : geometry.attributes) json.put(name, accessor);
    });
    json.put("indices", geometry.indices[part]);
    if (material != kNone) json.put("material", material);
    if (geometry.targets.empty()) return;
    json.array("targets", [&] {
      for (const auto& [positions, normals] : geometry.targets)
        json.object([&, positions = positions, normals = normals] {
          json.put("POSITION", positions);
          if (normals != kNone) json.put("NORMAL", normals);
        });
    });
  }

  // ---- Nodes, skins, animations

  void addSkin(const ModelSkin& skin) {
    std::vector<Mat4> inverse = skin.inverseBind;
    for (Mat4& matrix : inverse)
      for (int column = 0; column < 4; ++column) matrix[column][3] = column == 3 ? 1.0f : 0.0f;
    const uint32_t accessor = addAccessor(std::span<const Mat4>(inverse), kF32, "MAT4", kNoTarget);
    m_skins.add([&](JsonWriter& json) {
      json.put("name", skin.name).put("inverseBindMatrices", accessor);
      json.array("joints", [&] {
        for (const uint32_t joint : skin.joints) json.value(joint);
      });
    });
  }

  void addNodes() {
    std::vector<std::vector<uint32_t>> children(m_model.nodes.size());
    for (uint32_t node = 0; node < m_model.nodes.size(); ++node) {
      const uint32_t parent = m_model.nodes[node].parent;
      (parent == kNone ? m_roots : children[parent]).push_back(node);
    }
    // glTF finds nodes by their numbers, but assimp 5.2 whose morph targets move by their names.
    const bool morphs = std::ranges::any_of(
        m_model.animations, [](const ModelAnimation& animation) { return !animation.morphs.empty(); });
    const std::vector<std::string> names =
        morphs ? uniqueNodeNames(m_model, [](const std::string& name) { return name; })
               : std::vector<std::string>();
    for (uint32_t node = 0; node < m_model.nodes.size(); ++node) {
      const ModelNode& source = m_model.nodes[node];
      m_nodes.add([&](JsonWriter& json) {
        json.put("name", morphs ? names[node] : source.name);
        if (source.mesh != kNone) json.put("mesh", source.mesh);
        if (source.skin != kNone)
          json.put("skin", source.skin);
        else
          putTransform(json, source);
        putIndices(json, "children", children[node]);
      });
    }
  }

  // Lists may not be empty in glTF.
  static void putIndices(JsonWriter& json, const std::string& name, std::span<const uint32_t> indices) {
    if (indices.empty()) return;
    json.array(name, [&] {
      for (const uint32_t index : indices) json.value(index);
    });
  }

  void putTransform(JsonWriter& json, const ModelNode& node) {
    if (node.transform == Mat4(1.0f)) return;
    const TransformParts parts = partsOf(node.transform);
    if (parts.sheared) {
      m_exported.losses.add(
          Severity::Warning, "export.shear",
          fmt::format("{}: glTF has no transforms that shear; programs may show another one", node.name));
      // A joint's place is what its animation starts from, and what weights move may have no matrix either.
      if (!node.joint && !isWeighed(node)) return putNumbers(json, "matrix", &node.transform[0][0], 16);
    }
    if (parts.translation != Vec3(0.0f)) putNumbers(json, "translation", parts.translation, 3);
    const Quat& turn = parts.rotation;
    if (turn != Quat(1, 0, 0, 0)) putNumbers(json, "rotation", Vec4(turn.x, turn.y, turn.z, turn.w), 4);
    if (glm::length(parts.scale - Vec3(1.0f)) > 1e-6f) putNumbers(json, "scale", parts.scale, 3);
  }

  // Whether animations move the morph targets of its mesh.
  bool isWeighed(const ModelNode& node) const {
    const auto isOf = [&](const ModelMorphTrack& track) {
      return node.mesh != kNone && track.geometry == m_model.meshes[node.mesh].geometry;
    };
    return std::ranges::any_of(m_model.animations, [&](const ModelAnimation& animation) {
      return std::ranges::any_of(animation.morphs, isOf);
    });
  }

  void addAnimation(const ModelAnimation& animation) {
    struct Channel {
      uint32_t node;
      std::string_view path;
      uint32_t input, output;  // accessors
    };
    std::vector<Channel> channels;
    const auto add = [&](uint32_t node, std::string_view path, const std::vector<float>& times, uint32_t output) {
      const std::vector<float> rising = strictlyRising(times);
      const auto limitsOfTimes = [&](JsonWriter& json) {
        putNumbers(json, "min", &rising.front(), 1);
        putNumbers(json, "max", &rising.back(), 1);
      };
      const uint32_t input = addAccessor(std::span<const float>(rising), kF32, "SCALAR", kNoTarget, limitsOfTimes);
      channels.push_back({node, path, input, output});
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
    for (uint32_t geometry = 0; geometry < m_model.geometries.size(); ++geometry) {
      const auto [times, weights] = weightsOf(animation, geometry);
      if (times.empty()) continue;
      const uint32_t output = addAccessor(std::span<const float>(weights), kF32, "SCALAR", kNoTarget);
      for (uint32_t node = 0; node < m_model.nodes.size(); ++node)
        if (m_model.nodes[node].mesh != kNone && m_model.meshes[m_model.nodes[node].mesh].geometry == geometry)
          add(node, "weights", times, output);
    }
    if (channels.empty()) return;
    m_animations.add([&](JsonWriter& json) {
      json.put("name", animation.name);
      json.array("samplers", [&] {
        for (const Channel& channel : channels)
          json.object([&] { json.put("input", channel.input).put("output", channel.output); });
      });
      json.array("channels", [&] {
        for (size_t sampler = 0; sampler < channels.size(); ++sampler)
          json.object([&] {
            json.put("sampler", sampler);
            json.object("target",
                        [&] { json.put("node", channels[sampler].node).put("path", channels[sampler].path); });
          });
      });
    });
  }
  // glTF gives all targets of a mesh their weights at the same times.
  std::pair<std::vector<float>, std::vector<float>> weightsOf(const ModelAnimation& animation,
                                                              uint32_t geometry) const {
    const std::vector<ModelMorph>& morphs = m_model.geometries[geometry].morphs;
    std::vector<float> times, weights;
    std::vector<const Keys<float>*> keys(morphs.size());
    for (const ModelMorphTrack& track : animation.morphs)
      if (track.geometry == geometry && !track.weight.empty()) {
        keys[track.morph] = &track.weight;
        times.insert(times.end(), track.weight.times.begin(), track.weight.times.end());
      }
    std::ranges::sort(times);
    const auto repeated = std::ranges::unique(times);
    times.erase(repeated.begin(), repeated.end());
    for (const float time : times)
      for (size_t m = 0; m < morphs.size(); ++m)
        weights.push_back(keys[m] ? valueAt(*keys[m], time) : morphs[m].weight);
    return {times, weights};
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
    return jsonObject([&](JsonWriter& json) {
             json.object("asset", [&] { json.put("version", "2.0").put("generator", "Vitrine"); });
             json.breakLine().put("scene", 0).array("scenes", [&] {
               json.object([&] {
                 json.put("name", m_model.name);
                 putIndices(json, "nodes", m_roots);
               });
             });
             m_nodes.put(json, "nodes");
             m_meshes.put(json, "meshes");
             m_skins.put(json, "skins");
             m_materials.put(json, "materials");
             m_textures.put(json, "textures");
             m_images.put(json, "images");
             m_animations.put(json, "animations");
             m_accessors.put(json, "accessors");
             m_views.put(json, "bufferViews");
             if (!m_textures.empty())
               json.array("samplers", [&] { json.object([&] { json.put("wrapS", 10497).put("wrapT", 10497); }); });
             if (m_data.size() == 0) return;
             json.breakLine().array("buffers", [&] {
               json.object([&] {
                 json.put("byteLength", m_data.size());
                 if (!m_isBinary) json.put("uri", encoded(m_stem + ".bin"));
               });
             });
           }) +
           "\n";
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
  std::string m_stem;
  std::vector<uint32_t> m_roots;
  Exported m_exported;
  ByteWriter m_data;
  ObjectList m_nodes, m_meshes, m_skins, m_materials, m_textures, m_images, m_animations, m_accessors, m_views;
  std::vector<uint32_t> m_textureOf;  // by image; kNone: it was not found
  std::vector<Written> m_geometries;
};

}  // namespace

Result<Exported> writeGlb(const Model& model) { return GltfWriter(model, true).write(); }
Result<Exported> writeGltf(const Model& model) { return GltfWriter(model, false).write(); }

}  // namespace vitrine
