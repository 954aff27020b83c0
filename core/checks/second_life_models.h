// A document as the importer of Second Life's viewer takes it: models with faces, one of which is a material.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/checks/check_input.h"

namespace vitrine {

struct SlModel {
  struct Face {
    uint32_t geometry = kNone, part = kNone;  // the part of the geometry's finest level
  };
  std::string name;
  NodeId node = NodeId::None;
  std::vector<Face> faces{};
  uint32_t instances = 1;
};
// Readers that cut a mesh by its materials make geometries of one name below one node: they are one model again.
std::vector<SlModel> slModelsOf(const Document& document);

// Whether the document is what the uploader makes, and not what it reads.
bool isSlAsset(const CheckInput& input);

// Whether the format is Collada, of which the importer has two readers.
bool hasSlPolygons(const CheckInput& input);

// The name without what tells levels and physics apart: "_LOD2", "_PHYS".
std::string_view slBaseName(std::string_view name);

// The models of the finest level, by their names and by their places.
class SlFinest {
 public:
  explicit SlFinest(const std::vector<SlModel>& models) : m_models(models) {
    for (const SlModel& model : models) m_named.try_emplace(slBaseName(model.name), &model);
  }
  const SlModel* named(std::string_view name) const {
    const auto found = m_named.find(slBaseName(name));
    return found == m_named.end() ? nullptr : found->second;
  }
  // Of a model of another level: by its name, else by its place; null: none.
  const SlModel* of(const std::vector<SlModel>& level, size_t index) const {
    if (const SlModel* found = named(level[index].name)) return found;
    return index < m_models.size() ? &m_models[index] : nullptr;
  }

 private:
  const std::vector<SlModel>& m_models;
  std::unordered_map<std::string_view, const SlModel*> m_named;
};

// "Medium", "Low", "Lowest", "Physics"; translated.
std::string slRoleTitle(CheckCompanion::Role role);
// "High", "Medium", "Low", "Lowest" of 0 to 3; translated.
std::string slLevelTitle(size_t level);
// The same for a level of an asset: its own name otherwise.
std::string slLevelName(const Lod& lod);
// 0 for the finest: the place of a level among the four; kNone: it is none of them.
uint32_t slLevelIndex(const Lod& lod);

// Whether the viewer calls a triangle of the physics too small: at half its size in the unit box. `least`: the
// square of the length of the cross product, `factor`: what that is multiplied with unless one edge is `ratio`
// times as long as another.
struct SlThinness {
  double least = 0, factor = 1, ratio = 10;
};
bool isThinForPhysics(const Vec3& a, const Vec3& b, const Vec3& c, const SlThinness& limits);

}  // namespace vitrine
