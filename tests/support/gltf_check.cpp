#include "tests/support/gltf_check.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <set>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#define TINYGLTF_IMPLEMENTATION
#define TINYGLTF_USE_RAPIDJSON
#define TINYGLTF_NO_STB_IMAGE
#define TINYGLTF_NO_STB_IMAGE_WRITE
#define TINYGLTF_NO_INCLUDE_RAPIDJSON
#include <rapidjson/document.h>
#include <rapidjson/prettywriter.h>
#include <rapidjson/rapidjson.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <tiny_gltf.h>
#pragma GCC diagnostic pop

namespace vitrine::test {
namespace {

constexpr size_t kMostProblems = 30;
constexpr float kUnit = 1e-3f, kTransform = 1e-5f;
enum ComponentType : int { kU8 = 5121, kU16 = 5123, kU32 = 5125, kF32 = 5126 };

// An accessor whose bytes are all there.
struct Stream {
  const unsigned char* data = nullptr;
  size_t count = 0, stride = 0, components = 0;
  int component = 0;
  bool normalized = false;

  explicit operator bool() const { return data != nullptr; }
  float real(size_t item, size_t at) const {
    return loadAs<float>(reinterpret_cast<const std::byte*>(data + item * stride + at * 4));
  }
  uint32_t whole(size_t item, size_t at = 0) const {
    const auto* from = reinterpret_cast<const std::byte*>(data + item * stride);
    if (component == kU8) return loadAs<uint8_t>(from + at);
    return component == kU16 ? loadAs<uint16_t>(from + at * 2) : loadAs<uint32_t>(from + at * 4);
  }
  Vec3 vec3(size_t item) const { return {real(item, 0), real(item, 1), real(item, 2)}; }
};

bool has(const auto& list, int index) { return index >= 0 && size_t(index) < list.size(); }

Stream streamOf(const tinygltf::Model& model, int index) {
  if (!has(model.accessors, index)) return {};
  const tinygltf::Accessor& accessor = model.accessors[size_t(index)];
  if (!has(model.bufferViews, accessor.bufferView)) return {};
  const tinygltf::BufferView& view = model.bufferViews[size_t(accessor.bufferView)];
  if (!has(model.buffers, view.buffer)) return {};
  const std::vector<unsigned char>& buffer = model.buffers[size_t(view.buffer)].data;
  const int size = tinygltf::GetComponentSizeInBytes(uint32_t(accessor.componentType));
  const int components = tinygltf::GetNumComponentsInType(uint32_t(accessor.type));
  if (size <= 0 || components <= 0 || accessor.count == 0) return {};
  const size_t item = size_t(size) * size_t(components), stride = view.byteStride > 0 ? view.byteStride : item;
  if (stride < item || stride > 252 || view.byteOffset > buffer.size() ||
      view.byteLength > buffer.size() - view.byteOffset)
    return {};
  if (accessor.byteOffset + (accessor.count - 1) * stride + item > view.byteLength) return {};
  if ((view.byteOffset + accessor.byteOffset) % size_t(size) != 0 || stride % size_t(size) != 0) return {};
  return {buffer.data() + view.byteOffset + accessor.byteOffset,
          accessor.count,
          stride,
          size_t(components),
          accessor.componentType,
          accessor.normalized};
}

bool read(Bytes glb, tinygltf::Model& model, std::string& problem) {
  tinygltf::TinyGLTF loader;
  // Images stay as they are: a writer does not look into them.
  loader.SetImageLoader([](tinygltf::Image*, const int, std::string*, std::string*, int, int, const unsigned char*,
                           int, void*) { return true; },
                        nullptr);
  std::string warning;
  if (loader.LoadBinaryFromMemory(&model, &problem, &warning, reinterpret_cast<const unsigned char*>(glb.data()),
                                  unsigned(glb.size())) &&
      problem.empty() && warning.empty())
    return true;
  problem += warning;
  if (problem.empty()) problem = "cannot be read";
  return false;
}

// ---- The rules

class Checker {
 public:
  explicit Checker(Bytes glb) : m_glb(glb) {}

  std::vector<std::string> run() {
    checkContainer();
    if (std::string problem; !read(m_glb, m_model, problem)) {
      tell("{}", problem);
      return m_problems;
    }
    for (size_t a = 0; a < m_model.accessors.size(); ++a) checkAccessor(a);
    for (size_t m = 0; m < m_model.meshes.size(); ++m) checkMesh(m);
    for (size_t s = 0; s < m_model.skins.size(); ++s) checkSkin(s);
    checkNodes();
    for (const tinygltf::Animation& animation : m_model.animations) checkAnimation(animation);
    checkMaterials();
    checkLightsAndCameras();
    return m_problems;
  }

 private:
  template <class... Arguments>
  void tell(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    if (m_problems.size() < kMostProblems)
      m_problems.push_back(fmt::format(form, std::forward<Arguments>(arguments)...));
  }

