#include "core/stage/make_stage.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>
#include <unordered_map>

#include "core/bytes/local_text.h"
#include "core/document/colour.h"
#include "core/stage/adornments.h"
#include "core/stage/effects.h"
#include "core/stage/fields.h"
#include "core/stage/gui_layout.h"
#include "core/stage/looks.h"
#include "core/stage/parts.h"
#include "core/stage/signs.h"
#include "core/stage/surroundings.h"
#include "core/stage/terrain.h"

namespace vitrine {

namespace {

constexpr float kUsualFallenPartsDestroyHeight = -500;  // documented

// Bodies of parts that a rig holds go with their joints, and so do their decals and what adorns them.
void addFollowers(Stage& stage, const Document& document) {
  std::unordered_map<NodeId, std::pair<uint32_t, uint32_t>> joints;
  for (uint32_t s = 0; s < document.skeletons.size(); ++s)
    for (uint32_t j = 0; j < document.skeletons[s].joints.size(); ++j)
      joints.emplace(document.skeletons[s].joints[j].node, std::pair(s, j));
  if (joints.empty()) return;
  for (uint32_t b = 0; b < stage.bodies.size(); ++b) {
    const Body& body = stage.bodies[b];
    auto found = joints.find(body.node);
    if (found == joints.end() && body.decal) found = joints.find(document.nodes.parent[indexOf(body.node)]);
    if (found != joints.end()) stage.followers.push_back({b, found->second.first, found->second.second});
  }
  for (Adornment& adornment : stage.adornments)
    for (NodeId node = adornment.on; node != NodeId::None; node = document.nodes.parent[indexOf(node)])
      if (const auto found = joints.find(node); found != joints.end()) {
        std::tie(adornment.skeleton, adornment.joint) = found->second;
        break;
      }
}

void addFaces(Stage& stage) {
  std::vector<bool> known(stage.shapes.size());
  for (uint32_t b = 0; b < stage.bodies.size(); ++b) {
    const Body& body = stage.bodies[b];
    if (body.decal || !stage.shapes[body.shape].face || known[body.shape]) continue;
    known[body.shape] = true;
    StageFace& face = stage.faces.emplace_back(body.shape, body.node);
    const auto follower = std::ranges::lower_bound(stage.followers, b, {}, &Follower::body);
    if (follower != stage.followers.end() && follower->body == b)
      face.skeleton = follower->skeleton, face.joint = follower->joint;
  }
}

bool isUnder(const Document& document, NodeId node, std::span<const NodeId> nodes) {
  for (; node != NodeId::None; node = document.nodes.parent[indexOf(node)])
    if (std::ranges::find(nodes, node) != nodes.end()) return true;
  return false;
}

bool anyUnder(const Stage& stage, const Document& document, std::span<const NodeId> nodes) {
  return std::ranges::any_of(stage.bodies, [&](const Body& body) { return isUnder(document, body.node, nodes); });
}

void addWorkspaces(Stage& stage, const Document& document) {
  for (const Class& owner : document.classes) {
    if (owner.name != "Workspace" || !anyUnder(stage, document, owner.nodes)) continue;
    stage.workspaces = owner.nodes;
    const float height =
        TypedField<float>(owner, "FallenPartsDestroyHeight").at(0).value_or(kUsualFallenPartsDestroyHeight);
    stage.destroyedBelow.reset();
    if (std::isfinite(height)) stage.destroyedBelow = height;  // some places turn it off with NaN
  }
}

// Of one node in the order in which they were made. Bodies are large, and there are many: they are moved once each,
// and there is no second copy of them.
void sortByNode(std::vector<Body>& bodies) {
  if (std::ranges::is_sorted(bodies, {}, &Body::node)) return;
  std::vector<uint32_t> order(bodies.size());  // which body comes to each place
  std::iota(order.begin(), order.end(), 0u);
  std::ranges::stable_sort(order, {}, [&](uint32_t body) { return bodies[body].node; });
  for (uint32_t start = 0; start < order.size(); ++start) {
    if (order[start] == start) continue;
    const Body first = bodies[start];
    uint32_t place = start;
    while (order[place] != start) {
      const uint32_t from = order[place];
      bodies[place] = bodies[from];
      order[place] = place;
      place = from;
    }
    bodies[place] = first;
    order[place] = place;
  }
}

Stage partsFor(StageUse use, const Document& document, const AssetFinder& assets, const LoadOptions& options) {
  Stage stage;
  addParts(stage, document, assets, options, use);
  addSigns(stage, document, options, StageUse::Picture);
  addEffects(stage, document, options, StageUse::Picture);
  sortByNode(stage.bodies);
  addWorkspaces(stage, document);
  return stage;
}

// The most light that any mask of a body adds.
float mostEmitted(const Stage& stage) {
  float most = 0;
  for (const Body& body : stage.bodies)
    if (body.maps != kNone)
      for (const float light : stage.maps[body.maps].emission) most = std::max(most, light);
  return most;
}

// What glows spills over where no effect says how much light does.
void addGlow(Stage& stage) {
  constexpr float kStrength = 0.25f, kThreshold = 2;  // nothing else is as bright
  if (!stage.light) return;
  StageLight& light = *stage.light;
  const Vec3 sunlit = (inLight(light.outdoor) + light.sun + Vec3(light.skyDiffuse)) * light.exposure;
  light.brightest = std::max({sunlit.r, sunlit.g, sunlit.b});
  const float most = mostEmitted(stage);
  if (most > 0) light.brightest += most * light.exposure;
  const bool glows = std::ranges::any_of(stage.bodies, [](const Body& body) { return lookOf(body) == Look::Glow; });
  if (glows || !stage.effects.empty() || !stage.entities.empty())
    light.brightest = std::max(light.brightest, kGlowingLight);
  if ((!glows && most < kThreshold) || light.bloomStrength > 0) return;
  light.bloomStrength = kStrength;
  light.bloomThreshold = kThreshold;
}

}  // namespace

const char* shapeSourceName(ShapeSource source) {
  constexpr std::array<const char*, size_t(ShapeSource::Box) + 1> kNames{
      VITRINE_TEXT("Stage", "exact"), VITRINE_TEXT("Stage", "asset"), VITRINE_TEXT("Stage", "render data"),
      VITRINE_TEXT("Stage", "hulls"), VITRINE_TEXT("Stage", "box")};
  return kNames[size_t(source)];
}

bool hasStage(const Document& document) {
  return hasSigns(document) ||
         std::ranges::any_of(document.classes, [](const Class& owner) { return owner.is("BasePart"); });
}

bool hasSigns(const Document& document) {
  return std::ranges::any_of(document.classes,
                             [](const Class& owner) { return isGui(owner) || owner.is("GuiObject"); });
}

Stage makePartBodies(const Document& document, const AssetFinder& assets, const LoadOptions& options) {
  return partsFor(StageUse::Picture, document, assets, options);
}

Stage measureParts(const Document& document, const AssetFinder& assets, const LoadOptions& options) {
  return partsFor(StageUse::Counts, document, assets, options);
}

Stage makeStage(const Document& document, const AssetFinder& assets, const LoadOptions& options,
                MeshRounds* rounds) {
  Stage stage;
  constexpr float kParts = 0.3f, kTerrain = 0.9f;  // how much of the work is done by then
  {
    const ProgressPart part(options.progress, 0, kParts, LoadStage::Parts);
    addSurroundings(stage, document, assets);
    addParts(stage, document, assets, options, StageUse::Picture, rounds);
  }
  {
    const ProgressPart part(options.progress, kParts, kTerrain);
    addTerrain(stage, document, assets, options, StageUse::Picture);
  }
  addSigns(stage, document, options, StageUse::Picture);
  addEffects(stage, document, options, StageUse::Picture);
  addAdornments(stage, document, options, StageUse::Picture);
  sortByNode(stage.bodies);
  addHighlights(stage, document);
  addGlow(stage);
  addFollowers(stage, document);
  addFaces(stage);
  addWorkspaces(stage, document);
  return stage;
}

Diagnostics checkStage(const Document& document, const AssetFinder& assets, const LoadOptions& options) {
  Stage stage;
  addParts(stage, document, assets, options, StageUse::Diagnostics);
  addTerrain(stage, document, assets, options, StageUse::Diagnostics);
  addSigns(stage, document, options, StageUse::Diagnostics);
  addEffects(stage, document, options, StageUse::Diagnostics);
  addAdornments(stage, document, options, StageUse::Diagnostics);
  addHighlights(stage, document);
  return std::move(stage.diagnostics);
}

std::string meshSummary(const Stage& stage) {
  constexpr std::array<const char*, size_t(ShapeSource::Box) + 1> kWords{
      "", VITRINE_TEXT("Stage", "%1 from assets"), VITRINE_TEXT("Stage", "%1 stored in the file"),
      VITRINE_TEXT("Stage", "%1 as hulls"), VITRINE_TEXT("Stage", "%1 as boxes")};
  uint32_t all = 0;
  std::string parts;
  for (size_t source = 1; source < kWords.size(); ++source) {
    all += stage.meshes[source];
    if (stage.meshes[source] > 0)
      parts += (parts.empty() ? "" : ", ") +
               filledIn(localText("Stage", kWords[source]), {std::to_string(stage.meshes[source])});
  }
  if (all == 0) return {};
  return all == 1 ? filledIn(localText("Stage", "1 mesh: %1"), {parts})
                  : filledIn(localText("Stage", "%1 meshes: %2"), {std::to_string(all), parts});
}

bool lacksMeshes(const Stage& stage) {
  return stage.meshes[size_t(ShapeSource::Hulls)] + stage.meshes[size_t(ShapeSource::Box)] > 0;
}

namespace {

std::string describeShape(const Stage& stage, NodeId node) {
  const auto body = std::ranges::lower_bound(stage.bodies, node, {}, &Body::node);
  if (body == stage.bodies.end() || body->node != node || body->decal) return {};
  const Shape& shape = stage.shapes[body->shape];
  const auto last = std::ranges::upper_bound(stage.bodies, node, {}, &Body::node);
  if (last - body > 1)
    return filledIn(localText("Stage", "%1 pieces, from the voxels that the file holds"),
                    {std::to_string(last - body)});
  switch (body->source) {
    case ShapeSource::Exact:
      return filledIn(localText("Stage", "%1, as the file says"), {shape.name});
    case ShapeSource::Asset:
      return filledIn(localText("Stage", "%1, from another file"), {shape.name});
    case ShapeSource::RenderData:
      return localText("Stage", "the triangles that the file holds");
    case ShapeSource::Hulls:
      return localText("Stage", "its physics hulls, because its mesh is missing");
    case ShapeSource::Box:
      return localText("Stage", "a box, because its mesh is missing");
  }
  return {};
}

}  // namespace

std::string describeBody(const Stage& stage, NodeId node) {
  const std::string shape = describeShape(stage, node);
  if (!std::ranges::binary_search(stage.unfitted, node)) return shape;
  return shape.empty() ? localText("Stage", "its mesh, not fitted to the body")
                       : filledIn(localText("Stage", "%1, not fitted to the body"), {shape});
}

}  // namespace vitrine
