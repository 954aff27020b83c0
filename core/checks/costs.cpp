#include "core/checks/costs.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/bytes/codecs.h"
#include "core/checks/second_life_models.h"
#include "core/formats/slmesh/cost.h"

namespace vitrine {

namespace {

constexpr double kServerWeight = 0.5;
constexpr size_t kMostParts = 1000;  // of a level are listed
using LevelBytes = std::array<uint64_t, slmesh::kLevels>;

// One mesh that is uploaded: the bytes of its levels, and the parts of each.
struct CostedMesh {
  LevelBytes bytes{};
  double radius = 0;
  struct Piece {
    MeshCost::Part part;
    uint64_t raw = 0;  // bytes before packing
  };
  std::array<std::vector<Piece>, slmesh::kLevels> pieces{};
};

// What the streams of a face take before they are packed: positions, normals, texture coordinates and weights of
// its vertices, and its indices.
uint64_t rawFaceBytes(uint64_t vertices, uint64_t indices, const Geometry& geometry) {
  constexpr uint64_t kVector = 6, kUv = 4, kWeights = 9, kIndex = 2;
  return vertices *
             (kVector * 2 + (geometry.uvs.empty() ? 0 : kUv) + (geometry.influences.empty() ? 0 : kWeights)) +
         indices * kIndex;
}

// Streams as the uploader writes them, for their size when packed.
class StreamPacker {
 public:
  void addFace(const Geometry& geometry, const Part& part) {
    m_local.resize(std::max(m_local.size(), geometry.positions.size()), kNone);
    m_used.clear();
    std::vector<uint32_t> indices;
    indices.reserve(part.indexCount);
    for (uint32_t i = part.firstIndex; i < part.firstIndex + part.indexCount; ++i) {
      uint32_t& local = m_local[geometry.indices[i]];
      if (local == kNone) {
        local = uint32_t(m_used.size());
        m_used.push_back(geometry.indices[i]);
      }
      indices.push_back(local);
    }
    Bounds bounds;
    Vec2 low(0), high(0);
    for (size_t v = 0; v < m_used.size(); ++v) {
      bounds.add(geometry.positions[m_used[v]]);
      if (geometry.uvs.empty() || !isFinite(geometry.uvs[m_used[v]])) continue;
      low = v == 0 ? geometry.uvs[m_used[v]] : glm::min(low, geometry.uvs[m_used[v]]);
      high = v == 0 ? geometry.uvs[m_used[v]] : glm::max(high, geometry.uvs[m_used[v]]);
    }
    const Vec3 size = bounds.size(), from = bounds.centre() - size * 0.5f;
    for (const uint32_t v : m_used)
      for (int axis = 0; axis < 3; ++axis) put(geometry.positions[v][axis] - from[axis], size[axis]);
    for (const uint32_t v : m_used)
      for (int axis = 0; axis < 3 && !geometry.normals.empty(); ++axis) put(geometry.normals[v][axis] + 1, 2);
    for (const uint32_t v : m_used)
      for (int axis = 0; axis < 2 && !geometry.uvs.empty(); ++axis)
        put(geometry.uvs[v][axis] - low[axis], high[axis] - low[axis]);
    for (const uint32_t v : m_used)
      if (!geometry.influences.empty()) putWeights(geometry.influences[v]);
    for (const uint32_t index : indices) putWord(uint16_t(index));
    for (const uint32_t v : m_used) m_local[v] = kNone;
  }
  uint32_t vertices() const { return uint32_t(m_used.size()); }  // of the last face

  // What is packed from now on belongs to another block.
  uint64_t takePacked() {
    constexpr uint64_t kKeys = 300;  // names of the streams and their domains
    const auto packed = m_bytes.empty() ? Result<PackedBytes>(PackedBytes{}) : packZlib(m_bytes);
    const uint64_t size = packed ? packed->size() : m_bytes.size();
    m_bytes.clear();
    return size + kKeys;
  }

 private:
  void putWord(uint16_t word) {
    m_bytes.push_back(std::byte(word & 0xFF));
    m_bytes.push_back(std::byte(word >> 8));
  }
  void put(float value, float range) {
    const float share = range > 0 ? value / range : 0;
    putWord(share > 0 && share < 1 ? uint16_t(share * 65535) : share >= 1 ? uint16_t(65535) : uint16_t(0));
  }
  void putWeights(const Influences& influences) {
    size_t count = 0;
    for (size_t k = 0; k < 4; ++k) {
      if (influences.weights[k] == 0) continue;
      m_bytes.push_back(std::byte(influences.joints[k] & 0xFF));
      putWord(influences.weights[k]);
      ++count;
    }
    if (count < 4) m_bytes.push_back(std::byte(0xFF));
  }

