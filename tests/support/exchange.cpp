#include "tests/support/exchange.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "core/geometry/normals.h"
#include "core/geometry/skinning.h"

namespace vitrine::test {
namespace {

constexpr float kLengthOfNormals = 2e-3f, kUv = 1e-5f, kBind = 1e-4f;
constexpr int kWeight = 65535 / 255;

// Triangles in one material at one position.
struct PartSurface {
  std::string node;
  Mat4 place{1.0f};
  bool skinned = false;
  uint32_t material = kNone;
  std::vector<uint32_t> corners;
  std::span<const Vec3> positions, normals;
  std::span<const Vec2> uvs, lightmapUvs;
  std::span<const Rgba8> colours;
  std::span<const Influences> influences;
  std::vector<std::string> joints;
  std::vector<Mat4> inverseBind, palette;
};
using Surfaces = std::vector<PartSurface>;

// ---- The model

std::vector<uint32_t> depthFirst(const Model& model) {
  std::vector<std::vector<uint32_t>> children(model.nodes.size() + 1);
  for (uint32_t n = uint32_t(model.nodes.size()); n-- > 0;)
    children[model.nodes[n].parent == kNone ? model.nodes.size() : model.nodes[n].parent].push_back(n);
  std::vector<uint32_t> order, open = children.back();
  while (!open.empty()) {
    const uint32_t n = open.back();
    open.pop_back();
    order.push_back(n);
    open.insert(open.end(), children[n].begin(), children[n].end());
  }
  return order;
}

std::vector<uint32_t> inOrder(const Model& model) {
  std::vector<uint32_t> order;
  for (uint32_t n = 0; n < model.nodes.size(); ++n) order.push_back(n);
  return order;
}

// To Y up, as documents are compared.
Mat4 upright(Axis up) {
  return up == Axis::Z ? Mat4(Vec4(1, 0, 0, 0), Vec4(0, 0, -1, 0), Vec4(0, 1, 0, 0), Vec4(0, 0, 0, 1)) : Mat4(1.0f);
}

// A surface a material, in the order in which they first appear.
void orderByMaterial(Surfaces& surfaces) {
  Surfaces made;
  for (PartSurface& surface : surfaces) {
    const auto same = std::ranges::find(made, surface.material, &PartSurface::material);
    if (same == made.end() || same->positions.data() != surface.positions.data())
      made.push_back(std::move(surface));
    else
      same->corners.insert(same->corners.end(), surface.corners.begin(), surface.corners.end());
  }
  surfaces = std::move(made);
}

std::vector<Surfaces> surfacesOf(const Model& model, const Keeps& keeps) {
  std::vector<Surfaces> made;
  const std::vector<Mat4> nodeMatrices = nodeMatricesOf(model);
  const Mat4 up = upright(model.up);
  for (const uint32_t n : keeps.transforms ? depthFirst(model) : inOrder(model)) {
    const ModelNode& node = model.nodes[n];
    if (node.mesh == kNone) continue;
    const ModelMesh& mesh = model.meshes[node.mesh];
    const ModelGeometry& geometry = model.geometries[mesh.geometry];
    Surfaces& surfaces = made.emplace_back();
    for (size_t p = 0; p < geometry.parts.size(); ++p) {
      const auto first = geometry.indices.begin() + geometry.parts[p].firstIndex;
      PartSurface surface{.node = keeps.nodeName(node.name),
                          .place = up * nodeMatrices[n],
                          .material = mesh.materials[p],
                          .corners = {first, first + geometry.parts[p].indexCount},
                          .positions = geometry.positions,
                          .normals = geometry.normals,
                          .uvs = geometry.uvs,
                          .lightmapUvs = geometry.lightmapUvs,
                          .colours = geometry.colours,
                          .influences = geometry.influences};
      // A mirror turns triangles round where it has been applied.
      if (!keeps.transforms && node.skin == kNone && glm::determinant(Mat3(nodeMatrices[n])) < 0)
        for (size_t i = 0; i + 2 < surface.corners.size(); i += 3)
          std::swap(surface.corners[i + 1], surface.corners[i + 2]);
      if (node.skin != kNone) {
        const ModelSkin& skin = model.skins[node.skin];
        surface.skinned = true;
        surface.inverseBind = skin.inverseBind;
        for (size_t j = 0; j < skin.joints.size(); ++j) {
          surface.joints.push_back(keeps.nodeName(model.nodes[skin.joints[j]].name));
          surface.palette.push_back(up * nodeMatrices[skin.joints[j]] * skin.inverseBind[j]);
        }
      }
      surfaces.push_back(std::move(surface));
    }
    if (keeps.materials) orderByMaterial(surfaces);
  }
  return made;
}

// ---- The document

void takeSkin(const Document& document, const Geometry& geometry, const Mat4& toWorld, PartSurface& surface) {
  if (geometry.skeleton == kNone || geometry.influences.empty()) return;
  const Skeleton& skeleton = document.skeletons[geometry.skeleton];
  surface.skinned = true;
  surface.influences = geometry.influences;
  const std::vector<Mat4> jointMatrices = jointMatricesOf(skeleton, findPose(skeleton, std::nullopt));
  surface.palette = skinPalette(geometry, skeleton, jointMatrices);
  for (Mat4& place : surface.palette) place = toWorld * geometry.bindShape * place;
  for (size_t j = 0; j < skeleton.joints.size(); ++j) {
    surface.joints.push_back(skeleton.joints[j].name);
    const Mat4 inverse =
        j < skeleton.inverseBind.size() ? skeleton.inverseBind[j] : glm::inverse(matrixOf(skeleton.joints[j].bind));
    surface.inverseBind.push_back(inverse * geometry.bindShape);
  }
}

void addSurfaces(const Document& document, const Geometry& geometry, const std::string& node, const Mat4& place,
                 const Mat4& toWorld, Surfaces& surfaces) {
  for (const Part& part : geometry.lods.front().parts) {
    const auto first = geometry.indices.begin() + part.firstIndex;
    PartSurface surface{.node = node,
                        .place = toWorld * place,
                        .material = part.material,
                        .corners = {first, first + part.indexCount},
                        .positions = geometry.positions,
                        .normals = geometry.normals,
                        .uvs = geometry.uvs,
                        .lightmapUvs = geometry.lightmapUvs,
                        .colours = geometry.colours};
    takeSkin(document, geometry, toWorld, surface);
    surfaces.push_back(std::move(surface));
  }
}

std::vector<Surfaces> surfacesOf(const Document& document) {
  std::vector<Surfaces> made;
  const Mat4 toWorld = worldFrom(document.conventions);
  NodeId last = NodeId::None;
  for (const Instance& instance : document.instances) {
    const NodeId node = document.nodes.parent[indexOf(instance.node)];
    if (made.empty() || node != last) made.emplace_back();
    last = node;
    addSurfaces(document, document.geometries[instance.geometry], node == NodeId::None ? "" : document.nameOf(node),
                instance.transform, toWorld, made.back());
  }
  if (document.instances.empty())
    for (const Geometry& geometry : document.geometries)
      addSurfaces(document, geometry, geometry.name, Mat4(1.0f), toWorld, made.emplace_back());
  return made;
}

// ---- Comparing

float sizeOf(const std::vector<Surfaces>& groups) {
  Bounds bounds;
  for (const Surfaces& group : groups)
    for (const PartSurface& surface : group)
      for (const uint32_t corner : surface.corners)
        bounds.add(Vec3(surface.place * Vec4(surface.positions[corner], 1.0f)));
  return bounds.empty() ? 1.0f : std::max(glm::length(bounds.size()), glm::length(bounds.centre()));
}

Vec3 posed(const PartSurface& surface, uint32_t vertex) {
  if (!surface.skinned) return Vec3(surface.place * Vec4(surface.positions[vertex], 1.0f));
  const Influences& influences = surface.influences[vertex];
  Vec3 made(0);
  for (size_t k = 0; k < 4; ++k)
    if (influences.weights[k] > 0)
      made += float(influences.weights[k]) / 65535.0f *
              Vec3(surface.palette[influences.joints[k]] * Vec4(surface.positions[vertex], 1.0f));
  return made;
}

std::map<std::string, int> weightsOf(const PartSurface& surface, uint32_t vertex) {
  std::map<std::string, int> weights;
  for (size_t k = 0; k < 4; ++k)
    if (surface.influences[vertex].weights[k] > 0)
      weights[surface.joints[surface.influences[vertex].joints[k]]] += surface.influences[vertex].weights[k];
  return weights;
}

class ModelComparison {
 public:
  ModelComparison(const Model& model, const Document& document, const Keeps& keeps)
      : m_model(model), m_document(document), m_keeps(keeps) {}

