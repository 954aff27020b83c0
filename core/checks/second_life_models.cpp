#include "core/checks/second_life_models.h"

#include <algorithm>
#include <array>

#include "core/bytes/local_text.h"
#include "core/bytes/text.h"
#include "core/formats/slmesh/cost.h"

namespace vitrine {

namespace {

NodeId slParentOf(const Document& document, NodeId node) {
  return node == NodeId::None ? NodeId::None : document.nodes.parent[indexOf(node)];
}

}  // namespace

std::vector<SlModel> slModelsOf(const Document& document) {
  std::vector<uint32_t> instances(document.geometries.size());
  for (const Instance& instance : document.instances)
    if (instance.geometry < instances.size()) ++instances[instance.geometry];
  std::vector<SlModel> models;
  NodeId parentBefore = NodeId::None;
  if (!document.standIn.empty()) return models;
  for (uint32_t g = 0; g < document.geometries.size(); ++g) {
    const Geometry& geometry = document.geometries[g];
    if (!isDrawn(geometry.role) || geometry.lods.empty()) continue;
    std::string name = geometry.name;
    if (name.empty() && geometry.node != NodeId::None) name = document.nameOf(geometry.node);
    const NodeId parent = slParentOf(document, geometry.node);
    const bool goesOn =
        !models.empty() && parent != NodeId::None && parent == parentBefore && models.back().name == name;
    if (!goesOn) {
      models.push_back({.name = std::move(name), .node = geometry.node});
      models.back().instances = std::max(instances[g], 1u);
    }
    parentBefore = parent;
    for (uint32_t part = 0; part < geometry.lods[0].parts.size(); ++part) models.back().faces.push_back({g, part});
  }
  return models;
}

bool isSlAsset(const CheckInput& input) { return input.format && input.format->costOf; }

bool hasSlPolygons(const CheckInput& input) {
  return input.document.source && lowerCase(input.document.source->path().extension().string()) == ".dae";
}

uint32_t slLevelIndex(const Lod& lod) {
  const auto found = std::ranges::find(slmesh::kLevelKeys, lod.name, slmesh::levelName);
  return found == slmesh::kLevelKeys.end() ? kNone : uint32_t(found - slmesh::kLevelKeys.begin());
}

std::string slLevelName(const Lod& lod) {
  const uint32_t level = slLevelIndex(lod);
  return level == kNone ? lod.name : slLevelTitle(level);
}

std::string_view slBaseName(std::string_view name) {
  for (const std::string_view ending : {"_LOD0", "_LOD1", "_LOD2", "_LOD3", "_PHYS"})
    if (name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
  return name;
}

std::string slRoleTitle(CheckCompanion::Role role) {
  switch (role) {
    case CheckCompanion::Role::Medium:
      return slLevelTitle(1);
    case CheckCompanion::Role::Low:
      return slLevelTitle(2);
    case CheckCompanion::Role::Lowest:
      return slLevelTitle(3);
    case CheckCompanion::Role::Physics:
      return localText("Checks", "Physics");
  }
  return {};
}

std::string slLevelTitle(size_t level) {
  switch (level) {
    case 0:
      return localText("Checks", "High");
    case 1:
      return localText("Checks", "Medium");
    case 2:
      return localText("Checks", "Low");
    default:
      return localText("Checks", "Lowest");
  }
}

bool isThinForPhysics(const Vec3& first, const Vec3& second, const Vec3& third, const SlThinness& limits) {
  if (first == Vec3(0) && second == Vec3(0) && third == Vec3(0)) return false;  // stands for no shape at all
  const Vec3 a = first * 0.5f, b = second * 0.5f, c = third * 0.5f;
  const Vec3 ab = a - b, ac = a - c, cb = c - b;
  const std::array<float, 3> squares{glm::dot(ab, ab), glm::dot(ac, ac), glm::dot(cb, cb)};
  const auto [shortest, longest] = std::ranges::minmax(squares);
  double least = limits.least;
  if (double(longest) <= limits.ratio * limits.ratio * double(shortest)) least *= limits.factor;
  const Vec3 cross = glm::cross(ab, ac);
  if (double(glm::dot(cross, cross)) < least) return true;
  // Gram's determinant in floats, as it rounds in the viewer.
  const float mixed = glm::dot(cb, ab);
  const volatile float product = squares[0] * squares[2], square = mixed * mixed;
  return product - square == 0;
}

}  // namespace vitrine
