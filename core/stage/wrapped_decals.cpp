// docs/formats/rbxm.md 2.9.
#include "core/stage/wrapped_decals.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/geometry/triangle_tree.h"
#include "core/stage/mesh_shape.h"

namespace vitrine {

namespace {

constexpr size_t kMostWorn = 64;       // make-up of one figure
constexpr float kFarFromCage = 0.25f;  // of the cage's extent

std::span<const uint32_t> finestOf(const Shape& shape) {
  if (shape.levels.empty()) return {};
  const Shape::Level& level = shape.levels.front();
  return std::span(shape.indices).subspan(level.firstIndex, level.indexCount);
}

// Vertices at one place with the same coordinates are one, however often a file has them: their number, by vertex.
std::vector<uint32_t> weldedOf(const Shape& shape) {
  std::vector<uint32_t> welded(shape.positions.size());
  std::map<std::array<float, 5>, uint32_t> known;
  for (uint32_t vertex = 0; vertex < welded.size(); ++vertex) {
    const Vec3& place = shape.positions[vertex];
    const Vec2& uv = shape.uvs[vertex];
    const bool isUsable = isFinite(place) && isFinite(uv);
    welded[vertex] =
        isUsable ? known.try_emplace({place.x, place.y, place.z, uv.x, uv.y}, vertex).first->second : vertex;
  }
  return welded;
}

// The surface of a cage, in the coordinates of the mesh.
class CageSurface {
 public:
  CageSurface(const Shape& cage, const Mat4& meshFromCage)
      : m_uvs(cage.uvs), m_indices(finestOf(cage)), m_welded(weldedOf(cage)), m_around(cage.positions.size()) {
    for (const Vec3& place : cage.positions) m_places.push_back(Vec3(meshFromCage * Vec4(place, 1.0f)));
    Bounds bounds;
    for (size_t i = 0; i < m_indices.size(); ++i) {
      bounds.add(m_places[m_indices[i]]);
      m_around[m_welded[m_indices[i]]].push_back(uint32_t(i / 3));
    }
    m_far = glm::length(bounds.size()) * kFarFromCage;
    m_seen.assign(m_indices.size() / 3, 0);
    m_left.assign(m_around.size(), 0);
    m_tree.emplace(m_places, m_indices);
  }
  bool empty() const { return m_tree->empty(); }
  float far() const { return m_far; }

  struct Spot {
    uint32_t triangle = ~0u;
    Vec3 place{0.0f}, normal{0.0f};
    Vec2 uv{0.0f};
  };
  // `looked` grows by how many triangles were looked at.
  Spot nearest(const Vec3& point, uint64_t& looked) const {
    return spotOf(point, m_tree->nearest(DVec3(point), &looked));
  }

  // The triangles around a place on one of them, as far as coordinates go on without a seam.
  // `looked` grows by how many were looked at.
  const std::vector<uint32_t>& patchAround(const Spot& spot, float reach, uint64_t& looked) {
    ++m_round;
    m_patch.assign(1, spot.triangle);
    m_seen[spot.triangle] = m_round;
    for (size_t at = 0; at < m_patch.size() && m_patch.size() < kMostOfPatch; ++at)
      for (size_t corner = 0; corner < 3; ++corner) {
        const uint32_t vertex = m_welded[m_indices[m_patch[at] * 3 + corner]];
        if (m_left[vertex] == m_round) continue;
        m_left[vertex] = m_round;
        for (const uint32_t other : m_around[vertex]) {
          ++looked;
          if (m_seen[other] == m_round || m_patch.size() >= kMostOfPatch) continue;
          m_seen[other] = m_round;
          if (glm::distance(spot.place, spotOf(spot.place, other).place) <= reach) m_patch.push_back(other);
        }
      }
    return m_patch;
  }
  Spot nearestOf(const std::vector<uint32_t>& patch, const Vec3& point) const {
    Spot best;
    float least = std::numeric_limits<float>::infinity();
    for (const uint32_t triangle : patch) {
      const Spot spot = spotOf(point, triangle);
      const float away = glm::distance(spot.place, point);
      if (spot.triangle != ~0u && away < least) best = spot, least = away;
    }
    return best;
  }

 private:
  static constexpr size_t kMostOfPatch = 4096;

