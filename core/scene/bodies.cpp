#include "core/scene/bodies.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <glm/gtc/type_ptr.hpp>
#include <numeric>
#include <string_view>
#include <tuple>

#include "core/scene/scene.h"
#include "core/stage/gui_object.h"

namespace vitrine {

namespace {

constexpr size_t kMostInCell = 2048;
constexpr float kLarge = 0.1f;  // of the radius of everything: these would make the cells they lie in as large

// What decides where a body goes.
struct Placed {
  uint32_t body = 0;
  float radius = 0;
  Vec3 centre{0.0f};
  Bounds bounds;
};

class Gatherer {
 public:
  Gatherer(const Stage& stage, const Mat4& toWorld, BodySet& set)
      : m_stage(stage), m_set(set), m_merger(stage, toWorld), m_follows(stage.bodies.size()) {
    for (const Follower& follower : stage.followers) m_follows[follower.body] = true;
  }

  void gather(std::span<Placed> placed) {
    const auto isOpaque = [&](const Placed& each) { return !isBlended(m_stage.bodies[each.body]); };
    const auto blended = std::ranges::stable_partition(placed, isOpaque);
    for (const Placed& each : placed) m_set.bounds.add(each.bounds);
    const std::span<Placed> opaque = withoutHidden(placed.first(placed.size() - blended.size()));
    const float large = m_set.bounds.radius() * kLarge;
    const auto isAlone = [&](const Placed& each) { return each.radius > large || m_follows[each.body]; };
    const auto small = std::ranges::partition(opaque, isAlone);
    const size_t aloneCount = opaque.size() - small.size();
    m_set.order.reserve(placed.size());
    m_set.radii.reserve(placed.size());
    split(opaque.first(aloneCount), false);
    split(opaque.subspan(aloneCount), true);
    m_set.opaque = uint32_t(m_set.order.size());
    for (const Placed& each : blended) {
      m_set.order.push_back(each.body);
      m_set.radii.push_back(each.radius);
    }
  }

 private:
  auto keyOf(uint32_t index) const {
    const Body& body = m_stage.bodies[index];
    return std::tuple(body.shape, body.texture, body.doubleSided || isMirrored(body), body.maps);
  }
  auto keyOf(const Placed& placed) const { return keyOf(placed.body); }

  // Of opaque bodies of one shape at one place, the one that is drawn last, over all the others. A file may put
  // thousands there, and each would be lit as a whole.
  std::span<Placed> withoutHidden(std::span<Placed> opaque) const {
    struct HashedBody {
      size_t hash;
      uint32_t body;
    };
    const auto stands = [&](uint32_t body) {
      return std::pair(keyOf(body), std::span(glm::value_ptr(m_stage.bodies[body].transform), 16));
    };
    const auto isSame = [&](uint32_t one, uint32_t other) {
      const auto a = stands(one), b = stands(other);
      return a.first == b.first && std::ranges::equal(a.second, b.second);
    };
    std::vector<HashedBody> known;
    known.reserve(opaque.size());
    for (const Placed& each : opaque) {
      const Body& body = m_stage.bodies[each.body];
      const auto* bytes = reinterpret_cast<const char*>(&body.transform);
      if (!m_follows[each.body])
        known.push_back({std::hash<std::string_view>()({bytes, sizeof body.transform}) + body.shape, each.body});
    }
    std::ranges::sort(known, [](const HashedBody& a, const HashedBody& b) {
      return a.hash != b.hash ? a.hash < b.hash : a.body < b.body;
    });
    std::vector<uint32_t> hidden;
    for (size_t i = 0; i + 1 < known.size(); ++i)
      if (known[i].hash == known[i + 1].hash && isSame(known[i].body, known[i + 1].body))
        hidden.push_back(known[i].body);
    if (hidden.empty()) return opaque;
    std::ranges::sort(hidden);
    const auto gone = std::ranges::stable_partition(
        opaque, [&](const Placed& each) { return !std::ranges::binary_search(hidden, each.body); });
    return opaque.first(opaque.size() - gone.size());
  }

  // Halves what is too much for a cell across its longest side. `merged`: the cells have boxes as well.
  void split(std::span<Placed> all, bool merged) {
    std::vector<std::span<Placed>> open{all};
    while (!open.empty()) {
      const std::span<Placed> bodies = open.back();
      open.pop_back();
      if (bodies.empty()) continue;
      if (bodies.size() <= kMostInCell) {
        addCell(bodies, merged);
        continue;
      }
      Bounds centres;
      for (const Placed& each : bodies) centres.add(each.centre);
      const Vec3 size = centres.size();
      const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
      const size_t left = halve(bodies, axis);
      open.push_back(bodies.subspan(left));
      open.push_back(bodies.first(left));
    }
  }