  void checkContainer() {
    if (m_glb.size() < 20) return tell("no header");
    if (loadAs<uint32_t>(m_glb.data() + 8) != m_glb.size()) tell("the header has another size than the file");
    if (m_glb.size() % 4 != 0) tell("the size is no multiple of 4");
    size_t at = 12;
    for (size_t chunk = 0; at + 8 <= m_glb.size(); ++chunk) {
      const auto size = loadAs<uint32_t>(m_glb.data() + at);
      if (size % 4 != 0 || size > m_glb.size() - at - 8) return tell("chunk {} has {} bytes", chunk, size);
      at += 8 + size_t(size);
    }
    if (at != m_glb.size()) tell("bytes behind the last chunk");
  }

  // Where the bytes are, that they suit their type, and the limits that are stated.
  void checkAccessor(size_t index) {
    const tinygltf::Accessor& accessor = m_model.accessors[index];
    const Stream stream = streamOf(m_model, int(index));
    if (!stream) return tell("accessor {} is empty, not aligned or not in its view and buffer", index);
    const tinygltf::BufferView& view = m_model.bufferViews[size_t(accessor.bufferView)];
    if (view.target == 34962 && (stream.stride % 4 != 0 || accessor.byteOffset % 4 != 0))
      tell("accessor {}: vertices are not aligned to 4", index);
    if (stream.component == kF32) checkReals(index, stream);
    if (accessor.minValues.empty() && accessor.maxValues.empty()) return;
    if (accessor.minValues.size() != stream.components || accessor.maxValues.size() != stream.components)
      return tell("accessor {} has limits of another type", index);
    for (size_t c = 0; c < stream.components && stream.component == kF32; ++c) {
      float low = stream.real(0, c), high = low;
      for (size_t i = 1; i < stream.count; ++i)
        low = std::min(low, stream.real(i, c)), high = std::max(high, stream.real(i, c));
      if (low != float(accessor.minValues[c]) || high != float(accessor.maxValues[c]))
        tell("accessor {} has other limits than {} and {}", index, low, high);
    }
  }
  void checkReals(size_t index, const Stream& stream) {
    for (size_t i = 0; i < stream.count; ++i)
      for (size_t c = 0; c < stream.components; ++c)
        if (!std::isfinite(stream.real(i, c))) return tell("accessor {}: item {} is not finite", index, i);
  }

  // ---- Meshes

  void checkMesh(size_t index) {
    const tinygltf::Mesh& mesh = m_model.meshes[index];
    if (mesh.primitives.empty()) tell("mesh {} has no primitives", index);
    for (const tinygltf::Primitive& primitive : mesh.primitives) {
      checkPrimitive(index, primitive);
      if (primitive.targets.size() != mesh.primitives[0].targets.size() ||
          (!mesh.weights.empty() && mesh.weights.size() != primitive.targets.size()))
        tell("mesh {}: primitives differ in their targets, or the weights do", index);
    }
    if (mesh.primitives.empty() || mesh.primitives[0].targets.empty()) return;
    if (!mesh.extras.Has("targetNames") ||
        mesh.extras.Get("targetNames").ArrayLen() != mesh.primitives[0].targets.size())
      tell("mesh {}: targets without a name each", index);
  }

  void checkPrimitive(size_t mesh, const tinygltf::Primitive& primitive) {
    const bool lines = primitive.mode == TINYGLTF_MODE_LINE, points = primitive.mode == TINYGLTF_MODE_POINTS;
    if (!lines && !points && primitive.mode != TINYGLTF_MODE_TRIANGLES)
      tell("mesh {}: mode {}", mesh, primitive.mode);
    checkVariants(mesh, primitive);
    if (primitive.material != -1 && !has(m_model.materials, primitive.material))
      tell("mesh {}: material {}", mesh, primitive.material);
    const auto position = primitive.attributes.find("POSITION");
    if (position == primitive.attributes.end()) return tell("mesh {}: no positions", mesh);
    const Stream positions = streamOf(m_model, position->second);
    if (!positions) return tell("mesh {}: positions {}", mesh, position->second);
    for (const auto& [name, accessor] : primitive.attributes) checkAttribute(mesh, name, accessor, positions.count);
    for (const char* sets : {"TEXCOORD_", "COLOR_", "JOINTS_", "WEIGHTS_"})
      if (primitive.attributes.contains(fmt::format("{}1", sets)) &&
          !primitive.attributes.contains(fmt::format("{}0", sets)))
        tell("mesh {}: {}1 without {}0", mesh, sets, sets);
    if (primitive.attributes.contains("JOINTS_0") != primitive.attributes.contains("WEIGHTS_0"))
      tell("mesh {}: joints without weights or weights without joints", mesh);
    for (const auto& target : primitive.targets)
      for (const auto& [name, accessor] : target) {
        if (name != "POSITION" && name != "NORMAL" && name != "TANGENT") tell("mesh {}: target of {}", mesh, name);
        checkAttribute(mesh, name == "POSITION" ? name : "target of " + name, accessor, positions.count);
      }
    checkIndices(mesh, primitive.indices, positions.count, points ? 1 : lines ? 2 : 3);
  }