  std::string run() {
    std::vector<Surfaces> wanted = surfacesOf(m_model, m_keeps), got = surfacesOf(m_document);
    m_size = sizeOf(wanted);
    if (!m_keeps.nodes) join(wanted), join(got);
    if (wanted.size() != got.size())
      return fmt::format("{} nodes with meshes, {} expected", got.size(), wanted.size());
    for (size_t n = 0; n < wanted.size(); ++n) {
      if (m_keeps.materials) orderByMaterial(got[n]);
      if (std::string text = compare(wanted[n], got[n]); !text.empty())
        return fmt::format("node {} \"{}\": {}", n, wanted[n].front().node, text);
    }
    return {};
  }

 private:
  static void join(std::vector<Surfaces>& groups) {
    if (groups.empty()) return;
    Surfaces all;
    for (Surfaces& group : groups) std::ranges::move(group, std::back_inserter(all));
    groups.assign(1, std::move(all));
  }

  // Surfaces may be cut in other places, but their triangles come in the same order.
  std::string compare(const Surfaces& wanted, const Surfaces& got) {
    if (m_keeps.nodes && m_keeps.nodeNames && wanted.front().node != got.front().node)
      return fmt::format("is called \"{}\"", got.front().node);
    const auto count = [](const Surfaces& surfaces) {
      size_t corners = 0;
      for (const PartSurface& surface : surfaces) corners += surface.corners.size();
      return corners;
    };
    if (count(wanted) != count(got))
      return fmt::format("{} triangles, {} expected", count(got) / 3, count(wanted) / 3);
    size_t g = 0, c = 0;
    for (const PartSurface& surface : wanted)
      for (size_t i = 0; i < surface.corners.size(); ++i, ++c) {
        while (c == got[g].corners.size()) ++g, c = 0;
        std::string text = i == 0 || c == 0 ? compareWhole(surface, got[g]) : std::string();
        if (text.empty()) text = compareCorner(surface, surface.corners[i], got[g], got[g].corners[c]);
        if (!text.empty()) return fmt::format("triangle {}: {}", i / 3, text);
      }
    return {};
  }

