// What the reader makes of the corpus beside what tinygltf, which shares no code with it, finds in the same files.
// tinygltf gives the JSON and the buffers; elements are taken from those by a few lines here. Files that it does
// not load, or loads in part, are counted: 2.7.0 leaves out sparse elements, packed views, and addresses with
// "%20".
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <map>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#define TINYGLTF_USE_RAPIDJSON
#define TINYGLTF_NO_STB_IMAGE
#define TINYGLTF_NO_STB_IMAGE_WRITE
#define TINYGLTF_NO_INCLUDE_RAPIDJSON
#include <tiny_gltf.h>
#pragma GCC diagnostic pop

#include "core/document/colour.h"
#include "tests/formats/gltf/gltf_cases.h"

namespace vitrine::test {
namespace {

// Elements as numbers: what is normalised between -1 and 1.
struct Elements {
  size_t width = 0;
  std::vector<double> numbers;
  size_t count() const { return width == 0 ? 0 : numbers.size() / width; }
  double at(size_t item, size_t component) const { return numbers.at(item * width + component); }
};

double numberAt(const unsigned char* from, int type, bool normalized) {
  const auto* bytes = reinterpret_cast<const std::byte*>(from);
  switch (type) {
    case TINYGLTF_COMPONENT_TYPE_BYTE:
      return normalized ? std::max(loadAs<int8_t>(bytes) / 127.0, -1.0) : loadAs<int8_t>(bytes);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
      return loadAs<uint8_t>(bytes) / (normalized ? 255.0 : 1.0);
    case TINYGLTF_COMPONENT_TYPE_SHORT:
      return normalized ? std::max(loadAs<int16_t>(bytes) / 32767.0, -1.0) : loadAs<int16_t>(bytes);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
      return loadAs<uint16_t>(bytes) / (normalized ? 65535.0 : 1.0);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
      return loadAs<uint32_t>(bytes);
    default:
      return double(loadAs<float>(bytes));
  }
}

// Elements of a view; nothing where they are not there as they are.
bool addElements(const tinygltf::Model& model, int viewIndex, size_t offset, int type, size_t width, size_t count,
                 bool normalized, Elements& out) {
  if (viewIndex < 0 || size_t(viewIndex) >= model.bufferViews.size()) return false;
  const tinygltf::BufferView& view = model.bufferViews[size_t(viewIndex)];
  if (view.extensions.contains("EXT_meshopt_compression")) return false;
  const std::vector<unsigned char>& bytes = model.buffers.at(size_t(view.buffer)).data;
  const auto size = size_t(tinygltf::GetComponentSizeInBytes(uint32_t(type)));
  const size_t stride = view.byteStride > 0 ? view.byteStride : size * width;
  if (count > 0 && view.byteOffset + offset + (count - 1) * stride + size * width > bytes.size()) return false;
  out.width = width;
  for (size_t i = 0; i < count; ++i)
    for (size_t c = 0; c < width; ++c)
      out.numbers.push_back(numberAt(&bytes[view.byteOffset + offset + i * stride + c * size], type, normalized));
  return true;
}

std::optional<Elements> elementsOf(const tinygltf::Model& model, int index) {
  if (index < 0 || size_t(index) >= model.accessors.size()) return std::nullopt;
  const tinygltf::Accessor& accessor = model.accessors[size_t(index)];
  const auto width = size_t(tinygltf::GetNumComponentsInType(uint32_t(accessor.type)));
  Elements out;
  if (accessor.bufferView < 0) {
    // Of nothing, or packed: which only the primitive knows.
    if (!accessor.sparse.isSparse) return std::nullopt;
    out.width = width;
    out.numbers.resize(width * accessor.count);
  } else if (!addElements(model, accessor.bufferView, accessor.byteOffset, accessor.componentType, width,
                          accessor.count, accessor.normalized, out)) {
    return std::nullopt;
  }
  if (!accessor.sparse.isSparse) return out;
  Elements which, what;
  const auto& sparse = accessor.sparse;
  const auto count = size_t(sparse.count);
  if (!addElements(model, sparse.indices.bufferView, size_t(sparse.indices.byteOffset),
                   sparse.indices.componentType, 1, count, false, which) ||
      !addElements(model, sparse.values.bufferView, size_t(sparse.values.byteOffset), accessor.componentType, width,
                   count, accessor.normalized, what))
    return std::nullopt;
  for (size_t i = 0; i < count; ++i)
    for (size_t c = 0; c < width; ++c) out.numbers.at(size_t(which.at(i, 0)) * width + c) = what.at(i, c);
  return out;
}

bool loadModel(const std::filesystem::path& file, tinygltf::Model& model) {
  tinygltf::TinyGLTF loader;
  loader.SetImageLoader([](tinygltf::Image*, const int, std::string*, std::string*, int, int, const unsigned char*,
                           int, void*) { return true; },
                        nullptr);
  std::string problem, warning;
  return file.extension() == ".glb" ? loader.LoadBinaryFromFile(&model, &problem, &warning, file.string())
                                    : loader.LoadASCIIFromFile(&model, &problem, &warning, file.string());
}

// Corners of triangles, in the order of the file; empty for what is something else.
std::vector<size_t> cornersOf(const tinygltf::Model& model, const tinygltf::Primitive& primitive, size_t vertices) {
  std::vector<size_t> corners;
  if (primitive.mode != TINYGLTF_MODE_TRIANGLES && primitive.mode != -1) return corners;
  if (primitive.indices < 0) {
    for (size_t v = 0; v < vertices; ++v) corners.push_back(v);
  } else if (const auto indices = elementsOf(model, primitive.indices)) {
    for (const double index : indices->numbers) corners.push_back(size_t(index));
  }
  return corners;
}

// Counts what was compared, by what it is.
class Comparison {
 public:
  void number(const char* what, double ours, double theirs, double most) {
    ++counts[what];
    if (std::abs(ours - theirs) <= most) return;
    if (++m_wrong <= 5) ADD_FAILURE() << what << ": " << ours << ", tinygltf " << theirs;
  }
  template <class Item>
  void item(const char* what, const Item& ours, const Elements& theirs, size_t at, double most) {
    for (int c = 0; c < int(Item::length()); ++c) number(what, double(ours[c]), theirs.at(at, size_t(c)), most);
  }
  std::map<std::string, uint64_t> counts;