  // How many come to lie before the plane between the halves. What stands in a row goes the same way, so that the
  // edges of neighbouring cells are straight and their boxes meet.
  static size_t halve(std::span<Placed> bodies, int axis) {
    const auto middle = bodies.begin() + ptrdiff_t(bodies.size() / 2);
    std::nth_element(bodies.begin(), middle, bodies.end(),
                     [axis](const Placed& a, const Placed& b) { return a.centre[axis] < b.centre[axis]; });
    const float plane = middle->centre[axis];
    auto behind = std::ranges::partition(bodies, [&](const Placed& each) { return each.centre[axis] < plane; });
    if (behind.size() == bodies.size())
      behind = std::ranges::partition(bodies, [&](const Placed& each) { return each.centre[axis] <= plane; });
    return behind.empty() ? bodies.size() / 2 : bodies.size() - behind.size();
  }

  void addCell(std::span<Placed> bodies, bool merged) {
    std::ranges::sort(bodies, [&](const Placed& a, const Placed& b) {
      const auto one = keyOf(a), two = keyOf(b);
      return one != two ? one < two : std::tuple(-a.radius, a.body) < std::tuple(-b.radius, b.body);
    });
    BodyCell cell{.firstRun = uint32_t(m_set.runs.size())};
    for (size_t i = 0; i < bodies.size(); ++i) {
      cell.bounds.add(bodies[i].bounds);
      if (i == 0 || keyOf(bodies[i]) != keyOf(bodies[i - 1])) {
        const auto [shape, texture, doubleSided, maps] = keyOf(bodies[i]);
        m_set.runs.push_back({shape, texture, doubleSided, maps, uint32_t(m_set.order.size()), 0});
      }
      ++m_set.runs.back().count;
      m_set.order.push_back(bodies[i].body);
      m_set.radii.push_back(bodies[i].radius);
    }
    cell.runCount = uint32_t(m_set.runs.size()) - cell.firstRun;
    cell.firstLevel = uint32_t(m_set.levels.size());
    if (merged) mergeCell(bodies);
    cell.levelCount = uint32_t(m_set.levels.size()) - cell.firstLevel;
    m_set.cells.push_back(cell);
  }

  void mergeCell(std::span<const Placed> bodies) {
    m_mergeable.clear();
    for (const Placed& each : bodies)
      if (m_stage.bodies[each.body].texture == kNone) m_mergeable.push_back({each.body, each.bounds});
    m_merger.merge(m_mergeable, m_set.boxes, m_set.levels);
  }