  // KHR_materials_variants: every variant at most once in a primitive.
  void checkVariants(size_t mesh, const tinygltf::Primitive& primitive) {
    const auto extension = primitive.extensions.find("KHR_materials_variants");
    if (extension == primitive.extensions.end()) return;
    const auto root = m_model.extensions.find("KHR_materials_variants");
    const size_t names = root == m_model.extensions.end() ? 0 : root->second.Get("variants").ArrayLen();
    const tinygltf::Value& mappings = extension->second.Get("mappings");
    if (mappings.ArrayLen() == 0) tell("mesh {}: variants without a mapping", mesh);
    std::set<int> named;
    for (int m = 0; m < int(mappings.ArrayLen()); ++m) {
      const tinygltf::Value& mapping = mappings.Get(m);
      const tinygltf::Value& variants = mapping.Get("variants");
      if (!has(m_model.materials, mapping.Get("material").GetNumberAsInt()))
        tell("mesh {}: a variant of no material", mesh);
      if (variants.ArrayLen() == 0) tell("mesh {}: a mapping of no variant", mesh);
      for (int v = 0; v < int(variants.ArrayLen()); ++v)
        if (const int variant = variants.Get(v).GetNumberAsInt();
            variant < 0 || size_t(variant) >= names || !named.insert(variant).second)
          tell("mesh {}: variant {} of {}", mesh, variant, names);
    }
  }

  void checkAttribute(size_t mesh, const std::string& name, int accessor, size_t vertices) {
    if (!m_checked.insert({accessor, name}).second) return;
    const Stream stream = streamOf(m_model, accessor);
    if (!stream) return tell("mesh {}: {} is accessor {}", mesh, name, accessor);
    if (stream.count != vertices) tell("mesh {}: {} has {} items, {} expected", mesh, name, stream.count, vertices);
    const auto is = [&](size_t components, std::initializer_list<int> types) {
      const bool fits =
          stream.components == components && std::ranges::find(types, stream.component) != types.end();
      if (!fits) tell("mesh {}: {} has {} components of {}", mesh, name, stream.components, stream.component);
      if (fits && name != "JOINTS_0" && stream.normalized != (stream.component != kF32))
        tell("mesh {}: {} is normalised and real, or neither", mesh, name);
      return fits;
    };
    if (name == "POSITION") {
      if (is(3, {kF32}) && m_model.accessors[size_t(accessor)].minValues.empty())
        tell("mesh {}: positions without limits", mesh);
    } else if (name == "NORMAL") {
      if (is(3, {kF32})) checkLengths(mesh, name, stream);
    } else if (name == "TANGENT") {
      if (!is(4, {kF32})) return;
      checkLengths(mesh, name, stream);
      for (size_t i = 0; i < stream.count; ++i)
        if (std::abs(stream.real(i, 3)) != 1.0f) return tell("mesh {}: tangent {} has no side", mesh, i);
    } else if (name.starts_with("TEXCOORD_")) {
      is(2, {kF32, kU8, kU16});
    } else if (name == "COLOR_0") {
      if (stream.components != 3) is(4, {kF32, kU8, kU16});
    } else if (name == "JOINTS_0") {
      is(4, {kU8, kU16});
    } else if (name == "WEIGHTS_0") {
      if (is(4, {kF32, kU8, kU16})) checkWeights(mesh, stream);
    } else if (!name.starts_with("target")) {
      tell("mesh {}: {} is no attribute", mesh, name);
    }
  }
  void checkLengths(size_t mesh, const std::string& name, const Stream& stream) {
    for (size_t i = 0; i < stream.count; ++i)
      if (const float length = glm::length(stream.vec3(i)); !(std::abs(length - 1) < kUnit))
        return tell("mesh {}: {} {} has length {}", mesh, name, i, length);
  }
  void checkWeights(size_t mesh, const Stream& stream) {
    if (stream.component != kF32) return tell("mesh {}: weights are not floats", mesh);
    for (size_t i = 0; i < stream.count; ++i) {
      long sum = 0;
      for (size_t k = 0; k < 4; ++k) sum += stream.real(i, k) >= 0 ? std::lround(stream.real(i, k) * 65535) : 99999;
      if (sum != 65535) return tell("mesh {}: weights of vertex {} add up to {}", mesh, i, sum);
    }
  }
  void checkIndices(size_t mesh, int accessor, size_t vertices, size_t corners) {
    const Stream stream = streamOf(m_model, accessor);
    if (!stream) return tell("mesh {}: indices are accessor {}", mesh, accessor);
    if (stream.components != 1 || stream.component == kF32 || stream.normalized || stream.count % corners != 0)
      return tell("mesh {}: indices are not {} each", mesh, corners);
    const uint32_t restart = stream.component == kU8 ? 0xFF : stream.component == kU16 ? 0xFFFF : 0xFFFF'FFFF;
    for (size_t i = 0; i < stream.count; ++i)
      if (const uint32_t index = stream.whole(i); index >= vertices || index == restart)
        return tell("mesh {}: index {} is {}, of {} vertices", mesh, i, index, vertices);
  }

  // ---- Nodes, skins, animations