 private:
  uint64_t m_wrong = 0;
};

class ModelComparison {
 public:
  ModelComparison(const Document& document, const tinygltf::Model& model, Comparison& comparison)
      : m_document(document), m_model(model), m_comparison(comparison) {}

  // How many of the document's parts were compared.
  size_t run() {
    size_t compared = 0;
    for (const Geometry& geometry : m_document.geometries) {
      const Value mesh = m_document.property(geometry.node, "mesh");
      const Value primitives = m_document.property(geometry.node, "primitives");
      if (!mesh.as<int64_t>() || !primitives.as<List>()) {
        ADD_FAILURE() << geometry.name << " does not say which mesh it is of";
        continue;
      }
      const auto& all = m_model.meshes.at(size_t(*mesh.as<int64_t>())).primitives;
      for (size_t p = 0; p < geometry.lods.at(0).parts.size(); ++p) {
        const auto number = size_t(*primitives.as<List>()->items.at(p).as<int64_t>());
        compared += comparePart(geometry, geometry.lods[0].parts[p], all.at(number));
      }
    }
    return compared;
  }

 private:
  // Null where there are none as they are.
  const Elements* elements(int accessor) {
    const auto [known, isNew] = m_elements.try_emplace(accessor);
    if (isNew) known->second = elementsOf(m_model, accessor);
    return known->second ? &*known->second : nullptr;
  }
  const Elements* streamOf(const tinygltf::Primitive& primitive, const std::string& name) {
    const auto found = primitive.attributes.find(name);
    return found == primitive.attributes.end() ? nullptr : elements(found->second);
  }

  bool comparePart(const Geometry& geometry, const Part& part, const tinygltf::Primitive& primitive) {
    const Elements* positions = streamOf(primitive, "POSITION");
    if (!positions || primitive.extensions.contains("KHR_draco_mesh_compression")) return false;
    EXPECT_EQ(geometry.vertexCount(), positions->count());
    const auto corners = cornersOf(m_model, primitive, positions->count());
    if (corners.empty()) return false;
    EXPECT_EQ(part.indexCount, corners.size());
    if (part.indexCount != corners.size()) return false;
    const Elements *normals = streamOf(primitive, "NORMAL"), *tangents = streamOf(primitive, "TANGENT");
    const Elements* uvs = streamOf(primitive, fmt::format("TEXCOORD_{}", setOf(primitive.material)));
    const Elements* colours = streamOf(primitive, "COLOR_0");
    const Elements *joints = streamOf(primitive, "JOINTS_0"), *weights = streamOf(primitive, "WEIGHTS_0");
    for (size_t i = 0; i < corners.size(); ++i) {
      const uint32_t vertex = geometry.indices.at(part.firstIndex + i);
      const size_t theirs = corners[i];
      m_comparison.number("index", vertex, double(theirs), 0);
      m_comparison.item("position", geometry.positions[vertex], *positions, theirs, 1e-6);
      if (normals) m_comparison.item("normal", geometry.normals.at(vertex), *normals, theirs, 1e-5);
      if (normals && tangents) m_comparison.item("tangent", geometry.tangents.at(vertex), *tangents, theirs, 1e-5);
      if (uvs) m_comparison.item("uv", geometry.uvs.at(vertex), *uvs, theirs, 1e-6);
      if (colours) compareColour(geometry.colours.at(vertex), *colours, theirs);
      if (joints && weights && geometry.skeleton != kNone)
        compareWeights(geometry, vertex, *joints, *weights, theirs);
      for (size_t t = 0; t < primitive.targets.size(); ++t)
        compareTarget(geometry.morphs.at(t), primitive.targets[t], vertex, theirs);
    }
    return true;
  }