  const Stage& m_stage;
  BodySet& m_set;
  BodyMerger m_merger;
  std::vector<bool> m_follows;  // by body: a joint moves it
  std::vector<Mergeable> m_mergeable;
};

}  // namespace

bool isMirrored(const Body& body) { return glm::determinant(Mat3(body.transform)) < 0; }

Bounds boundsOf(const Stage& stage, const Body& body, const Mat4& toWorld) {
  // A box turned with the body reaches as far along each axis as its half edges do together.
  const Bounds& shape = stage.shapes[body.shape].bounds;
  Bounds bounds;
  if (shape.empty()) return bounds;
  const Mat4 transform = toWorld * body.transform;
  const Vec3 centre(transform * Vec4(shape.centre(), 1.0f)), half = shape.size() * 0.5f;
  Vec3 reach(0.0f);
  for (int axis = 0; axis < 3; ++axis) reach += glm::abs(Vec3(transform[axis])) * half[axis];
  bounds.add(centre - reach);
  bounds.add(centre + reach);
  return bounds;
}

Bounds boundsOf(const Stage& stage, const Adornment& adornment) {
  Bounds line, all;
  line.add(Vec3(0, 0, 0));
  line.add(Vec3(0, 0, -1));
  for (const AdornmentPiece& piece : std::span(stage.adornmentPieces).subspan(adornment.first, adornment.count))
    all.add(transformed(piece.transform, piece.shape == kNone ? line : stage.adornmentShapes[piece.shape].bounds));
  return all;
}

Bounds boundsOfAdornment(const Scene& scene, NodeId node) {
  Bounds bounds;
  for (const Adornment& adornment : scene.stage->adornments)
    if (adornment.node == node) bounds.add(transformed(scene.toWorld, boundsOf(*scene.stage, adornment)));
  for (const Highlight& highlight : scene.stage->highlights)
    if (highlight.node == node)
      bounds.add(boundsOf(*scene.stage, scene.toWorld,
                          bodiesUnder(*scene.stage, *scene.document, std::span(&highlight.on, 1))));
  return bounds;
}

Bounds boundsOf(const Stage& stage, const Mat4& toWorld, std::span<const uint8_t> marked) {
  Bounds bounds;
  for (size_t b = 0; b < marked.size(); ++b)
    if (marked[b]) bounds.add(boundsOf(stage, stage.bodies[b], toWorld));
  return bounds;
}

BodySet gatherBodies(const Stage& stage, const Mat4& toWorld, std::span<const uint8_t> shown) {
  BodySet set;
  std::vector<Placed> placed;
  placed.reserve(stage.bodies.size());
  for (uint32_t b = 0; b < stage.bodies.size(); ++b) {
    if (!shown[b]) continue;
    const Bounds bounds = boundsOf(stage, stage.bodies[b], toWorld);
    if (!bounds.empty()) placed.push_back({b, bounds.radius(), bounds.centre(), bounds});
  }
  Gatherer(stage, toWorld, set).gather(placed);
  return set;
}

std::vector<uint8_t> nodesUnder(const Document& document, std::span<const NodeId> nodes) {
  std::vector<uint8_t> covered(document.nodes.size());
  for (const NodeId node : nodes)
    if (indexOf(node) < covered.size()) covered[indexOf(node)] = 1;
  // Parents precede their children.
  for (size_t n = 0; n < covered.size(); ++n) {
    const NodeId parent = document.nodes.parent[n];
    if (parent != NodeId::None) covered[n] |= covered[indexOf(parent)];
  }
  return covered;
}

std::vector<uint8_t> bodiesUnder(const Stage& stage, const Document& document, std::span<const NodeId> nodes) {
  std::vector<uint8_t> covered = nodesUnder(document, nodes);
  if (const std::vector<uint8_t> inViews = nodesInViews(document); !inViews.empty()) {
    // What a view in a gui shows counts as below that view alone, or as below what stands in the view itself.
    std::vector<NodeId> views;
    for (const NodeId node : nodes)
      if (indexOf(node) < inViews.size() && (inViews[indexOf(node)] || document.classOf(node).is("ViewportFrame")))
        views.push_back(node);
    const std::vector<uint8_t> named = nodesUnder(document, views);
    for (size_t n = 0; n < covered.size(); ++n) covered[n] &= uint8_t(!inViews[n] || named[n]);
  }
  std::vector<uint8_t> bodies(stage.bodies.size());
  for (size_t b = 0; b < bodies.size(); ++b) bodies[b] = covered[indexOf(stage.bodies[b].node)];
  return bodies;
}

std::vector<uint8_t> usualBodies(const Stage& stage, const Document& document) {
  if (!stage.workspaces.empty()) return bodiesUnder(stage, document, stage.workspaces);
  std::vector<uint8_t> shown(stage.bodies.size(), 1);
  if (const std::vector<uint8_t> inViews = nodesInViews(document); !inViews.empty())
    for (size_t b = 0; b < shown.size(); ++b) shown[b] = uint8_t(!inViews[indexOf(stage.bodies[b].node)]);
  return shown;
}

std::vector<uint8_t> shownBodies(const Scene& scene, std::span<const NodeId> isolated,
                                 std::span<const NodeId> selected, std::span<const NodeId> hidden) {
  const Stage& stage = *scene.stage;
  std::vector<uint8_t> shown;
  const std::vector<NodeId> elsewhere = isolated.empty() ? nodesElsewhere(scene, selected) : std::vector<NodeId>();
  if (!isolated.empty())
    shown = bodiesUnder(stage, *scene.document, isolated);
  else if (!elsewhere.empty())
    shown = bodiesUnder(stage, *scene.document, elsewhere);
  else
    shown = scene.inWorkspace;
  if (hidden.empty()) return shown;
  const std::vector<uint8_t> away = nodesUnder(*scene.document, hidden);
  for (size_t b = 0; b < shown.size(); ++b) shown[b] &= uint8_t(!away[indexOf(stage.bodies[b].node)]);
  return shown;
}

std::vector<NodeId> nodesElsewhere(const Scene& scene, std::span<const NodeId> nodes) {
  std::vector<NodeId> elsewhere;
  if (!scene.stage || nodes.empty() || std::ranges::find(scene.inWorkspace, 0) == scene.inWorkspace.end())
    return elsewhere;
  const std::vector<uint8_t> all = bodiesUnder(*scene.stage, *scene.document, nodes);
  const auto inside = [&](size_t b) { return all[b] && scene.inWorkspace[b]; };
  bool any = false;
  for (size_t b = 0; b < all.size(); ++b) {
    if (inside(b)) return {};
    any |= all[b] != 0;
  }
  if (any) elsewhere.assign(nodes.begin(), nodes.end());
  return elsewhere;
}

}  // namespace vitrine