  Spot spotOf(const Vec3& point, uint32_t triangle) const {
    Spot spot;
    if (triangle >= m_seen.size()) return spot;
    std::array<uint32_t, 3> corner{};
    for (size_t k = 0; k < 3; ++k) corner[k] = m_indices[triangle * 3 + k];
    const DVec3 a(m_places[corner[0]]), b(m_places[corner[1]]), c(m_places[corner[2]]);
    const DVec3 place = nearestPointOfTriangle(DVec3(point), a, b, c), normal = glm::cross(b - a, c - a);
    const double whole = glm::dot(normal, normal);
    if (!(whole > 0)) return spot;
    const double atB = glm::dot(glm::cross(place - a, c - a), normal) / whole,
                 atC = glm::dot(glm::cross(b - a, place - a), normal) / whole;
    spot.triangle = triangle;
    spot.place = Vec3(place);
    spot.normal = Vec3(normal);
    spot.uv =
        m_uvs[corner[0]] * float(1 - atB - atC) + m_uvs[corner[1]] * float(atB) + m_uvs[corner[2]] * float(atC);
    return spot;
  }

  std::span<const Vec2> m_uvs;
  std::span<const uint32_t> m_indices;
  std::vector<uint32_t> m_welded;
  std::vector<std::vector<uint32_t>> m_around;  // the triangles at a welded vertex
  std::vector<Vec3> m_places;
  float m_far = 0;
  std::optional<TriangleTree> m_tree;
  std::vector<uint32_t> m_seen, m_left;  // the round in which a triangle was met, and a vertex left behind
  std::vector<uint32_t> m_patch;
  uint32_t m_round = 0;
};

struct WrapCorner {
  Vec3 place, normal;
  Vec2 uv;
};

// Cuts off what lies beyond one bound of one coordinate.
std::vector<WrapCorner> cutAt(const std::vector<WrapCorner>& from, int axis, float bound, float sign) {
  std::vector<WrapCorner> kept;
  for (size_t k = 0; k < from.size(); ++k) {
    const WrapCorner &one = from[k], &two = from[(k + 1) % from.size()];
    const float a = (bound - one.uv[axis]) * sign, b = (bound - two.uv[axis]) * sign;  // >= 0: inside
    if (a >= 0) kept.push_back(one);
    if ((a >= 0) == (b >= 0)) continue;
    const float at = a / (a - b);
    kept.push_back(
        {glm::mix(one.place, two.place, at), glm::mix(one.normal, two.normal, at), glm::mix(one.uv, two.uv, at)});
    kept.back().uv[axis] = bound;
  }
  return kept;
}

}  // namespace

std::optional<Shape> wrapShape(const Shape& mesh, const Shape& cage, const Mat4& meshFromCage,
                               const Transfer& transfer, uint64_t& work) {
  const auto takes = [&work](uint64_t triangles) {
    const bool isEnough = triangles <= work;
    work -= std::min(work, triangles);
    return isEnough;
  };
  const std::span<const uint32_t> indices = finestOf(mesh), ofCage = finestOf(cage);
  if (cage.uvs.empty() || !takes((indices.size() + ofCage.size()) / 3)) return {};
  Vec2 low(std::numeric_limits<float>::infinity()), high(-low);
  for (const uint32_t vertex : ofCage)
    if (isFinite(cage.uvs[vertex])) low = glm::min(low, cage.uvs[vertex]), high = glm::max(high, cage.uvs[vertex]);
  if (transfer.hasLeast) low = transfer.least;
  if (transfer.hasMost) high = transfer.most;
  const Vec2 range = high - low;
  if (!isFinite(range) || !(range.x > 0) || !(range.y > 0)) return {};
  CageSurface surface(cage, meshFromCage);
  if (surface.empty()) return {};
  Shape made;
  made.name = fmt::format("{} by its cage", mesh.name);
  for (size_t i = 0; i + 2 < indices.size(); i += 3) {
    std::vector<WrapCorner> corners;
    Vec3 middle(0.0f);
    for (size_t k = 0; k < 3; ++k) {
      const uint32_t vertex = indices[i + k];
      corners.push_back({mesh.positions[vertex], mesh.normals[vertex], {}});
      middle += mesh.positions[vertex] / 3.0f;
    }
    uint64_t looked = 0;
    const auto spot = surface.nearest(middle, looked);
    if (!takes(looked)) return {};
    looked = 0;
    const Vec3 normal = glm::cross(corners[1].place - corners[0].place, corners[2].place - corners[0].place);
    if (spot.triangle == ~0u || !(glm::distance(spot.place, middle) <= surface.far()) ||
        !(glm::dot(spot.normal, normal) > 0))
      continue;
    float reach = 0;
    for (const WrapCorner& corner : corners) reach = std::max(reach, glm::distance(corner.place, middle));
    const std::vector<uint32_t>& patch =
        surface.patchAround(spot, 2 * (reach + glm::distance(spot.place, middle)), looked);
    if (!takes(looked + patch.size())) return {};
    const bool isFound = std::ranges::all_of(corners, [&](WrapCorner& corner) {
      const auto own = surface.nearestOf(patch, corner.place);
      corner.uv = (own.uv - low) / range;
      return own.triangle != ~0u && isFinite(corner.uv);
    });
    if (!isFound) continue;
    for (int axis = 0; axis < 2; ++axis)
      for (const float sign : {1.0f, -1.0f}) corners = cutAt(corners, axis, sign > 0 ? 1.0f : 0.0f, sign);
    const auto first = uint32_t(made.positions.size());
    if (corners.size() < 3) continue;
    for (const WrapCorner& corner : corners) {
      made.positions.push_back(corner.place);
      made.normals.push_back(corner.normal);
      made.uvs.push_back(corner.uv);
    }
    for (uint32_t k = 2; k < corners.size(); ++k)
      for (const uint32_t index : {first, first + k - 1, first + k}) made.indices.push_back(index);
  }
  if (made.indices.empty()) return {};
  made.levels = {{0, uint32_t(made.indices.size())}};
  made.bounds = mesh.bounds;  // what lies on one mesh is sorted alike
  return made;
}

void WrappedDecals::read(const Class& owner) {
  const auto parentOf = [&](NodeId node) { return m_document.nodes.parent[indexOf(node)]; };
  if (owner.name == "WrapLayer") {
    const TypedField<bool> enabled(owner, "Enabled");
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const NodeId part = parentOf(owner.nodes[row]);
      if (!enabled.at(row).value_or(true) || part == NodeId::None || !m_document.classOf(part).is("BasePart"))
        continue;
      m_stage.unfitted.push_back(part);
      m_stage.unfitted.push_back(owner.nodes[row]);
      ++m_layers;
      if (m_firstLayer == NodeId::None || owner.nodes[row] < m_firstLayer) m_firstLayer = owner.nodes[row];
    }
    std::ranges::sort(m_stage.unfitted);
    const auto same = std::ranges::unique(m_stage.unfitted);
    m_stage.unfitted.erase(same.begin(), same.end());
  }
  if (owner.name == "WrapTarget") {
    const Column* mesh = columnOf(owner, {"CageMeshContent", "CageMeshId"});
    const TypedField<CFrame> frame(owner, "CageOrigin");
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const Mat4 matrix = matrixOf(frame.at(row).value_or(CFrame{}));
      m_cages.try_emplace(parentOf(owner.nodes[row]),
                          Cage{owner.nodes[row], referenceAt(mesh, row), isFinite(matrix) ? matrix : Mat4(1.0f)});
    }
  }
  if (owner.name == "WrapTextureTransfer") {
    const TypedField<Vec2> least(owner, "UVMinBound"), most(owner, "UVMaxBound");
    const Column* reference = columnOf(owner, {"ReferenceCageMeshContent", "ReferenceCageMeshId"});
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const Vec2 low = least.at(row).value_or(Vec2(INFINITY)), high = most.at(row).value_or(Vec2(-INFINITY));
      const bool prunes = !referenceAt(reference, row).empty();
      const auto usable = [](const Vec2& bound) { return isFinite(bound) ? bound : Vec2(0.0f); };
      m_transfers.try_emplace(parentOf(owner.nodes[row]),
                              Transfer{owner.nodes[row], usable(low), usable(high), isFinite(low), isFinite(high)});
      m_pruned += prunes;
    }
  }
  if (owner.name == "MakeupDescription") readMakeup(owner);
}