  std::string compareWhole(const PartSurface& wanted, const PartSurface& got) {
    const auto has = [](bool kept, std::string_view what, const auto& a, const auto& b) {
      return kept && a.empty() != b.empty() ? fmt::format("{} {}; ", b.empty() ? "no" : "unexpected", what)
                                            : std::string();
    };
    std::string text = has(m_keeps.normals, "normals", wanted.normals, got.normals) +
                       has(m_keeps.uvs, "texture coordinates", wanted.uvs, got.uvs) +
                       has(m_keeps.lightmapUvs, "second coordinates", wanted.lightmapUvs, got.lightmapUvs) +
                       has(m_keeps.colours, "colours", wanted.colours, got.colours);
    if (m_keeps.skins && wanted.skinned != got.skinned) text += got.skinned ? "an unexpected skin" : "no skin";
    if (m_keeps.skins && wanted.skinned && text.empty()) text = compareBinds(wanted, got);
    if (m_keeps.materials && text.empty()) text = compareMaterial(wanted.material, got.material);
    return text;
  }

  std::string compareMaterial(uint32_t wanted, uint32_t got) {
    if (wanted == kNone) return {};
    const auto [known, isNew] = m_materials.try_emplace(wanted, got);
    if (known->second != got) return fmt::format("material {} is {} and {}", wanted, known->second, got);
    if (got == kNone) return "no material";
    const std::string &stored = m_model.materials[wanted].name, &there = m_document.materials[got].name;
    const std::string name = m_keeps.materialName(stored);
    // Readers number materials of one name.
    const bool isNumbered = std::ranges::count(m_model.materials, stored, &ModelMaterial::name) > 1 &&
                            (there.starts_with(name + " ") || there.starts_with(name + "_"));
    return there == name || isNumbered ? "" : fmt::format("material \"{}\" is called \"{}\"", name, there);
  }