  std::vector<std::byte> m_bytes;
  std::vector<uint32_t> m_local, m_used;
};

// ---- Assets

void addAssetMesh(const CheckInput& input, const std::optional<Vec3>& scale, MeshCost& cost,
                  std::vector<CostedMesh>& meshes) {
  const auto size = scale ? scale : input.document.conventions.assumedScale;
  const DownloadCost stored = input.format->costOf(input.document, size.value_or(Vec3(1)), 1);
  if (stored.weight <= 0) return;
  CostedMesh& mesh = meshes.emplace_back();
  mesh.bytes = slmesh::levelBytes(stored);
  mesh.radius = stored.radius;
  for (size_t i = 0; i < mesh.bytes.size() && i < stored.levels.size(); ++i) {
    cost.levels[i].isPresent = mesh.bytes[i] > 0;
    cost.levels[i].bytes = mesh.bytes[i];
    cost.levels[i].triangles = stored.levels[i].triangles;
    cost.levels[i].vertices = stored.levels[i].vertices;
  }
  for (uint32_t m = 0; m < input.meshes.size(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    if (!isDrawn(geometry.role)) continue;
    for (uint32_t lod = 0; lod < geometry.lods.size(); ++lod) {
      const uint32_t level = slLevelIndex(geometry.lods[lod]);
      if (level == kNone) continue;
      cost.levels[level].mesh = m;
      cost.levels[level].lod = lod;
      cost.levels[level].node = geometry.lods[lod].node;
      for (const Part& part : geometry.lods[lod].parts)
        mesh.pieces[level].push_back({{.name = part.name, .node = part.node, .triangles = part.indexCount / 3},
                                      rawFaceBytes(part.vertexCount, part.indexCount, geometry)});
    }
  }
}

// ---- Imported files

double radiusOfModel(const Document& document, const SlModel& model, const Mat4& toMetres) {
  Bounds bounds;
  uint32_t before = kNone;
  for (const SlModel::Face& face : model.faces) {
    if (std::exchange(before, face.geometry) == face.geometry) continue;
    for (const Vec3& position : document.geometries[face.geometry].positions) {
      if (!isFinite(position)) continue;
      bounds.add(Vec3(toMetres * Vec4(position, 1)));
    }
  }
  const double radius = slmesh::radiusOf(bounds.size());
  return std::isfinite(radius) ? radius : 0;
}

Mat4 placeOfModel(const CheckInput& input, const SlModel& model) {
  for (const CheckedMesh& mesh : input.meshes)
    if (!model.faces.empty() && mesh.owner == &input.document && mesh.geometry == model.faces[0].geometry)
      return mesh.toTarget;
  return Mat4(1.0f);
}

void packModel(const Document& document, const SlModel& model, size_t level, StreamPacker& packer, MeshCost& cost,
               CostedMesh& mesh) {
  for (const SlModel::Face& face : model.faces) {
    const Geometry& geometry = document.geometries[face.geometry];
    const Part& part = geometry.lods[0].parts[face.part];
    packer.addFace(geometry, part);
    cost.levels[level].vertices += packer.vertices();
    cost.levels[level].triangles += part.indexCount / 3;
    mesh.pieces[level].push_back({{.name = part.name.empty() ? model.name : model.name + ": " + part.name,
                                   .node = level == 0 ? part.node : NodeId::None,
                                   .triangles = part.indexCount / 3},
                                  rawFaceBytes(packer.vertices(), part.indexCount, geometry)});
    if (level == 0 && part.node == NodeId::None) mesh.pieces[level].back().part.node = model.node;
  }
  mesh.bytes[level] += packer.takePacked();
  cost.levels[level].isPresent = true;
}

void addImportedCosts(const CheckInput& input, MeshCost& cost, std::vector<CostedMesh>& meshes) {
  cost.isEstimate = true;
  StreamPacker packer;
  const std::vector<SlModel> models = slModelsOf(input.document);
  for (const SlModel& model : models) {
    CostedMesh& mesh = meshes.emplace_back();
    mesh.radius = radiusOfModel(input.document, model, placeOfModel(input, model));
    packModel(input.document, model, 0, packer, cost, mesh);
  }
  const SlFinest finest(models);
  for (const CheckCompanion& companion : input.companions) {
    if (companion.role == CheckCompanion::Role::Physics || !companion.document) continue;
    const size_t level = size_t(companion.role) + 1;
    if (!cost.levels[level].file.empty()) continue;  // the first of a level counts
    cost.levels[level].file = companion.file;
    const std::vector<SlModel> coarse = slModelsOf(*companion.document);
    for (size_t m = 0; m < coarse.size(); ++m)
      if (const SlModel* high = finest.of(coarse, m))
        packModel(*companion.document, coarse[m], level, packer, cost, meshes[size_t(high - models.data())]);
  }
  for (const CostedMesh& mesh : meshes)
    for (size_t level = 0; level < mesh.bytes.size(); ++level) cost.levels[level].bytes += mesh.bytes[level];
  // Each place of a mesh is an object of its own, as large as the first; the file has it once.
  constexpr size_t kMostObjects = 1000;
  for (size_t m = 0; m < models.size(); ++m)
    for (uint32_t i = 1; i < models[m].instances && meshes.size() < kMostObjects; ++i)
      meshes.push_back({.bytes = meshes[m].bytes, .radius = meshes[m].radius});
}

// ---- Both

double weightOfMeshes(const std::vector<CostedMesh>& meshes, size_t without) {
  double weight = 0;
  for (const CostedMesh& mesh : meshes) {
    LevelBytes bytes = mesh.bytes;
    if (without < bytes.size()) bytes[without] = 0;
    weight += slmesh::downloadWeight(bytes, mesh.radius);
  }
  return weight;
}

void addCostedParts(const CostedMesh& mesh, size_t level, MeshCost::Level& cost) {
  uint64_t raw = 0;
  for (const CostedMesh::Piece& piece : mesh.pieces[level]) raw += piece.raw;
  const double before = slmesh::downloadWeight(mesh.bytes, mesh.radius);
  for (const CostedMesh::Piece& piece : mesh.pieces[level]) {
    MeshCost::Part part = piece.part;
    const double share = raw > 0 ? double(piece.raw) / double(raw) : 0;
    LevelBytes bytes = mesh.bytes;
    // A level stays present, as a header alone.
    bytes[level] = std::max<uint64_t>(bytes[level] - uint64_t(share * double(bytes[level])), 1);
    part.saved = before - slmesh::downloadWeight(bytes, mesh.radius);
    part.share = cost.bytes > 0 ? share * double(mesh.bytes[level]) / double(cost.bytes) : 0;
    cost.parts.push_back(std::move(part));
  }
}

void addCostedLevels(const std::vector<CostedMesh>& meshes, MeshCost& cost) {
  for (const CostedMesh& mesh : meshes) {
    const auto weights = slmesh::levelWeights(mesh.bytes, mesh.radius);
    const auto least = slmesh::levelWeights({1, 1, 1, 1}, mesh.radius);
    LevelBytes charged{};
    double before = 0;
    for (size_t level = 0; level < weights.size(); ++level) {
      cost.levels[level].weight += weights[level];
      if (mesh.bytes[level] > 0) cost.levels[level].savedAtMost += weights[level] - least[level];
      // Levels are charged one by one from the finest on; those that follow are as small as can be.
      for (size_t i = 0; i < charged.size(); ++i) charged[i] = i <= level ? mesh.bytes[i] : 1;
      const double sum = slmesh::animatedWeight(charged) - cost.animatedBase;
      cost.levels[level].animated += sum - before;
      before = sum;
      addCostedParts(mesh, level, cost.levels[level]);
    }
    cost.animatedWeight += before;
  }
}

}  // namespace

double MeshCost::leastLandImpact() const { return std::max(std::round(std::max(weight, serverWeight)), 1.0); }

std::optional<MeshCost> meshCostOf(const CheckInput& input, const std::optional<Vec3>& scale) {
  MeshCost cost;
  std::vector<CostedMesh> meshes;
  if (isSlAsset(input))
    addAssetMesh(input, scale, cost, meshes);
  else
    addImportedCosts(input, cost, meshes);
  if (meshes.empty()) return std::nullopt;
  cost.meshes = uint32_t(meshes.size());
  cost.serverWeight = kServerWeight * double(meshes.size());
  cost.weight = weightOfMeshes(meshes, kNone);
  cost.animatedWeight = cost.animatedBase;
  for (const CostedMesh& mesh : meshes) cost.radius = std::max(cost.radius, mesh.radius);
  cost.isRigged =
      std::ranges::any_of(input.meshes, [](const CheckedMesh& mesh) { return mesh.skeleton != nullptr; });
  addCostedLevels(meshes, cost);
  for (size_t level = 0; level < cost.levels.size(); ++level) {
    MeshCost::Level& each = cost.levels[level];
    // The finest cannot be left out; for a missing one nothing changes.
    if (level > 0 && each.isPresent) each.savedWithout = cost.weight - weightOfMeshes(meshes, level);
    if (level > 0 && !each.isPresent) each.bytes = cost.levels[level - 1].bytes;
    std::ranges::stable_sort(each.parts, std::greater(), &MeshCost::Part::share);
    if (each.parts.size() > kMostParts) each.parts.resize(kMostParts);
    if (cost.dominant == kNone || each.weight > cost.levels[cost.dominant].weight) cost.dominant = uint32_t(level);
  }
  return cost;
}

std::string costNumber(double weight) { return fmt::format("{:.2f}", weight); }

}  // namespace vitrine
