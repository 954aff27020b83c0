#include "core/report/place_summary.h"

#include <algorithm>
#include <set>

#include "core/scene/bodies.h"
#include "core/stage/make_stage.h"
#include "core/stage/terrain.h"

namespace vitrine {

namespace {

uint64_t partCountOf(const Document& document) {
  uint64_t parts = 0;
  for (const Class& owner : document.classes)
    if (owner.is("BasePart") && !owner.is("Terrain")) parts += owner.nodes.size();
  return parts;
}

uint64_t scriptsOf(const Document& document) {
  uint64_t scripts = 0;
  for (const Class& owner : document.classes)
    if (owner.is("LuaSourceContainer")) scripts += owner.nodes.size();
  return scripts;
}

void addDrawn(const Document& document, const Stage& stage, PlaceSummary& place) {
  const std::vector<uint8_t> shown = usualBodies(stage, document);
  for (size_t b = 0; b < stage.bodies.size(); ++b)
    if (shown[b]) place.triangles += stage.shapes[stage.bodies[b].shape].levels.front().indexCount / 3;
  place.bounds = boundsOf(stage, Mat4(1.0f), shown);
  for (size_t source = size_t(ShapeSource::Asset); source < stage.meshes.size(); ++source)
    place.meshes += stage.meshes[source];
}

// Names of files, and which of them are there.
class AssetList {
 public:
  AssetList(AssetSummary::Kind kind, AssetSummary& summary) : m_kind(kind), m_summary(summary) {}
  void add(const std::string& name, bool isFound) {
    if (name.empty() || !m_names.insert(name).second) return;
    ++m_summary.needed;
    m_summary.found += isFound;
    m_summary.assets.push_back({m_kind, name, isFound});
  }

 private:
  AssetSummary::Kind m_kind;
  AssetSummary& m_summary;
  std::set<std::string> m_names;
};

AssetSummary countAssets(const Document& document, const Stage& stage, const AssetFinder& finder) {
  AssetSummary all;
  AssetList images(AssetSummary::Kind::Image, all), meshes(AssetSummary::Kind::Mesh, all),
      models(AssetSummary::Kind::Model, all);
  const auto add = [&](const TextureReference& texture) {
    if (texture.embedded.size == 0) images.add(texture.path, finder.image(texture).has_value());
  };
  std::ranges::for_each(document.textures, add);
  for (uint32_t t = 0; t < stage.textures.size(); ++t)
    if (!stage.recipes.contains(t) && !stage.canvases.contains(t)) add(stage.textures[t]);
  for (const std::string& reference : stage.meshReferences) meshes.add(reference, bool(finder.mesh(reference)));
  for (const Entity& entity : document.entities)
    if (entity.kind == EntityKind::Model) models.add(entity.asset, bool(finder.model(entity.asset)));
  return all;
}

}  // namespace

PlaceSummary placeOf(const Document& document, const Stage& stage) {
  PlaceSummary place;
  place.scripts = scriptsOf(document);
  place.parts = partCountOf(document);
  addDrawn(document, stage, place);
  return place;
}

Summary summaryOf(const Document& document, const AssetFinder& assets, const LoadOptions& options) {
  Summary summary;
  Stage stage;
  summary.place.scripts = scriptsOf(document);
  if (hasStage(document)) {
    stage = measureParts(document, assets, options);
    summary.place = placeOf(document, stage);
    const TerrainExtent terrain = measureTerrain(stage, document, options);
    summary.place.terrainVoxels = terrain.voxels;
    summary.place.bounds.add(terrain.bounds);
    summary.diagnostics = stage.diagnostics;
  }
  summary.assets = countAssets(document, stage, assets);
  return summary;
}

}  // namespace vitrine