  // Joints that carry no weight need not come back.
  static std::string compareBinds(const PartSurface& wanted, const PartSurface& got) {
    std::map<std::string, Mat4> binds;
    for (size_t j = 0; j < got.joints.size(); ++j) binds.emplace(got.joints[j], got.inverseBind[j]);
    std::set<uint16_t> used;
    for (const uint32_t corner : wanted.corners)
      for (size_t k = 0; k < 4; ++k)
        if (wanted.influences[corner].weights[k] > 0) used.insert(wanted.influences[corner].joints[k]);
    for (const uint16_t joint : used) {
      const auto found = binds.find(wanted.joints[joint]);
      if (found == binds.end()) return fmt::format("no joint \"{}\"", wanted.joints[joint]);
      float largest = 1, apart = 0;
      for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row) {
          largest = std::max(largest, std::abs(wanted.inverseBind[joint][column][row]));
          apart = std::max(apart, std::abs(wanted.inverseBind[joint][column][row] - found->second[column][row]));
        }
      if (!(apart <= kBind * largest))
        return fmt::format("joint \"{}\" is bound {} away", wanted.joints[joint], apart);
    }
    return {};
  }

  std::string compareCorner(const PartSurface& wanted, uint32_t a, const PartSurface& got, uint32_t b) const {
    const auto apart = [&](const Vec3& p, const Vec3& q) {
      return !(glm::distance(p, q) <= m_keeps.tolerance * m_size);
    };
    if (m_keeps.skins && wanted.skinned) {
      if (apart(wanted.positions[a], got.positions[b])) return "a vertex is elsewhere in its mesh";
      const std::map<std::string, int> weights = weightsOf(wanted, a), there = weightsOf(got, b);
      if (!std::ranges::equal(weights, there,
                              [](const auto& x, const auto& y) {
                                return x.first == y.first && std::abs(x.second - y.second) <= kWeight;
                              }) &&
          !sameBesidesSmall(weights, there))
        return fmt::format("a vertex follows {} joints, {} expected, or with other weights", there.size(),
                           weights.size());
    }
    const Vec3 p = m_keeps.skins ? posed(wanted, a) : Vec3(wanted.place * Vec4(wanted.positions[a], 1.0f));
    const Vec3 q = posed(got, b);
    if (apart(p, q)) return fmt::format("a corner at {} {} {}, expected {} {} {}", q.x, q.y, q.z, p.x, p.y, p.z);
    if (m_keeps.normals && !wanted.normals.empty()) {
      const bool raw = wanted.skinned;
      const Vec3 m = raw ? wanted.normals[a] : normalMatrix(wanted.place) * wanted.normals[a];
      const Vec3 n = raw ? got.normals[b] : normalMatrix(got.place) * got.normals[b];
      if (!(glm::distance(glm::normalize(m), glm::normalize(n)) <= kLengthOfNormals))
        return fmt::format("a normal {} {} {}, expected {} {} {}", n.x, n.y, n.z, m.x, m.y, m.z);
    }
    if (m_keeps.uvs && differ(wanted.uvs, a, got.uvs, b)) return "texture coordinates";
    if (m_keeps.lightmapUvs && differ(wanted.lightmapUvs, a, got.lightmapUvs, b)) return "second coordinates";
    if (m_keeps.colours && !wanted.colours.empty() && differ(wanted.colours[a], got.colours[b], m_keeps.alpha))
      return "a colour";
    return {};
  }