  void checkSkin(size_t index) {
    const tinygltf::Skin& skin = m_model.skins[index];
    if (skin.joints.empty()) tell("skin {} has no joints", index);
    if (std::set<int>(skin.joints.begin(), skin.joints.end()).size() != skin.joints.size())
      tell("skin {} has a joint twice", index);
    for (const int joint : skin.joints)
      if (!has(m_model.nodes, joint)) tell("skin {}: joint {}", index, joint);
    const Stream inverse = streamOf(m_model, skin.inverseBindMatrices);
    if (!inverse || inverse.components != 16 || inverse.component != kF32 || inverse.count != skin.joints.size())
      return tell("skin {}: inverse bind matrices do not fit", index);
    for (size_t j = 0; j < inverse.count; ++j)
      for (size_t column = 0; column < 4; ++column)
        if (inverse.real(j, column * 4 + 3) != (column == 3 ? 1.0f : 0.0f))
          return tell("skin {}: the last row of matrix {}", index, j);
  }

  void checkNodes() {
    std::vector<int> parents(m_model.nodes.size(), -1);
    for (size_t n = 0; n < m_model.nodes.size(); ++n) {
      const tinygltf::Node& node = m_model.nodes[n];
      if (std::set<int>(node.children.begin(), node.children.end()).size() != node.children.size())
        tell("node {} has a child twice", n);
      for (const int child : node.children) {
        if (!has(m_model.nodes, child) || size_t(child) == n) {
          tell("node {}: child {}", n, child);
        } else {
          if (parents[size_t(child)] != -1) tell("node {} has two parents", child);
          parents[size_t(child)] = int(n);
        }
      }
      checkNode(n, node);
    }
    for (size_t n = 0; n < parents.size(); ++n) {
      size_t steps = 0;
      for (int at = int(n); at != -1 && steps <= parents.size(); at = parents[size_t(at)]) ++steps;
      if (steps > parents.size()) return tell("node {} is below itself", n);
    }
    if (m_model.scenes.size() != 1 || m_model.defaultScene != 0) return tell("no scene, or several");
    std::set<int> roots;
    for (const int root : m_model.scenes[0].nodes)
      if (!has(m_model.nodes, root) || parents[size_t(root)] != -1 || !roots.insert(root).second)
        tell("the scene has node {}, which is no root", root);
    if (roots.size() != size_t(std::ranges::count(parents, -1))) tell("some roots are in no scene");
  }

  void checkNode(size_t n, const tinygltf::Node& node) {
    if (node.mesh != -1 && !has(m_model.meshes, node.mesh)) return tell("node {}: mesh {}", n, node.mesh);
    if (!node.matrix.empty() && (!node.translation.empty() || !node.rotation.empty() || !node.scale.empty()))
      tell("node {} has a matrix and parts", n);
    if (!node.rotation.empty()) {
      double length = 0;
      for (const double value : node.rotation) length += value * value;
      if (std::abs(length - 1) > kUnit) tell("node {}: the rotation has length {}", n, std::sqrt(length));
    }
    if (node.skin == -1) return;
    if (!has(m_model.skins, node.skin) || node.mesh == -1) return tell("node {}: skin {}", n, node.skin);
    const size_t joints = m_model.skins[size_t(node.skin)].joints.size();
    for (const tinygltf::Primitive& primitive : m_model.meshes[size_t(node.mesh)].primitives) {
      const auto attribute = primitive.attributes.find("JOINTS_0");
      if (attribute == primitive.attributes.end()) return tell("node {}: a skin for what has no joints", n);
      if (!m_worn.insert({attribute->second, node.skin}).second) continue;
      const Stream stream = streamOf(m_model, attribute->second);
      for (size_t i = 0; i < stream.count; ++i)
        for (size_t k = 0; k < 4; ++k)
          if (stream.whole(i, k) >= joints)
            return tell("node {}: vertex {} follows joint {} of {}", n, i, stream.whole(i, k), joints);
    }
  }