// Of the description of a figure; those that stand elsewhere are for scripts.
void WrappedDecals::readMakeup(const Class& owner) {
  const TypedField<NodeId> decal(owner, "Instance");
  const NumberField order(owner, "Order"), asset(owner, "AssetId");
  for (size_t row = 0; row < owner.nodes.size(); ++row) {
    NodeId above = m_document.nodes.parent[indexOf(owner.nodes[row])];
    for (const std::string_view wanted : {"HumanoidDescription", "Humanoid"}) {
      if (above == NodeId::None || m_document.classOf(above).name != wanted) above = NodeId::None;
      if (above != NodeId::None) above = m_document.nodes.parent[indexOf(above)];
    }
    ++m_descriptions;
    if (m_firstDescription == NodeId::None || owner.nodes[row] < m_firstDescription)
      m_firstDescription = owner.nodes[row];
    const NodeId named = decal.at(row).value_or(NodeId::None);
    if (above == NodeId::None || indexOf(named) >= m_document.nodes.size() ||
        !m_document.classOf(named).is("Decal"))
      continue;
    m_makeup.push_back(
        {owner.nodes[row], above, named, int64_t(order.at(row).value_or(0)), int64_t(asset.at(row).value_or(0))});
  }
}

const Transfer* WrappedDecals::transferOf(NodeId decal) const {
  const auto found = m_transfers.find(decal);
  return found == m_transfers.end() ? nullptr : &found->second;
}

