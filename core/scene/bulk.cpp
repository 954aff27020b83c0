#include "core/scene/bulk.h"

#include <algorithm>
#include <cmath>

#include "core/scene/scene.h"

namespace vitrine {
namespace {

constexpr size_t kFewThings = 8;          // fewer: their vertices are looked at one by one
constexpr size_t kVerticesOfThing = 512;  // as many of them
constexpr size_t kMostSorted = 20'000;    // of more, every so-manieth says where the middle is
constexpr float kFarAway = 4;             // sizes of the core, from the core
constexpr float kWorthIt = 3;             // leaving something out makes what is looked at so much smaller
constexpr float kFarthestBuilt = 1e6f;    // studs from the origin along an axis

struct Thing {
  Bounds bounds;  // world
  NodeId node = NodeId::None;
};

void addVertices(std::vector<Thing>& things, const Scene& scene, const DrawItem& item) {
  const SceneGeometry& geometry = scene.geometries[item.geometry];
  const Mat4& toWorld = scene.placements[item.placement].toWorld;
  const auto add = [&](std::span<const uint32_t> indices) {
    const size_t stride = std::max<size_t>(1, indices.size() / kVerticesOfThing);
    for (size_t i = 0; i < indices.size(); i += stride) {
      Thing vertex{{}, item.node};
      vertex.bounds.add(Vec3(toWorld * Vec4(geometry.positions[indices[i]], 1.0f)));
      if (!vertex.bounds.empty()) things.push_back(vertex);
    }
  };
  add(geometry.indices.subspan(item.firstIndex, item.indexCount));
  if (item.indexCount == 0) add(geometry.lines), add(geometry.points);
}

// Whether a part lies where nobody gets to see it: so far down that the game takes it away, and whoever falls there
// with it, or so far off that numbers are too coarse to build with.
bool isLost(const Scene& scene, const Body& body) {
  const Vec3 place(body.transform[3]);
  for (int axis = 0; axis < 3; ++axis)
    if (!(std::abs(place[axis]) <= kFarthestBuilt)) return true;
  const std::optional<float>& height = scene.stage->destroyedBelow;
  return height && place.y < *height && !isTerrain(scene, body);
}

struct Things {
  std::vector<Thing> all, lost;
};

Things thingsOf(const Scene& scene) {
  Things found;
  std::vector<Thing>& things = found.all;
  for (const std::vector<DrawItem>* items : {&scene.items, &scene.strokes})
    for (const DrawItem& item : *items)
      if (item.lod == 0 && !item.bounds.empty()) things.push_back({item.bounds, item.node});
  things.reserve(things.size() + scene.bodies.order.size());
  for (const uint32_t index : scene.bodies.order) {
    const Body& body = scene.stage->bodies[index];
    if (body.decal) continue;
    const Bounds bounds = boundsOf(*scene.stage, body, scene.toWorld);
    if (!bounds.empty()) (isLost(scene, body) ? found.lost : things).push_back({bounds, body.node});
  }
  if (things.empty()) std::swap(things, found.lost);
  if (things.size() >= kFewThings || !scene.bodies.order.empty()) return found;
  // Skinned vertices are not where they are stored.
  const auto isMoved = [&](const DrawItem& item) {
    return !paletteOf(scene, scene.geometries[item.geometry], {}).empty();
  };
  if (std::ranges::any_of(scene.items, isMoved) || std::ranges::any_of(scene.strokes, isMoved)) return found;
  std::vector<Thing> vertices;
  for (const std::vector<DrawItem>* items : {&scene.items, &scene.strokes})
    for (const DrawItem& item : *items)
      if (item.lod == 0) addVertices(vertices, scene, item);
  // Of few points none is what the others are about.
  if (scene.items.empty() && vertices.size() < kFewThings) return found;
  return {std::move(vertices), {}};
}

// Of the things that lie in the middle along each axis: all but two in a hundred at either end, at least one.
Bounds coreOf(const std::vector<Thing>& things) {
  const size_t stride = 1 + things.size() / kMostSorted;
  std::vector<float> along((things.size() + stride - 1) / stride);
  const size_t cut = std::max<size_t>(1, along.size() / 50);
  Bounds middle;
  for (int axis = 0; axis < 3; ++axis) {
    for (size_t i = 0; i < along.size(); ++i) along[i] = things[i * stride].bounds.centre()[axis];
    const auto least = along.begin() + ptrdiff_t(cut), most = along.end() - 1 - ptrdiff_t(cut);
    std::ranges::nth_element(along, least);
    middle.min[axis] = *least;
    std::ranges::nth_element(along, most);
    middle.max[axis] = *most;
  }
  Bounds core;
  for (const Thing& thing : things) {
    const Vec3 centre = thing.bounds.centre();
    if (glm::all(glm::lessThanEqual(middle.min, centre)) && glm::all(glm::lessThanEqual(centre, middle.max)))
      core.add(thing.bounds);
  }
  return core.empty() ? middle : core;
}

bool overlap(const Bounds& one, const Bounds& other) {
  return glm::all(glm::lessThanEqual(one.min, other.max)) && glm::all(glm::lessThanEqual(other.min, one.max));
}

// Of two things the one that is nearer to the origin.
Bounds nearerOf(const std::vector<Thing>& two) {
  const auto away = [](const Thing& thing) { return glm::length(thing.bounds.centre()); };
  return away(two[0]) <= away(two[1]) ? two[0].bounds : two[1].bounds;
}

// Of a mesh with a single vertex far away no part is far away.
void keepWhollyAway(std::vector<NodeId>& farAway, std::vector<NodeId> seen) {
  std::ranges::sort(seen);
  std::ranges::sort(farAway);
  farAway.erase(std::ranges::unique(farAway).begin(), farAway.end());
  std::erase_if(farAway, [&](NodeId node) { return std::ranges::binary_search(seen, node); });
}

}  // namespace

bool isTerrain(const Scene& scene, const Body& body) {
  return scene.document->classOf(body.node).name == "Terrain";
}

Bulk bulkOf(const Scene& scene, const Bounds& all) {
  const auto [things, lost] = thingsOf(scene);
  Bulk whole{all, all, {}};
  std::vector<NodeId> seen;
  if (!lost.empty()) {
    whole.bounds = {};
    for (const Thing& thing : things) {
      whole.bounds.add(thing.bounds);
      seen.push_back(thing.node);
    }
    whole.core = whole.bounds;
    for (const Thing& thing : lost) whole.farAway.push_back(thing.node);
  }
  const auto withoutLost = [&] {
    keepWhollyAway(whole.farAway, std::move(seen));
    return whole;
  };
  if (things.size() < 2) return withoutLost();
  Bulk bulk;
  bulk.core = things.size() == 2 ? nearerOf(things) : coreOf(things);
  bulk.farAway = whole.farAway;
  const float reach = kFarAway * 2 * bulk.core.radius();
  const Bounds near{bulk.core.min - Vec3(reach), bulk.core.max + Vec3(reach)};
  std::vector<NodeId> seenNear;
  size_t left = 0;
  for (const Thing& thing : things)
    if (overlap(near, thing.bounds)) {
      bulk.bounds.add(thing.bounds);
      seenNear.push_back(thing.node);
    } else {
      bulk.farAway.push_back(thing.node);
      ++left;
    }
  const bool few = left <= std::max<size_t>(1, things.size() / 20);
  if (left == 0 || !few || !(bulk.bounds.radius() * kWorthIt < whole.bounds.radius())) {
    whole.core = bulk.core;
    return withoutLost();
  }
  keepWhollyAway(bulk.farAway, std::move(seenNear));
  return bulk;
}

}  // namespace vitrine