  void checkAnimation(const tinygltf::Animation& animation) {
    if (animation.channels.empty()) tell("animation {} has no channels", animation.name);
    std::set<std::pair<int, std::string>> targets;
    for (const tinygltf::AnimationChannel& channel : animation.channels) {
      if (!targets.insert({channel.target_node, channel.target_path}).second)
        tell("animation {}: {} of node {} twice", animation.name, channel.target_path, channel.target_node);
      if (!has(m_model.nodes, channel.target_node) || !has(animation.samplers, channel.sampler)) {
        tell("animation {}: node {}, sampler {}", animation.name, channel.target_node, channel.sampler);
        continue;
      }
      if (!m_model.nodes[size_t(channel.target_node)].matrix.empty())
        tell("animation {}: node {} has a matrix", animation.name, channel.target_node);
      checkSampler(animation.name, channel.target_path, animation.samplers[size_t(channel.sampler)],
                   targetsOf(m_model.nodes[size_t(channel.target_node)]));
    }
  }
  // Of the mesh of a node.
  size_t targetsOf(const tinygltf::Node& node) const {
    if (!has(m_model.meshes, node.mesh) || m_model.meshes[size_t(node.mesh)].primitives.empty()) return 0;
    return m_model.meshes[size_t(node.mesh)].primitives[0].targets.size();
  }
  void checkSampler(const std::string& name, const std::string& path, const tinygltf::AnimationSampler& sampler,
                    size_t targets) {
    const Stream input = streamOf(m_model, sampler.input), output = streamOf(m_model, sampler.output);
    const bool turns = path == "rotation";
    const bool weighs = path == "weights" && targets > 0;
    const bool curves = sampler.interpolation == "CUBICSPLINE";
    if (!curves && sampler.interpolation != "LINEAR" && sampler.interpolation != "STEP")
      tell("animation {}: interpolation {}", name, sampler.interpolation);
    if (!turns && !weighs && path != "translation" && path != "scale") tell("animation {}: moves {}", name, path);
    if (!input || input.components != 1 || input.component != kF32) return tell("animation {}: no times", name);
    if (!output ||
        output.components != (turns    ? 4u
                              : weighs ? 1u
                                       : 3u) ||
        output.component != kF32 || output.count != input.count * (weighs ? targets : 1) * (curves ? 3 : 1))
      return tell("animation {}: values of {} do not fit its times", name, path);
    if (m_model.accessors[size_t(sampler.input)].minValues.empty()) tell("animation {}: no limits of times", name);
    if (input.real(0, 0) < 0) tell("animation {} begins before 0", name);
    for (size_t k = 1; k < input.count; ++k)
      if (!(input.real(k, 0) > input.real(k - 1, 0))) return tell("animation {}: times do not rise", name);
    for (size_t k = curves ? 1 : 0; turns && k < output.count; k += curves ? 3 : 1) {
      const Vec4 turn(output.vec3(k), output.real(k, 3));
      if (!(std::abs(glm::length(turn) - 1) < kUnit)) return tell("animation {}: a turn of no unit length", name);
    }
  }

  // ---- Lights, cameras, materials

  void checkLightsAndCameras() {
    const auto states = [&](const char* extension) {
      return std::ranges::find(m_model.extensionsUsed, extension) != m_model.extensionsUsed.end();
    };
    for (const char* extension : {"KHR_lights_punctual", "KHR_materials_variants"})
      if (m_model.extensions.contains(extension) != states(extension))
        tell("{} is used and not stated, or stated and not used", extension);
    for (const tinygltf::Light& light : m_model.lights) {
      const bool spot = light.type == "spot";
      if (!spot && light.type != "point" && light.type != "directional") tell("a light of type {}", light.type);
      for (const double value : light.color)
        if (!(value >= 0 && value <= 1)) tell("light {} has a colour of {}", light.name, value);
      if (!(light.intensity >= 0) || !(light.range >= 0)) tell("light {} is less than dark", light.name);
      if (spot && !(light.spot.innerConeAngle >= 0 && light.spot.innerConeAngle < light.spot.outerConeAngle &&
                    light.spot.outerConeAngle <= 1.5707964))
        tell("light {} has cones of {} and {}", light.name, light.spot.innerConeAngle, light.spot.outerConeAngle);
    }
    for (const tinygltf::Camera& camera : m_model.cameras)
      if (camera.type != "perspective" || !(camera.perspective.yfov > 0) || !(camera.perspective.znear > 0))
        tell("camera {} sees {} from {} on", camera.name, camera.perspective.yfov, camera.perspective.znear);
    for (const tinygltf::Node& node : m_model.nodes) {
      if (node.camera != -1 && !has(m_model.cameras, node.camera)) tell("camera {}", node.camera);
      const auto light = node.extensions.find("KHR_lights_punctual");
      if (light != node.extensions.end() && !has(m_model.lights, light->second.Get("light").GetNumberAsInt()))
        tell("node {}: a light that is not there", node.name);
    }
  }

  void checkMaterials() {
    const auto texture = [&](int index) {
      if (index != -1 && !has(m_model.textures, index)) tell("texture {} is not there", index);
    };
    const auto colour = [&](const std::vector<double>& values) {
      for (const double value : values)
        if (!(value >= 0 && value <= 1)) tell("a colour of {}", value);
    };
    for (const tinygltf::Material& material : m_model.materials) {
      texture(material.pbrMetallicRoughness.baseColorTexture.index);
      texture(material.occlusionTexture.index);
      texture(material.emissiveTexture.index);
      colour(material.pbrMetallicRoughness.baseColorFactor);
      colour(material.emissiveFactor);
      colour({material.pbrMetallicRoughness.metallicFactor, material.pbrMetallicRoughness.roughnessFactor});
    }
    for (const tinygltf::Texture& each : m_model.textures)
      if (!has(m_model.images, each.source) || (each.sampler != -1 && !has(m_model.samplers, each.sampler)))
        tell("a texture of image {} and sampler {}", each.source, each.sampler);
    for (const tinygltf::Image& image : m_model.images)
      if (!has(m_model.bufferViews, image.bufferView) || image.mimeType.empty())
        tell("image {} has no bytes or no type", image.name);
  }

  Bytes m_glb;
  tinygltf::Model m_model;
  std::vector<std::string> m_problems;
  std::set<std::pair<int, std::string>> m_checked;  // by accessor and attribute
  std::set<std::pair<int, int>> m_worn;             // by accessor of joints and skin
};

// ---- The same as the model

class Difference {
 public:
  Difference(const Model& model, const tinygltf::Model& file) : m_model(model), m_file(file) {}

