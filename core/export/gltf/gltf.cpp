#include "core/export/gltf/gltf.h"

#include <fmt/core.h>

#include <algorithm>
#include <numbers>

#include "core/document/colour.h"
#include "core/export/gltf/gltf_writing.h"
#include "core/export/model/file_names.h"
#include "core/export/model/image_files.h"
#include "core/export/model/node_names.h"
#include "core/geometry/transforms.h"

namespace vitrine {
namespace {

constexpr uint64_t kLargest = 0xFFFF'FF00;  // sizes are 32 bits wide

class GltfWriter {
 public:
  GltfWriter(const Model& model, bool binary) : m_writing(model, binary) {}

  Result<Exported> write() {
    m_writing.stem = safeFileName(m_writing.model.name, kLongestStem);
    writeGltfMaterials(m_writing);
    writeGltfMeshes(m_writing);
    for (const ModelSkin& skin : m_writing.model.skins) addSkin(skin);
    for (const ModelLight& light : m_writing.model.lights) addLight(light);
    for (const ModelCamera& camera : m_writing.model.cameras) addCamera(camera);
    addNodes();
    writeGltfAnimations(m_writing);
    m_writing.align();
    std::string text = json();
    if (const uint64_t size = m_writing.data.size() + (m_writing.isBinary ? text.size() : 0); size > kLargest)
      return fail(ErrorCode::LimitExceeded, fmt::format("{} bytes: glTF files have less than 4 GiB", size));
    finish(std::move(text));
    return std::move(m_writing.exported);
  }

 private:
  // ---- Lights and cameras

  // KHR_lights_punctual. What is left out is a number of its own: 1 candela, no limit to the range.
  void addLight(const ModelLight& light) {
    using Kind = ModelLight::Kind;
    m_writing.lights.add([&](JsonWriter& json) {
      json.put("name", light.name);
      const bool spot = light.kind == Kind::Spot;
      json.put("type", spot ? "spot" : light.kind == Kind::Directional ? "directional" : "point");
      const Vec3 shown = glm::clamp(light.colour, 0.0f, 1.0f);
      const Vec3 colour{toLinear(shown.r), toLinear(shown.g), toLinear(shown.b)};
      if (colour != Vec3(1.0f)) putGltfNumbers(json, "color", colour, 3);
      if (light.intensity) json.put("intensity", *light.intensity);
      if (light.range > 0 && light.kind != Kind::Directional) json.put("range", light.range);
      if (!spot) return;
      // Half of the cone; the inner one has to be less.
      constexpr float kHalf = std::numbers::pi_v<float> / 360;
      const float outer = std::clamp(light.outerAngle, 1e-3f, 180.0f) * kHalf;
      const float inner = std::clamp(light.innerAngle * kHalf, 0.0f, outer * 0.9999f);
      json.object("spot", [&] { json.put("innerConeAngle", inner).put("outerConeAngle", outer); });
    });
  }

  void addCamera(const ModelCamera& camera) {
    m_writing.cameras.add([&](JsonWriter& json) {
      json.put("name", camera.name).put("type", "perspective");
      json.object("perspective", [&] { json.put("yfov", glm::radians(camera.angle)).put("znear", camera.near); });
    });
  }

  // ---- Nodes and skins

  void addSkin(const ModelSkin& skin) {
    std::vector<Mat4> inverse = skin.inverseBind;
    for (Mat4& matrix : inverse)
      for (int column = 0; column < 4; ++column) matrix[column][3] = column == 3 ? 1.0f : 0.0f;
    const uint32_t accessor =
        m_writing.addAccessor(std::span<const Mat4>(inverse), GltfComponent::F32, "MAT4", GltfTarget::None);
    m_writing.skins.add([&](JsonWriter& json) {
      json.put("name", skin.name).put("inverseBindMatrices", accessor);
      json.array("joints", [&] {
        for (const uint32_t joint : skin.joints) json.value(joint);
      });
    });
  }

  void addNodes() {
    std::vector<std::vector<uint32_t>> children(m_writing.model.nodes.size());
    for (uint32_t node = 0; node < m_writing.model.nodes.size(); ++node) {
      const uint32_t parent = m_writing.model.nodes[node].parent;
      (parent == kNone ? m_roots : children[parent]).push_back(node);
    }
    // glTF finds nodes by their numbers, but assimp 5.2 whose morph targets move by their names.
    const bool morphs = std::ranges::any_of(
        m_writing.model.animations, [](const ModelAnimation& animation) { return !animation.morphs.empty(); });
    const std::vector<std::string> names =
        morphs ? uniqueNodeNames(m_writing.model, [](const std::string& name) { return name; })
               : std::vector<std::string>();
    for (uint32_t node = 0; node < m_writing.model.nodes.size(); ++node) {
      const ModelNode& source = m_writing.model.nodes[node];
      m_writing.nodes.add([&](JsonWriter& json) {
        json.put("name", morphs ? names[node] : source.name);
        if (source.mesh != kNone) json.put("mesh", source.mesh);
        if (source.camera != kNone) json.put("camera", source.camera);
        if (source.skin != kNone)
          json.put("skin", source.skin);
        else
          putTransform(json, source);
        putGltfIndices(json, "children", children[node]);
        if (source.light != kNone)
          json.object("extensions",
                      [&] { json.object("KHR_lights_punctual", [&] { json.put("light", source.light); }); });
        putExtras(json, source);
      });
    }
  }

  static void putExtras(JsonWriter& json, const ModelNode& node) {
    if (node.extras.empty() && !node.handle) return;
    json.object("extras", [&] {
      for (const Field& field : node.extras) json.putRaw(field.name, toJson(field.value));
      // As core/formats/gltf/notes.cpp reads it.
      if (node.handle)
        json.object("vitrine", [&] { json.object("moves", [&] { putHandle(json, *node.handle); }); });
    });
  }