  int setOf(int material) const {
    if (material < 0) return 0;
    const auto& base = m_model.materials.at(size_t(material)).pbrMetallicRoughness.baseColorTexture;
    return base.index < 0 ? 0 : base.texCoord;
  }

  void compareColour(const Rgba8& ours, const Elements& theirs, size_t at) {
    const uint8_t channels[] = {ours.r, ours.g, ours.b};
    for (size_t c = 0; c < 3; ++c)
      m_comparison.number("colour", channels[c],
                          double(fromLinear(float(std::clamp(theirs.at(at, c), 0.0, 1.0))) * 255), 1);
    if (theirs.width == 4) m_comparison.number("alpha", ours.a, theirs.at(at, 3) * 255, 1);
  }

  // By the names of joints: their order is the document's own.
  void compareWeights(const Geometry& geometry, uint32_t vertex, const Elements& joints, const Elements& weights,
                      size_t at) {
    std::map<std::string, double> ours, theirs;
    double sum = 0;
    for (size_t k = 0; k < 4; ++k) sum += weights.at(at, k);
    const Skeleton& skeleton = m_document.skeletons.at(geometry.skeleton);
    for (size_t k = 0; k < 4; ++k) {
      const Influences& influences = geometry.influences.at(vertex);
      if (influences.weights[k] > 0)
        ours[skeleton.joints.at(influences.joints[k]).name] += influences.weights[k] / 65535.0;
      const tinygltf::Skin& skin = m_model.skins.at(0);
      const auto node = size_t(skin.joints.at(size_t(joints.at(at, k))));
      const std::string& name = m_model.nodes.at(node).name;
      if (weights.at(at, k) > 0)
        theirs[name.empty() ? fmt::format("node {}", node) : name] += weights.at(at, k) / sum;
    }
    for (const auto& [name, weight] : theirs) m_comparison.number("weight", ours[name], weight, 1e-4);
    for (const auto& [name, weight] : ours)
      if (!theirs.contains(name)) m_comparison.number("weight", weight, 0, 1e-4);
  }

  void compareTarget(const MorphTarget& ours, const std::map<std::string, int>& target, uint32_t vertex,
                     size_t at) {
    for (const auto& [name, accessor] : target) {
      const Elements* theirs = elements(accessor);
      if (!theirs) continue;
      if (name == "POSITION") m_comparison.item("moved position", ours.positions.at(vertex), *theirs, at, 1e-6);
      if (name == "NORMAL") m_comparison.item("moved normal", ours.normals.at(vertex), *theirs, at, 1e-5);
    }
  }

  const Document& m_document;
  const tinygltf::Model& m_model;
  Comparison& m_comparison;
  std::map<int, std::optional<Elements>> m_elements;  // by accessor
};

TEST(GltfOracle, FindsTheSameInEveryFileOfTheCorpus) {
  VITRINE_NEEDS_CORPUS("gltf");
  Comparison comparison;
  size_t files = 0, models = 0, parts = 0;
  for (const char* folder : {"gltf", "cases"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(corpusFolder() / folder)) {
      const auto& file = entry.path();
      if (file.extension() != ".glb" && file.extension() != ".gltf") continue;
      SCOPED_TRACE(file.filename().string());
      ++files;
      tinygltf::Model model;
      if (!loadModel(file, model)) {
        std::cout << file.filename().string() << ": tinygltf does not load it\n";
        continue;
      }
      const auto document = load(file);
      ASSERT_TRUE(document) << document.error().message;
      ++models;
      const size_t compared = ModelComparison(**document, model, comparison).run();
      if (compared == 0) std::cout << file.filename().string() << ": nothing to compare\n";
      parts += compared;
      ASSERT_FALSE(HasFailure()) << "the first file that differs";
    }
  std::cout << fmt::format("{} files, {} models, {} parts\n", files, models, parts);
  for (const auto& [what, count] : comparison.counts) std::cout << fmt::format("{}: {}\n", what, count);
  EXPECT_GE(models, 40u);
  EXPECT_GE(parts, 60u);
  for (const char* what : {"position", "normal", "tangent", "uv", "colour", "weight", "moved position", "index"})
    EXPECT_GT(comparison.counts[what], 0u) << what;
}

}  // namespace
}  // namespace vitrine::test