// Equal orders are decided by the number of the asset, as documented.
std::vector<Makeup> WrappedDecals::makeup(const std::unordered_map<NodeId, NodeId>& heads) const {
  std::vector<MakeupOf> sorted = m_makeup;
  std::ranges::stable_sort(
      sorted, {}, [](const MakeupOf& each) { return std::tuple(each.model, each.order, each.asset, each.node); });
  std::vector<Makeup> worn;
  std::unordered_map<NodeId, size_t> count;
  for (const MakeupOf& each : sorted) {
    const auto head = heads.find(each.model);
    if (head == heads.end() || ++count[each.model] > kMostWorn) continue;
    // A decal that hangs below the head already is drawn as what it is.
    if (m_document.nodes.parent[indexOf(each.decal)] == head->second) continue;
    worn.push_back({each.node, each.decal, head->second});
  }
  return worn;
}

// The shape of a cage, read once; null: it is not at hand, which is listed.
const Shape* WrappedDecals::cageMesh(const Cage& cage) {
  const auto [entry, isNew] = m_meshes.try_emplace(cage.reference);
  if (!isNew) return entry->second ? &*entry->second : nullptr;
  std::string reason = "not found";
  if (const auto file = m_assets.mesh(cage.reference)) {
    LoadOptions options = m_options;
    options.limits.memory = std::min(options.limits.memory, m_document.budget->left());
    options.budget.reset();
    const auto read = [&]() -> Result<Shape> {
      VITRINE_TRY(auto source, Source::open(file->path, options.limits));
      return readMeshShape(std::move(source), options, nullptr);
    };
    Result<Shape> shape = read();
    if (shape && !shape->uvs.empty() && m_document.budget->take(shape->memory(), "cage", {}))
      entry->second = std::move(*shape);
    else if (shape && !shape->uvs.empty())
      reason = "it does not fit into the memory allowed";
    else
      reason = shape ? "a cage without coordinates" : shape.error().message;
  }
  if (!entry->second) m_stage.missing.push_back({cage.reference, reason, 1, cage.node});
  return entry->second ? &*entry->second : nullptr;
}

uint32_t WrappedDecals::shapeOf(const Transfer& transfer, NodeId part, uint32_t mesh) {
  const auto found = m_cages.find(part);
  if (found == m_cages.end() || found->second.reference.empty()) return kNone;
  const Cage& cage = found->second;
  std::array<float, 16> frame{};
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row) frame[size_t(4 * column + row)] = cage.frame[column][row];
  const std::array<float, 6> bounds{transfer.least.x,
                                    transfer.least.y,
                                    transfer.most.x,
                                    transfer.most.y,
                                    transfer.hasLeast ? 1.0f : 0.0f,
                                    transfer.hasMost ? 1.0f : 0.0f};
  const auto [entry, isNew] = m_made.try_emplace(Laid(mesh, cage.reference, frame, bounds), kNone);
  if (!isNew) return entry->second;
  const Shape* surface = cageMesh(cage);
  if (!surface || (m_options.progress && m_options.progress->cancelled)) return kNone;
  std::optional<Shape> made = wrapShape(m_stage.shapes[mesh], *surface, cage.frame, transfer, m_work);
  if (!made || !m_document.budget->take(made->memory(), "shape", {})) return kNone;
  entry->second = uint32_t(m_stage.shapes.size());
  m_stage.shapes.push_back(std::move(*made));
  return entry->second;
}

void WrappedDecals::tell() {
  const auto add = [&](std::string_view id, NodeId first, std::string_view what, uint64_t count) {
    if (count > 0)
      m_stage.diagnostics.add(Severity::Info, std::string(id),
                              fmt::format("{}: {}", m_document.pathOf(first), what), m_document.spanOf(first),
                              count);
  };
  add("rbxm.layered-clothing", m_firstLayer, "layered clothing is drawn as its mesh, not fitted to the body",
      m_layers);
  NodeId first = NodeId::None;
  for (const auto& [decal, transfer] : m_transfers)
    if (first == NodeId::None || transfer.node < first) first = transfer.node;
  add("rbxm.wrapped-decals", first,
      m_pruned > 0
          ? "pictures laid on by way of a cage are approximated, and not pruned by a reference cage; without "
            "the cage's mesh they are left out"
          : "pictures laid on by way of a cage are approximated; without the cage's mesh they are left out",
      m_transfers.size());
  add("rbxm.makeup", m_firstDescription,
      "make-up is drawn as far as its decal is in this file; assets that it names are not read", m_descriptions);
}

}  // namespace vitrine