  static void putHandle(JsonWriter& json, const JointHandle& handle) {
    json.put("name", handle.name).put("in", handle.parent);
    if (handle.further != handle.parent) json.put("further", handle.further);
    putGltfNumbers(json, "rest", &handle.frame[0][0], 16);
  }

  void putTransform(JsonWriter& json, const ModelNode& node) {
    if (node.transform == Mat4(1.0f)) return;
    const TransformParts parts = partsOf(node.transform);
    if (parts.sheared) {
      m_writing.exported.losses.add(
          Severity::Warning, "export.shear",
          fmt::format("{}: glTF has no transforms that shear; programs may show another one", node.name));
      // A joint's place is what its animation starts from, and what weights move may have no matrix either.
      if (!node.joint && !isWeighed(node)) return putGltfNumbers(json, "matrix", &node.transform[0][0], 16);
    }
    if (parts.translation != Vec3(0.0f)) putGltfNumbers(json, "translation", parts.translation, 3);
    const Quat& turn = parts.rotation;
    if (turn != Quat(1, 0, 0, 0)) putGltfNumbers(json, "rotation", Vec4(turn.x, turn.y, turn.z, turn.w), 4);
    if (glm::length(parts.scale - Vec3(1.0f)) > 1e-6f) putGltfNumbers(json, "scale", parts.scale, 3);
  }

  // Whether animations move the morph targets of its mesh.
  bool isWeighed(const ModelNode& node) const {
    const auto isOf = [&](const ModelMorphTrack& track) {
      return node.mesh != kNone && track.geometry == m_writing.model.meshes[node.mesh].geometry;
    };
    return std::ranges::any_of(m_writing.model.animations, [&](const ModelAnimation& animation) {
      return std::ranges::any_of(animation.morphs, isOf);
    });
  }

  // ---- Files

  void putExtensions(JsonWriter& json) const {
    const std::vector<std::string>& variants = m_writing.model.variants;
    if (m_writing.lights.empty() && variants.empty()) return;
    json.breakLine().array("extensionsUsed", [&] {
      if (!m_writing.lights.empty()) json.value("KHR_lights_punctual");
      if (!variants.empty()) json.value("KHR_materials_variants");
    });
    json.object("extensions", [&] {
      if (!m_writing.lights.empty())
        json.object("KHR_lights_punctual", [&] { m_writing.lights.put(json, "lights"); });
      if (!variants.empty())
        json.object("KHR_materials_variants", [&] {
          json.array("variants", [&] {
            for (const std::string& name : variants) json.object([&] { json.put("name", name); });
          });
        });
    });
  }

  std::string json() const {
    return jsonObject([&](JsonWriter& json) {
             json.object("asset", [&] { json.put("version", "2.0").put("generator", "Vitrine"); });
             json.breakLine().put("scene", 0).array("scenes", [&] {
               json.object([&] {
                 json.put("name", m_writing.model.name);
                 putGltfIndices(json, "nodes", m_roots);
               });
             });
             m_writing.nodes.put(json, "nodes");
             m_writing.meshes.put(json, "meshes");
             m_writing.skins.put(json, "skins");
             m_writing.materials.put(json, "materials");
             m_writing.textures.put(json, "textures");
             m_writing.images.put(json, "images");
             m_writing.animations.put(json, "animations");
             m_writing.cameras.put(json, "cameras");
             putExtensions(json);
             m_writing.accessors.put(json, "accessors");
             m_writing.views.put(json, "bufferViews");
             if (!m_writing.textures.empty())
               json.array("samplers", [&] { json.object([&] { json.put("wrapS", 10497).put("wrapT", 10497); }); });
             if (m_writing.data.size() == 0) return;
             json.breakLine().array("buffers", [&] {
               json.object([&] {
                 json.put("byteLength", m_writing.data.size());
                 if (!m_writing.isBinary) json.put("uri", gltfAddress(m_writing.stem + ".bin"));
               });
             });
           }) +
           "\n";
  }

  void finish(std::string text) {
    if (!m_writing.isBinary) {
      ByteWriter main;
      main.putText(text);
      m_writing.exported.files.push_back({m_writing.stem + ".gltf", main.release()});
      if (m_writing.data.size() > 0)
        m_writing.exported.files.push_back({m_writing.stem + ".bin", m_writing.data.release()});
      for (ExportedFile& image : imageFiles(m_writing.model)) m_writing.exported.files.push_back(std::move(image));
      return;
    }
    while (text.size() % 4 != 0) text += ' ';
    constexpr uint32_t kGlbMagic = 0x46546C67, kGlbVersion = 2, kJson = 0x4E4F534A, kBinary = 0x004E4942;
    const bool hasData = m_writing.data.size() > 0;
    const uint64_t size = 12 + 8 + text.size() + (hasData ? 8 + m_writing.data.size() : 0);
    ByteWriter file;
    file.reserve(size);
    file.put(kGlbMagic).put(kGlbVersion).put(uint32_t(size));
    file.put(uint32_t(text.size())).put(kJson).putText(text);
    if (hasData) file.put(uint32_t(m_writing.data.size())).put(kBinary).putBytes(m_writing.data.bytes());
    m_writing.exported.files.push_back({m_writing.stem + ".glb", file.release()});
  }

  GltfWriting m_writing;
  std::vector<uint32_t> m_roots;
};

}  // namespace

Result<Exported> writeGlb(const Model& model) { return GltfWriter(model, true).write(); }
Result<Exported> writeGltf(const Model& model) { return GltfWriter(model, false).write(); }

}  // namespace vitrine