  std::string run() {
    if (m_file.nodes.size() != m_model.nodes.size())
      return fmt::format("{} nodes, {} expected", m_file.nodes.size(), m_model.nodes.size());
    for (size_t n = 0; n < m_model.nodes.size(); ++n)
      if (std::string text = ofNode(n); !text.empty())
        return fmt::format("node {} \"{}\": {}", n, m_model.nodes[n].name, text);
    if (m_file.meshes.size() != m_model.meshes.size()) return "another number of meshes";
    for (size_t m = 0; m < m_model.meshes.size(); ++m)
      if (std::string text = ofMesh(m); !text.empty()) return fmt::format("mesh {}: {}", m, text);
    if (m_file.skins.size() != m_model.skins.size()) return "another number of skins";
    for (size_t s = 0; s < m_model.skins.size(); ++s)
      if (std::string text = ofSkin(s); !text.empty()) return fmt::format("skin {}: {}", s, text);
    if (m_file.animations.size() != m_model.animations.size()) return "another number of animations";
    for (size_t a = 0; a < m_model.animations.size(); ++a)
      if (std::string text = ofAnimation(a); !text.empty())
        return fmt::format("animation {}: {}", m_model.animations[a].name, text);
    return ofMaterials();
  }

 private:
  std::string ofNode(size_t n) const {
    const ModelNode& wanted = m_model.nodes[n];
    const tinygltf::Node& got = m_file.nodes[n];
    if (got.name != wanted.name) return fmt::format("is called \"{}\"", got.name);
    if (uint32_t(got.mesh) != wanted.mesh || uint32_t(got.skin) != wanted.skin) return "another mesh or skin";
    if (wanted.parent != kNone && std::ranges::find(m_file.nodes[wanted.parent].children, int(n)) ==
                                      m_file.nodes[wanted.parent].children.end())
      return "another parent";
    if (uint32_t(got.camera) != wanted.camera) return "another camera";
    const auto light = got.extensions.find("KHR_lights_punctual");
    if (light == got.extensions.end() ? wanted.light != kNone
                                      : uint32_t(light->second.Get("light").GetNumberAsInt()) != wanted.light)
      return "another light";
    if (wanted.skin != kNone) return {};
    const Mat4 place = placeOf(got);
    for (int column = 0; column < 4; ++column)
      for (int row = 0; row < 4; ++row) {
        const float size = std::max(1.0f, glm::length(wanted.transform[column]));
        // What a joint cannot say of its place is told as a loss.
        if (!(std::abs(place[column][row] - wanted.transform[column][row]) <= kTransform * size))
          return fmt::format("{} in column {}, row {} of its place, {} expected", place[column][row], column, row,
                             wanted.transform[column][row]);
      }
    return {};
  }
  static Mat4 placeOf(const tinygltf::Node& node) {
    Mat4 place(1.0f);
    for (size_t i = 0; i < node.matrix.size(); ++i) place[int(i / 4)][int(i % 4)] = float(node.matrix[i]);
    if (node.rotation.size() == 4)
      place = Mat4(glm::mat3_cast(Quat(float(node.rotation[3]), float(node.rotation[0]), float(node.rotation[1]),
                                       float(node.rotation[2]))));
    for (size_t i = 0; i < node.scale.size(); ++i) place[int(i)] *= float(node.scale[i]);
    for (size_t i = 0; i < node.translation.size(); ++i) place[3][int(i)] = float(node.translation[i]);
    return place;
  }

  template <class T>
  static bool sameBits(const Stream& got, std::span<const T> wanted) {
    if (got.count != wanted.size() || got.stride != sizeof(T)) return false;
    return std::memcmp(got.data, wanted.data(), wanted.size_bytes()) == 0;
  }

  std::string ofMesh(size_t m) const {
    const ModelMesh& mesh = m_model.meshes[m];
    const ModelGeometry& wanted = m_model.geometries[mesh.geometry];
    const tinygltf::Mesh& got = m_file.meshes[m];
    const size_t strokes = (wanted.lines.empty() ? 0 : 1) + (wanted.points.empty() ? 0 : 1);
    if (got.primitives.size() != wanted.parts.size() + strokes) return "another number of parts";
    for (size_t p = 0; p < wanted.parts.size(); ++p) {
      const tinygltf::Primitive& primitive = got.primitives[p];
      if (uint32_t(primitive.material) != mesh.materials[p]) return fmt::format("part {}: another material", p);
      const Stream indices = streamOf(m_file, primitive.indices);
      if (!indices || indices.count != wanted.parts[p].indexCount)
        return fmt::format("part {}: other triangles", p);
      for (size_t i = 0; i < indices.count; ++i)
        if (indices.whole(i) != wanted.indices[wanted.parts[p].firstIndex + i])
          return fmt::format("part {}: another corner {}", p, i);
      if (variantsOf(primitive) != (p < mesh.variants.size() ? mesh.variants[p] : Variants()))
        return fmt::format("part {}: other variants", p);
      // Parts of a mesh share their vertices.
      if (p > 0 && primitive.attributes == got.primitives[0].attributes) continue;
      if (std::string text = ofStreams(wanted, primitive); !text.empty()) return text;
    }
    if (std::string text = ofStrokes(mesh, wanted, got); !text.empty()) return text;
    return ofTargets(wanted, got);
  }

