#include "render/view/view_state.h"

#include <algorithm>
#include <array>
#include <utility>

namespace vitrine {
namespace {

// The names of the command-line contract.
constexpr std::array<std::pair<ViewMode, std::string_view>, 17> kModeNames{{
    {ViewMode::Lit, "lit"},
    {ViewMode::Diffuse, "diffuse"},
    {ViewMode::Lightmap, "lightmap"},
    {ViewMode::Combined, "combined"},
    {ViewMode::VertexColour, "vertex-colour"},
    {ViewMode::Normals, "normals"},
    {ViewMode::Tangents, "tangents"},
    {ViewMode::Uv, "uv"},
    {ViewMode::TexelDensity, "texel-density"},
    {ViewMode::Wire, "wire"},
    {ViewMode::Weights, "weights"},
    {ViewMode::Influences, "influences"},
    {ViewMode::WeightSums, "weight-sums"},
    {ViewMode::Parts, "parts"},
    {ViewMode::Materials, "materials"},
    {ViewMode::Lod, "lod"},
    {ViewMode::Deviation, "deviation"},
}};

constexpr auto kModes = [] {
  std::array<ViewMode, kModeNames.size()> modes{};
  for (size_t i = 0; i < modes.size(); ++i) modes[i] = kModeNames[i].first;
  return modes;
}();

template <class Stream>
bool anyHas(const Scene& scene, Stream SceneGeometry::*stream) {
  return std::ranges::any_of(scene.geometries, [&](const SceneGeometry& geometry) {
    return isDrawn(geometry.role) && !(geometry.*stream).empty();
  });
}

}  // namespace

std::span<const ViewMode> viewModes() { return kModes; }

bool hasDataFor(const Scene& scene, ViewMode mode) {
  switch (mode) {
    case ViewMode::Lightmap:
    case ViewMode::Combined:
      return std::ranges::any_of(scene.materials,
                                 [](const Material& each) { return each.shading != Shading::Lit; });
    case ViewMode::VertexColour:
      if (scene.stage && !scene.stage->bodies.empty()) return true;  // the parts' own
      return anyHas(scene, &SceneGeometry::colours);
    case ViewMode::Tangents:
      return anyHas(scene, &SceneGeometry::tangents);
    case ViewMode::Uv:
    case ViewMode::TexelDensity:
      return anyHas(scene, &SceneGeometry::uvs) || anyHas(scene, &SceneGeometry::lightmapUvs);
    case ViewMode::Weights:
    case ViewMode::Influences:
    case ViewMode::WeightSums:
      return anyHas(scene, &SceneGeometry::influences);
    case ViewMode::Lod:
    case ViewMode::Deviation:
      return scene.lodCount > 1;
    default:
      return true;
  }
}

Bounds shownBounds(const Scene& scene, const ViewState& view) {
  if (scene.stage) {
    const std::vector<NodeId> elsewhere = nodesElsewhere(scene, view.selected);
    const std::vector<NodeId>& alone = view.isolated.empty() ? elsewhere : view.isolated;
    if (!alone.empty())
      return boundsOf(*scene.stage, scene.toWorld, bodiesUnder(*scene.stage, *scene.document, alone));
  }
  return visibleBounds(scene, view.explode, view.pose);
}

std::string_view viewModeName(ViewMode mode) {
  for (const auto& [known, name] : kModeNames)
    if (known == mode) return name;
  return {};
}

std::optional<ViewMode> viewModeFromName(std::string_view name) {
  for (const auto& [mode, known] : kModeNames)
    if (known == name) return mode;
  return std::nullopt;
}

}  // namespace vitrine
