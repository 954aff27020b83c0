// What the importer of Second Life's viewer says of levels of detail and of physics: in an asset, and in the files
// that are chosen together with the mesh.
#include <algorithm>
#include <array>
#include <unordered_map>

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/checks/many_findings.h"
#include "core/checks/rule_groups.h"
#include "core/checks/second_life_models.h"

namespace vitrine {

namespace {

constexpr TargetSet kSecondLifeLevels{CheckTarget::SecondLife};
using Role = CheckCompanion::Role;

// The drawn mesh of an asset; kNone: none.
uint32_t slDrawnMesh(const CheckInput& input) {
  if (!isSlAsset(input)) return kNone;
  const auto found = std::ranges::find_if(
      input.meshes, [](const CheckedMesh& mesh) { return isDrawn(mesh.mesh().role) && !mesh.mesh().lods.empty(); });
  return found == input.meshes.end() ? kNone : uint32_t(found - input.meshes.begin());
}

const CheckCompanion* companionOf(const CheckInput& input, Role role) {
  const auto found = std::ranges::find(input.companions, role, &CheckCompanion::role);
  return found == input.companions.end() ? nullptr : &*found;
}

std::string slWhere(const CheckCompanion& companion, std::string_view name) {
  return visibleLine(companion.file) + (name.empty() ? "" : ": " + visibleLine(std::string(name)));
}

// ---- Which level there is

// Whether the asset announces each of the four levels.
std::array<bool, 4> slPresentLevels(const CheckInput& input) {
  std::array<bool, 4> present{};
  const DownloadCost cost = input.format->costOf(input.document, Vec3(1), 1);
  for (size_t i = 0; i < std::min(cost.levels.size(), present.size()); ++i) present[i] = cost.levels[i].bytes > 0;
  return present;
}

void checkSlHigh(const CheckInput& input, RuleRun& out) {
  if (!isSlAsset(input) || slPresentLevels(input)[0]) return;
  out.add({.node = firstNode(input.document),
           .text = localText("Checks",
                             "The level High is missing: the server answers MAV_BLOCK_MISSING, as it cannot "
                             "be made from others")});
}

void checkSlGaps(const CheckInput& input, RuleRun& out) {
  std::array<bool, 4> present{true, false, false, false};
  if (isSlAsset(input)) {
    present = slPresentLevels(input);
    present[0] = true;  // has a rule of its own
  } else {
    for (const CheckCompanion& companion : input.companions)
      if (companion.role != Role::Physics) present[size_t(companion.role) + 1] = true;
  }
  for (size_t level = 2; level < present.size(); ++level) {
    if (!present[level] || present[level - 1]) continue;
    out.add({.node = firstNode(input.document),
             .text = filledIn(localText("Checks", "There is a level %1, but no level %2"),
                              {slLevelTitle(level), slLevelTitle(level - 1)})},
            isSlAsset(input) ? CheckSeverity::Degraded : CheckSeverity::Refused);
  }
}

// ---- Levels of an asset, and those of other files, in one form

struct SlLevelFaces {
  std::string where;
  uint32_t level = kNone;  // of the asset's mesh
  NodeId node = NodeId::None;
  std::vector<SlModel> models;  // of another file
  const Document* document = nullptr;
  uint64_t faces = 0, vertices = 0;
};

uint64_t slVerticesOf(const Document& document, const std::vector<SlModel>& models) {
  uint64_t vertices = 0;
  for (const SlModel& model : models)
    for (const SlModel::Face& face : model.faces)
      vertices += document.geometries[face.geometry].lods[0].parts[face.part].vertexCount;
  return vertices;
}

uint64_t slFacesOf(const std::vector<SlModel>& models) {
  uint64_t faces = 0;
  for (const SlModel& model : models) faces += model.faces.size();
  return faces;
}

// The finest first.
std::vector<SlLevelFaces> slLevelsOf(const CheckInput& input) {
  std::vector<SlLevelFaces> levels;
  if (const uint32_t mesh = slDrawnMesh(input); mesh != kNone) {
    const auto& lods = input.meshes[mesh].mesh().lods;
    for (uint32_t level = 0; level < lods.size(); ++level) {
      SlLevelFaces& made = levels.emplace_back();
      made.where = slLevelName(lods[level]);
      made.level = level;
      made.node = lods[level].node;
      made.faces = lods[level].parts.size();
      for (const Part& part : lods[level].parts) made.vertices += part.vertexCount;
    }
    return levels;
  }
  if (isSlAsset(input)) return levels;
  const auto add = [&](const Document& document, std::string where) {
    SlLevelFaces& made = levels.emplace_back();
    made.where = std::move(where);
    made.models = slModelsOf(document);
    made.document = &document;
    made.faces = slFacesOf(made.models);
    made.vertices = slVerticesOf(document, made.models);
  };
  add(input.document, slLevelTitle(0));
  for (const Role role : {Role::Medium, Role::Low, Role::Lowest})
    if (const CheckCompanion* companion = companionOf(input, role))
      add(*companion->document, slRoleTitle(role) + " (" + visibleLine(companion->file) + ")");
  return levels;
}

void checkSlLevelFaces(const CheckInput& input, RuleRun& out) {
  const std::vector<SlLevelFaces> levels = slLevelsOf(input);
  if (levels.empty()) return;
  const SlFinest finest(levels[0].models);
  ManyFindings findings(out);
  const auto add = [&](const SlLevelFaces& level, std::string where, uint64_t faces, uint64_t most) {
    if (faces <= most) return;
    findings.add({.node = level.node,
                  .mesh = level.level == kNone ? kNone : slDrawnMesh(input),
                  .level = level.level,
                  .found = double(faces),
                  .limit = double(most),
                  .where = std::move(where),
                  .text = filledIn(localText("Checks", "%1 faces; the level High has %2"),
                                   {std::to_string(faces), std::to_string(most)}),
                  .count = faces});
  };
  for (size_t l = 1; l < levels.size(); ++l) {
    if (!levels[l].document) {
      add(levels[l], levels[l].where, levels[l].faces, levels[0].faces);
      continue;
    }
    for (size_t m = 0; m < levels[l].models.size(); ++m)
      if (const SlModel* high = finest.of(levels[l].models, m))
        add(levels[l], levels[l].where + ": " + visibleLine(levels[l].models[m].name),
            levels[l].models[m].faces.size(), high->faces.size());
  }
}

std::vector<std::string> slMaterialsOf(const Document& document, const SlModel& model) {
  std::vector<std::string> names;
  for (const SlModel::Face& face : model.faces) {
    const uint32_t material = document.geometries[face.geometry].lods[0].parts[face.part].material;
    names.push_back(material < document.materials.size() ? document.materials[material].name : std::string());
  }
  return names;
}

void checkSlLevelMaterials(const CheckInput& input, RuleRun& out) {
  const std::vector<SlLevelFaces> levels = slLevelsOf(input);
  if (levels.empty()) return;
  const SlFinest finest(levels[0].models);
  ManyFindings findings(out);
  for (size_t l = 1; l < levels.size(); ++l)
    for (size_t m = 0; m < levels[l].models.size(); ++m) {
      const SlModel* high = finest.of(levels[l].models, m);
      if (!high) continue;
      const auto wanted = slMaterialsOf(*levels[0].document, *high);
      const auto names = slMaterialsOf(*levels[l].document, levels[l].models[m]);
      if (names.size() > wanted.size()) continue;  // has a rule of its own
      size_t at = 0;
      for (const std::string& name : wanted) at += at < names.size() && names[at] == name;
      if (at == names.size()) continue;
      findings.add({.where = levels[l].where + ": " + visibleLine(levels[l].models[m].name),
                    .text = filledIn(localText("Checks",
                                               "Its material \"%1\" is not one of those of the level High, "
                                               "or not in their order: %2"),
                                     {visibleLine(names[at]), fewNames(wanted)})});
    }
}

void checkSlLevelInstances(const CheckInput& input, RuleRun& out) {
  const std::vector<SlLevelFaces> levels = slLevelsOf(input);
  const auto count = [](const std::vector<SlModel>& models) {
    uint64_t instances = 0;
    for (const SlModel& model : models) instances += model.instances;
    return instances;
  };
  for (size_t l = 1; l < levels.size(); ++l) {
    if (!levels[l].document) continue;
    const uint64_t found = count(levels[l].models), wanted = count(levels[0].models);
    if (found == wanted) continue;
    out.add({.found = double(found),
             .limit = double(wanted),
             .where = levels[l].where,
             .text = filledIn(localText("Checks", "%1 objects; the level High has %2"),
                              {std::to_string(found), std::to_string(wanted)}),
             .count = std::max<uint64_t>(found, 1)});
  }
}

void checkSlLevelGrowth(const CheckInput& input, RuleRun& out) {
  const std::vector<SlLevelFaces> levels = slLevelsOf(input);
  for (size_t l = 1; l < levels.size(); ++l) {
    if (levels[l].vertices <= levels[l - 1].vertices) continue;
    out.add({.node = levels[l].node,
             .mesh = levels[l].level == kNone ? kNone : slDrawnMesh(input),
             .level = levels[l].level,
             .found = double(levels[l].vertices),
             .limit = double(levels[l - 1].vertices),
             .where = levels[l].where,
             .text = filledIn(localText("Checks", "%1 vertices; the next finer level has %2"),
                              {std::to_string(levels[l].vertices), std::to_string(levels[l - 1].vertices)}),
             .count = levels[l].vertices});
  }
}

// Levels are also told by their place; physics by its name, unless there is one mesh only.
void checkSlMatches(const CheckInput& input, RuleRun& out) {
  if (isSlAsset(input)) return;
  const std::vector<SlModel> high = slModelsOf(input.document);
  const SlFinest finest(high);
  ManyFindings findings(out);
  for (const CheckCompanion& companion : input.companions) {
    const std::vector<SlModel> models = slModelsOf(*companion.document);
    for (size_t m = 0; m < models.size(); ++m) {
      const bool isNamed = finest.named(models[m].name) != nullptr;
      const bool isPlaced = companion.role == Role::Physics ? models.size() == 1 || models.size() == high.size() ||
                                                                  models[m].name == "default_physics_shape"
                                                            : m < high.size();
      if (isNamed || isPlaced) continue;
      findings.add({.where = slWhere(companion, models[m].name),
                    .text = localText("Checks", "No mesh of the level High has this name or this place")});
    }
    if (models.empty())
      findings.add({.where = slWhere(companion, {}),
                    .text = localText("Checks", "The file has no mesh that could match one of the level High")});
  }
}

// ---- Physics

void checkSlHulls(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("points");
  if (!limit) return;
  ManyFindings findings(out);
  for (const Geometry& geometry : input.document.geometries) {
    if ((geometry.role != GeometryRole::Hull && geometry.role != GeometryRole::BoundingHull) ||
        geometry.lods.empty())
      continue;
    for (const Part& part : geometry.lods[0].parts) {
      if (part.node == NodeId::None) continue;
      const Value stored = input.document.property(part.node, "points");
      const auto* points = stored.as<int64_t>();
      const double found = points ? double(*points) : double(part.vertexCount);
      if (found <= *limit) continue;
      findings.add({.node = part.node,
                    .found = found,
                    .limit = limit,
                    .where = part.name,
                    .text = filledIn(localText("Checks", "%1 points; a hull has %2 at most"),
                                     {findingNumber(found), findingNumber(*limit)}),
                    .count = uint64_t(found)});
    }
  }
}

std::vector<uint32_t> slThinTriangles(const Geometry& geometry, const SlThinness& limits, const Vec3& middle,
                                      const Vec3& size) {
  std::vector<uint32_t> thin;
  uint32_t triangle = 0;
  const auto at = [&](uint32_t index) { return (geometry.positions[index] - middle) / size; };
  for (const Part& part : geometry.lods[0].parts)
    for (uint32_t i = part.firstIndex; i + 2 < part.firstIndex + part.indexCount; i += 3, ++triangle)
      if (isThinForPhysics(at(geometry.indices[i]), at(geometry.indices[i + 1]), at(geometry.indices[i + 2]),
                           limits))
        thin.push_back(triangle);
  return thin;
}

void checkSlThin(const CheckInput& input, RuleRun& out) {
  const auto least = out.limit("crossSquared"), factor = out.limit("evenFactor"), ratio = out.limit("evenRatio");
  if (!least || !factor || !ratio) return;
  const SlThinness limits{*least, *factor, *ratio};
  ManyFindings findings(out);
  const auto textOf = [](size_t count) {
    return filledIn(localText("Checks",
                              "%1 triangles of the physics are too small: the server answers "
                              "MAV_FOUND_DEGENERATE_TRIANGLES"),
                    {std::to_string(count)});
  };
  for (uint32_t m = 0; m < input.meshes.size() && isSlAsset(input); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    if (geometry.role != GeometryRole::Collision || geometry.lods.empty()) continue;
    const auto thin = slThinTriangles(geometry, limits, Vec3(0), Vec3(1));
    if (!thin.empty())
      findings.add({.mesh = m,
                    .level = 0,
                    .found = double(thin.size()),
                    .limit = 0,
                    .where = input.meshes[m].name,
                    .text = textOf(thin.size()),
                    .count = thin.size(),
                    .triangles = thin});
  }
  const CheckCompanion* physics = companionOf(input, Role::Physics);
  if (!physics) return;
  for (const Geometry& geometry : physics->document->geometries) {
    if (!isDrawn(geometry.role) || geometry.lods.empty()) continue;
    Bounds bounds;
    for (const Vec3& position : geometry.positions) bounds.add(position);
    Vec3 size = bounds.size();
    for (int axis = 0; axis < 3; ++axis)
      if (!(size[axis] > 0)) size[axis] = 1;
    const auto thin = slThinTriangles(geometry, limits, bounds.centre(), size);
    if (!thin.empty())
      findings.add({.found = double(thin.size()),
                    .limit = 0,
                    .where = slWhere(*physics, geometry.name),
                    .text = textOf(thin.size()),
                    .count = thin.size()});
  }
}

}  // namespace

std::span<const Rule> secondLifeLevelRules() {
  static const std::array kRules{
      Rule{.id = "sl.high-level",
           .targets = kSecondLifeLevels,
           .title = VITRINE_TEXT("Checks", "No level High"),
           .advice = VITRINE_TEXT("Checks", "Upload a file with the finest level."),
           .run = checkSlHigh},
      Rule{.id = "sl.level-gap",
           .targets = kSecondLifeLevels,
           .title = VITRINE_TEXT("Checks", "A level is missing between others"),
           .advice = VITRINE_TEXT("Checks", "Add the finer level, or leave the coarser one to the viewer."),
           .run = checkSlGaps},
      Rule{.id = "sl.level-faces",
           .targets = kSecondLifeLevels,
           .title = VITRINE_TEXT("Checks", "A coarser level has more faces"),
           .advice =
               VITRINE_TEXT("Checks", "Give the coarser level no materials that the level High does not have."),
           .run = checkSlLevelFaces},
      Rule{.id = "sl.level-materials",
           .targets = kSecondLifeLevels,
           .title = VITRINE_TEXT("Checks", "A coarser level has other materials"),
           .advice = VITRINE_TEXT("Checks",
                                  "Use the materials of the level High, by the same names and in the same "
                                  "order."),
           .run = checkSlLevelMaterials},
      Rule{.id = "sl.level-instances",
           .targets = kSecondLifeLevels,
           .title = VITRINE_TEXT("Checks", "A coarser level has another number of objects"),
           .advice = VITRINE_TEXT("Checks", "Export as many objects for each level as for the level High."),
           .run = checkSlLevelInstances},
      Rule{.id = "sl.level-growth",
           .targets = kSecondLifeLevels,
           .title = VITRINE_TEXT("Checks", "A coarser level has more vertices"),
           .advice = VITRINE_TEXT("Checks", "Reduce the coarser level further: it costs more than the finer one."),
           .run = checkSlLevelGrowth},
      Rule{.id = "sl.level-match",
           .targets = kSecondLifeLevels,
           .title = VITRINE_TEXT("Checks", "A mesh of a level or of the physics matches nothing"),
           .advice = VITRINE_TEXT("Checks",
                                  "Name it as the mesh of the level High, with _LOD0, _LOD1, _LOD2 or _PHYS "
                                  "behind."),
           .run = checkSlMatches},
      Rule{.id = "sl.hull-points",
           .targets = kSecondLifeLevels,
           .title = VITRINE_TEXT("Checks", "Too many points of a physics hull"),
           .advice = VITRINE_TEXT("Checks", "Simplify the physics shape."),
           .run = checkSlHulls,
           .limits = {"points"}},
      Rule{.id = "sl.physics-triangles",
           .targets = kSecondLifeLevels,
           .title = VITRINE_TEXT("Checks", "Physics triangles that are too small"),
           .advice = VITRINE_TEXT("Checks", "Merge vertices that lie close together, and remove thin triangles."),
           .run = checkSlThin,
           .limits = {"crossSquared", "evenFactor", "evenRatio"}},
  };
  return kRules;
}

}  // namespace vitrine