  using Variants = std::vector<std::pair<uint32_t, uint32_t>>;
  static Variants variantsOf(const tinygltf::Primitive& primitive) {
    Variants pairs;
    const auto extension = primitive.extensions.find("KHR_materials_variants");
    if (extension == primitive.extensions.end()) return pairs;
    const tinygltf::Value& mappings = extension->second.Get("mappings");
    for (int m = 0; m < int(mappings.ArrayLen()); ++m)
      for (int v = 0; v < int(mappings.Get(m).Get("variants").ArrayLen()); ++v)
        pairs.emplace_back(mappings.Get(m).Get("variants").Get(v).GetNumberAsInt(),
                           mappings.Get(m).Get("material").GetNumberAsInt());
    std::ranges::sort(pairs);
    return pairs;
  }

  std::string ofStrokes(const ModelMesh& mesh, const ModelGeometry& wanted, const tinygltf::Mesh& got) const {
    size_t p = wanted.parts.size();
    for (const auto& [mode, list] : {std::pair(TINYGLTF_MODE_LINE, std::span<const uint32_t>(wanted.lines)),
                                     std::pair(TINYGLTF_MODE_POINTS, std::span<const uint32_t>(wanted.points))}) {
      if (list.empty()) continue;
      const tinygltf::Primitive& primitive = got.primitives[p++];
      const Stream indices = streamOf(m_file, primitive.indices);
      if (primitive.mode != mode || uint32_t(primitive.material) != mesh.lineMaterial ||
          indices.count != list.size())
        return "other lines or points";
      for (size_t i = 0; i < indices.count; ++i)
        if (indices.whole(i) != list[i]) return "lines or points of other vertices";
      if (primitive.attributes.contains("NORMAL") && !wanted.litLines) return "lines with normals";
    }
    return {};
  }

  std::string ofStreams(const ModelGeometry& wanted, const tinygltf::Primitive& primitive) const {
    std::string text;
    const auto streamNamed = [&](const char* name) {
      const auto found = primitive.attributes.find(name);
      return found == primitive.attributes.end() ? Stream() : streamOf(m_file, found->second);
    };
    const auto same = [&](const char* name, const auto& stream) {
      const Stream got = streamNamed(name);
      if (stream.empty() ? bool(got) : !got || !sameBits(got, std::span(stream.data(), stream.size())))
        text += fmt::format("{} differs; ", name);
    };
    same("POSITION", wanted.positions);
    same("NORMAL", wanted.normals);
    same("TANGENT", wanted.tangents);
    same("TEXCOORD_0", wanted.uvs.empty() ? wanted.lightmapUvs : wanted.uvs);
    same("TEXCOORD_1", wanted.lightmapUvs);
    std::vector<std::array<uint16_t, 4>> joints;
    std::vector<std::array<float, 4>> weights;
    for (const Influences& influences : wanted.influences) {
      joints.push_back(influences.joints);
      for (std::array<float, 4>& made = weights.emplace_back(); const size_t k : {0u, 1u, 2u, 3u})
        made[k] = float(influences.weights[k]) / 65535.0f;
    }
    same("JOINTS_0", joints);
    same("WEIGHTS_0", weights);
    const Stream colours = streamNamed("COLOR_0");
    if (colours.count != wanted.colours.size()) text += "another number of colours";
    for (size_t v = 0; v < std::min(colours.count, wanted.colours.size()); ++v) {
      const Rgba8& colour = wanted.colours[v];
      const auto near = [&](size_t at, double value) {
        return std::abs(double(colours.whole(v, at)) / 65535 - value) < 2e-5;
      };
      if (!near(0, light(colour.r)) || !near(1, light(colour.g)) || !near(2, light(colour.b)) ||
          !near(3, colour.a / 255.0))
        return text + "another colour";
    }
    return text;
  }
  // IEC 61966-2-1.
  static double light(uint8_t shown) {
    const double value = shown / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  }

  std::string ofTargets(const ModelGeometry& wanted, const tinygltf::Mesh& got) const {
    for (const tinygltf::Primitive& primitive : got.primitives)
      if (primitive.targets.size() != wanted.morphs.size()) return "another number of targets";
    for (size_t t = 0; t < wanted.morphs.size(); ++t) {
      const ModelMorph& morph = wanted.morphs[t];
      if (got.extras.Get("targetNames").Get(int(t)).Get<std::string>() != morph.name)
        return fmt::format("target {} is not called \"{}\"", t, morph.name);
      std::vector<Vec3> offsets(wanted.positions.size(), Vec3(0.0f));
      for (size_t i = 0; i < morph.vertices.size(); ++i) offsets[morph.vertices[i]] = morph.offsets[i];
      const Stream stream = streamOf(m_file, got.primitives[0].targets[t].at("POSITION"));
      if (!stream || !sameBits(stream, std::span<const Vec3>(offsets))) return fmt::format("target {} differs", t);
    }
    return {};
  }