  static bool sameBesidesSmall(const std::map<std::string, int>& a, const std::map<std::string, int>& b) {
    const auto within = [](const auto& these, const auto& those) {
      return std::ranges::all_of(these, [&](const auto& entry) {
        const auto other = those.find(entry.first);
        return std::abs(entry.second - (other == those.end() ? 0 : other->second)) <= kWeight;
      });
    };
    return within(a, b) && within(b, a);
  }
  bool differ(std::span<const Vec2> wanted, uint32_t a, std::span<const Vec2> got, uint32_t b) const {
    if (wanted.empty()) return false;
    const bool flips = m_document.conventions.uvOrigin == UvOrigin::BottomLeft;
    const Vec2 there = flips ? Vec2(got[b].x, 1 - got[b].y) : got[b];
    return !(glm::distance(wanted[a], there) <= kUv * std::max(1.0f, glm::length(wanted[a])));
  }
  static bool differ(const Rgba8& a, const Rgba8& b, bool alpha) {
    return std::abs(a.r - b.r) > 1 || std::abs(a.g - b.g) > 1 || std::abs(a.b - b.b) > 1 ||
           (alpha && std::abs(a.a - b.a) > 1);
  }

  const Model& m_model;
  const Document& m_document;
  const Keeps& m_keeps;
  float m_size = 1;
  std::map<uint32_t, uint32_t> m_materials;
};

}  // namespace

std::string differs(const Model& model, const Document& document, const Keeps& keeps) {
  return ModelComparison(model, document, keeps).run();
}

Keeps keptByFbx() { return {}; }

// assimp calls nodes by their ids, and animations by the name of the first and their own, in files of its own too.
Keeps keptByCollada() {
  const auto idOf = [](const std::string& name) {
    const auto isPlain = [](char c) { return std::isalnum(uint8_t(c)) || c == '-' || c == '.' || c == '_'; };
    std::string made = !name.empty() && (std::isalpha(uint8_t(name[0])) || name[0] == '_') ? "" : "_";
    for (const char c : name) made += isPlain(c) ? c : '_';
    return made;
  };
  return {.nodeName = idOf, .animationName = [](const Model& model, const std::string& name) {
            return model.animations.front().name + "_" + name;
          }};
}

Keeps keptByGltf() { return {}; }

// Names end at blanks. Objects come as nodes, in the order of the file.
Keeps keptByObj() {
  const auto token = [](const std::string& name) {
    std::string made = name.empty() ? "object" : name;
    for (char& c : made) c = uint8_t(c) <= 0x20 || c == 0x7F || c == '#' ? '_' : c;
    return made;
  };
  return {.transforms = false,
          .lightmapUvs = false,
          .alpha = false,
          .skins = false,
          .nodeName = token,
          .materialName = token};
}
Keeps keptByPly() {
  return {.nodes = false, .transforms = false, .materials = false, .lightmapUvs = false, .skins = false};
}
Keeps keptByStl() {
  return {.nodes = false,
          .transforms = false,
          .materials = false,
          .normals = false,
          .uvs = false,
          .lightmapUvs = false,
          .colours = false,
          .skins = false};
}

Result<DocumentPointer> readBack(const Exported& exported) {
  return loadBytes(exported.files.front().bytes, exported.files.front().path);
}

}  // namespace vitrine::test