  std::string ofSkin(size_t s) const {
    const ModelSkin& wanted = m_model.skins[s];
    const tinygltf::Skin& got = m_file.skins[s];
    if (!std::ranges::equal(wanted.joints, got.joints, {}, {}, [](int joint) { return uint32_t(joint); }))
      return "other joints";
    const Stream inverse = streamOf(m_file, got.inverseBindMatrices);
    if (inverse.count != wanted.inverseBind.size()) return "another number of matrices";
    for (size_t j = 0; j < inverse.count; ++j)
      for (int i = 0; i < 16; ++i)
        if (i % 4 < 3 && inverse.real(j, size_t(i)) != wanted.inverseBind[j][i / 4][i % 4])
          return fmt::format("joint {} is bound elsewhere", j);
    return {};
  }

  std::string ofAnimation(size_t a) const {
    const tinygltf::Animation& got = m_file.animations[a];
    if (got.name != m_model.animations[a].name) return fmt::format("is called \"{}\"", got.name);
    size_t channel = 0;
    std::string text;
    const auto same = [&](const ModelTrack& track, const char* path, const auto& keys) {
      if (keys.empty() || !text.empty()) return;
      if (channel == got.channels.size()) return text = "too few channels", void();
      const tinygltf::AnimationChannel& each = got.channels[channel++];
      const tinygltf::AnimationSampler& sampler = got.samplers[size_t(each.sampler)];
      if (uint32_t(each.target_node) != track.node || each.target_path != path)
        return text = fmt::format("channel {} moves another thing", channel - 1), void();
      const Stream times = streamOf(m_file, sampler.input), values = streamOf(m_file, sampler.output);
      const bool curves = keys.interpolation == Interpolation::Cubic;
      const char* way = curves ? "CUBICSPLINE" : keys.interpolation == Interpolation::Step ? "STEP" : "LINEAR";
      if (sampler.interpolation != way) return text = "another interpolation", void();
      if (times.count != keys.times.size() || values.count != keys.times.size() * (curves ? 3 : 1))
        return text = "another number of keys", void();
      for (size_t k = 0; k < times.count; ++k)
        if (!(std::abs(times.real(k, 0) - keys.times[k]) < 1e-4f)) text = "other times";
      for (size_t k = 0; k < values.count; ++k) {
        const auto& of = !curves || k % 3 == 1 ? keys.values : k % 3 == 0 ? keys.arriving : keys.leaving;
        for (int c = 0; c < int(values.components); ++c)
          if (values.real(k, size_t(c)) != component(of[curves ? k / 3 : k], c)) text = "other values";
      }
    };
    for (const ModelTrack& track : m_model.animations[a].tracks) {
      same(track, "translation", track.translation);
      same(track, "rotation", track.rotation);
      same(track, "scale", track.scale);
    }
    const auto others = size_t(std::ranges::count_if(
        got.channels, [](const tinygltf::AnimationChannel& each) { return each.target_path != "weights"; }));
    return text.empty() && channel != others ? "too many channels" : text;
  }
  static float component(const Vec3& value, int at) { return value[at]; }
  static float component(const Quat& value, int at) {
    return at == 0 ? value.x : at == 1 ? value.y : at == 2 ? value.z : value.w;
  }

  std::string ofMaterials() const {
    if (m_file.materials.size() != m_model.materials.size()) return "another number of materials";
    for (size_t m = 0; m < m_model.materials.size(); ++m) {
      const ModelMaterial& wanted = m_model.materials[m];
      const tinygltf::Material& got = m_file.materials[m];
      const tinygltf::PbrMetallicRoughness& pbr = got.pbrMetallicRoughness;
      const char* mode = wanted.blend == Blend::Mask ? "MASK" : wanted.blend == Blend::Alpha ? "BLEND" : "OPAQUE";
      if (got.name != wanted.name || got.alphaMode != mode || got.doubleSided != wanted.doubleSided ||
          !isTexture(pbr.baseColorTexture.index, wanted.image) ||
          !isTexture(got.occlusionTexture.index, wanted.lightmap) ||
          std::abs(pbr.metallicFactor - double(wanted.metallic)) > 1e-6 ||
          std::abs(pbr.roughnessFactor - double(wanted.roughness)) > 1e-6)
        return fmt::format("material {} \"{}\" differs", m, wanted.name);
    }
    return {};
  }
  bool isTexture(int texture, uint32_t image) const {
    if (texture == -1 || image == kNone) return texture == -1 && image == kNone;
    return has(m_file.textures, texture) && uint32_t(m_file.textures[size_t(texture)].source) == image;
  }

  const Model& m_model;
  const tinygltf::Model& m_file;
};

}  // namespace

std::vector<std::string> gltfProblems(Bytes glb) { return Checker(glb).run(); }

std::string gltfDiffers(const Model& model, Bytes glb) {
  tinygltf::Model file;
  if (std::string problem; !read(glb, file, problem)) return problem;
  return Difference(model, file).run();
}

}  // namespace vitrine::test
