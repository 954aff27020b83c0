#include "render/camera/start_camera.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <unordered_map>

#include "core/scene/bodies.h"
#include "render/camera/close_up.h"
#include "render/camera/setting.h"
#include "render/camera/sketch.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr float kEnough = 0.05f;      // of the picture; the sketch may err by a little
constexpr float kPlenty = 0.15f;      // of the picture; less may be thin things, which the sketch takes for thicker
constexpr float kSomething = 0.015f;  // of the picture; less is next to nothing
constexpr float kFarApart = 0.5f;     // of the size of everything: what is smaller may lie far from the rest
constexpr float kMostOfOne = 0.85f;   // of the picture: a wall
constexpr float kMostOfAlone = 0.5f;  // of a picture of one thing: it looks like nothing in particular
constexpr uint32_t kManyThings = 24;  // of a place are enough, however large it is
// Of what both sides of all surfaces would cover: less are holes.
constexpr float kMostlyFronts = 0.5f;
constexpr float kMoreOfIt = 1.5f;  // times as much is clearly more
constexpr float kManyMore = 8;     // times as many things are more, though they cover no more
constexpr float kNearlyAsMuch = 0.75f;
constexpr float kSpeck = 0.005f;  // of the picture

// What a picture shows, as shares of it.
struct Shown {
  float covered = 0;
  // What was built, and how many things of that; without a wall that nothing else is seen beside.
  float built = 0;
  uint32_t things = 0;
  float detail = 0;  // see Sketch
};

Shown shownBy(const Scene& scene, const Camera& camera, const Setting& setting, float aspect) {
  const Sketch seen = sketch(scene, camera, aspect, setting.bodies);
  Shown shown{seen.covered, seen.built, seen.builtThings, seen.detail};
  if (seen.covered > 0 && seen.covered < kPlenty) {
    shown.covered = std::min(shown.covered, seenPixels(scene, camera, aspect).covered);
    shown.built *= shown.covered / seen.covered;
    shown.detail *= shown.covered / seen.covered;
  }
  if (seen.isSideBuilt && seen.oneSide >= (seen.things > 1 ? kMostOfOne : kMostOfAlone)) {
    shown.built = std::max(0.0f, shown.built - seen.oneSide);
    shown.detail = std::max(0.0f, shown.detail - kMostOfSide);
    --shown.things;
  }
  return shown;
}

// Whether a stored camera shows what the place is, whatever another one would.
bool showsPlace(const Scene& scene, const Shown& shown) {
  const auto all = uint32_t(scene.bodies.order.size());
  return shown.built >= kEnough && shown.things >= std::min(kManyThings, (all + 3) / 4);
}

// Whether a picture shows clearly more of what was built than that from a stored camera does. To be nearer to the
// same things is no more, unless they were a speck; a wall that covers much shows little.
bool showsMore(const Shown& shown, const Shown& stored) {
  if (shown.covered < kLeastCovered) return false;
  if (stored.covered < kLeastCovered) return shown.covered > stored.covered;
  const float things = float(shown.things) / std::max(1.0f, float(stored.things));
  if (things > kManyMore && shown.detail > kNearlyAsMuch * stored.detail) return true;
  if (things < 1 || !(shown.detail > kMoreOfIt * stored.detail)) return false;
  return things > kMoreOfIt || stored.built < kSpeck;
}

// Whether the box around everything lies within the picture.
bool showsAll(const Scene& scene, const Camera& camera, float aspect) {
  const Mat4 clipFromWorld = camera.projection(aspect, scene.bounds) * camera.view();
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 point((corner & 1) ? scene.bounds.max.x : scene.bounds.min.x,
                     (corner & 2) ? scene.bounds.max.y : scene.bounds.min.y,
                     (corner & 4) ? scene.bounds.max.z : scene.bounds.min.z);
    const Vec4 clip = clipFromWorld * Vec4(point, 1.0f);
    if (!(std::abs(clip.x) <= clip.w && std::abs(clip.y) <= clip.w)) return false;
  }
  return true;
}

Camera framed(const Bounds& bounds, float yaw, float pitch, float aspect) {
  Camera camera;
  camera.yaw = yaw;
  camera.pitch = pitch;
  camera.frame(bounds, aspect);
  return camera;
}

bool isCutOff(const Sketch& seen) {
  return glm::any(glm::lessThanEqual(seen.least, Vec2(0.0f))) ||
         glm::any(glm::greaterThanEqual(seen.most, Vec2(1.0f)));
}

// Framing goes by a sphere around everything. What is long and thin leaves most of that empty: nearer, so that what
// is seen fills the picture one way or the other.
Camera nearer(const Scene& scene, const Camera& camera, float aspect) {
  constexpr float kFill = 0.8f;
  constexpr int kMostTimes = 3;  // perspective enlarges what comes near
  Camera best = camera;
  Sketch seen = sketch(scene, best, aspect);
  for (int time = 0; time < kMostTimes && seen.things > 0 && seen.covered < kEnough; ++time) {
    const Vec2 size = seen.most - seen.least, middle = (seen.least + seen.most) * 0.5f - 0.5f;
    Camera tried = best;
    const float height = 2 * tried.distance * std::tan(tried.fovY / 2);
    tried.target += (tried.right() * (middle.x * aspect) + tried.up() * middle.y) * height;
    tried.zoom(std::max(1.0f, kFill / std::max(size.x, size.y)));
    const Sketch then = sketch(scene, tried, aspect);
    if (isCutOff(then) || then.covered <= seen.covered || then.things < seen.things) break;
    best = tried;
    seen = then;
  }
  return best;
}

// All of a room as large as the picture has it, seen from outside.
Camera filling(const Scene& scene, const Camera& camera, float aspect) {
  constexpr float kFill = 0.94f;
  constexpr int kTimes = 6;
  Camera best = camera;
  Sketch seen = sketch(scene, best, aspect);
  float care = 1;  // perspective enlarges what comes near
  for (int time = 0; time < kTimes && seen.things > 0; ++time) {
    const Vec2 size = seen.most - seen.least, middle = (seen.least + seen.most) * 0.5f - 0.5f;
    const float nearer = kFill / std::max(size.x, size.y);
    if (nearer <= 1) break;
    Camera tried = best;
    const float height = 2 * tried.distance * std::tan(tried.fovY / 2);
    tried.target += (tried.right() * (middle.x * aspect) + tried.up() * middle.y) * height;
    tried.zoom(std::pow(nearer, care));
    const Sketch then = sketch(scene, tried, aspect);
    if (isCutOff(then))
      care /= 2;
    else
      best = tried, seen = then;
  }
  return best;
}

struct Found {
  Camera camera;
  float covered = -1;  // the most of what was tried
  Camera bothCamera;   // the same with the backs of surfaces
  float bothSides = -1;
  bool enough = false;
};
// From above, from below, from straight ahead and from high above, each time from four sides: the first that shows
// enough and not mostly backs, else the first of all, unless another shows twice as much: a pole is thin from
// everywhere.
Found lookAround(const Scene& scene, const Bounds& bounds, float aspect) {
  constexpr float kHalf = std::numbers::pi_v<float>;
  Camera usual;
  usual.look(StandardView::Iso, scene.frontYaw);
  Found found;
  for (const float pitch : {usual.pitch, -usual.pitch, 0.05f, 2.5f * usual.pitch})
    for (const float turn : {0.0f, kHalf, kHalf / 2, -kHalf / 2}) {
      const Camera camera = framed(bounds, usual.yaw + turn, pitch, aspect);
      const Sketch seen = sketch(scene, camera, aspect);
      const bool first = found.covered < 0;
      if (first || seen.covered > 2 * found.covered) found.camera = camera, found.covered = seen.covered;
      if (seen.bothSides > found.bothSides) found.bothCamera = camera, found.bothSides = seen.bothSides;
      found.enough = seen.covered >= kEnough && seen.covered > kMostlyFronts * seen.bothSides;
      if (found.enough) {
        found.camera = camera;
        return found;
      }
    }
  return found;
}

// A body, or a part of a mesh.
Bounds largestThing(const Scene& scene) {
  Bounds largest;
  for (const DrawItem& item : scene.items)
    if (item.lod == 0 && item.bounds.radius() > largest.radius()) largest = item.bounds;
  const std::vector<float>& radii = scene.bodies.radii;
  if (radii.empty()) return largest;
  const auto at = size_t(std::ranges::max_element(radii) - radii.begin());
  const Bounds body = boundsOf(*scene.stage, scene.stage->bodies[scene.bodies.order[at]], scene.toWorld);
  return body.radius() > largest.radius() ? body : largest;
}

// The largest of the models that a place consists of: of the branches below the node that all bodies lie under.
Bounds largestModel(const Scene& scene) {
  const Nodes& nodes = scene.document->nodes;
  const auto nodeOf = [&](uint32_t body) { return scene.stage->bodies[body].node; };
  if (scene.bodies.order.empty()) return {};
  // From the first body's root down to it; the others leave that path somewhere.
  std::vector<NodeId> path;
  for (NodeId node = nodeOf(scene.bodies.order.front()); node != NodeId::None; node = nodes.parent[indexOf(node)])
    path.insert(path.begin(), node);
  std::unordered_map<uint32_t, size_t> onPath;
  for (size_t depth = 0; depth < path.size(); ++depth) onPath.emplace(indexOf(path[depth]), depth + 1);
  size_t shared = path.size();  // how much of the path all of them have
  for (const uint32_t body : scene.bodies.order) {
    NodeId node = nodeOf(body);
    while (node != NodeId::None && !onPath.contains(indexOf(node))) node = nodes.parent[indexOf(node)];
    shared = std::min(shared, node == NodeId::None ? 0 : onPath.at(indexOf(node)));
  }
  const NodeId above = shared == 0 ? NodeId::None : path[shared - 1];
  std::unordered_map<uint32_t, Bounds> models;
  for (const uint32_t body : scene.bodies.order) {
    NodeId branch = nodeOf(body);
    for (NodeId up = branch; up != above && up != NodeId::None; up = nodes.parent[indexOf(up)]) branch = up;
    models[indexOf(branch)].add(boundsOf(*scene.stage, scene.stage->bodies[body], scene.toWorld));
  }
  // The first of equals, so that it is the same one each time.
  std::pair<uint32_t, Bounds> largest{kNone, {}};
  for (const auto& [node, bounds] : models)
    if (bounds.radius() > largest.second.radius() ||
        (bounds.radius() == largest.second.radius() && node < largest.first))
      largest = {node, bounds};
  return largest.second;
}

// The axis along which nothing lies behind anything; -1: there is none.
int flatAxisOf(const Scene& scene) {
  constexpr float kFlat = 1e-3f;  // of its length
  const Vec3 size = scene.bounds.size();
  const float length = std::max({size.x, size.y, size.z});
  if (!(length > 0)) return -1;
  for (const int axis : {1, 2, 0})
    if (size[axis] <= kFlat * length) return axis;
  return -1;
}

// Whether points and lines are what a scene is about: drawings, and what has few surfaces beside them.
bool isOfStrokes(const Scene& scene) {
  constexpr float kMuch = 0.7f;  // of the size of everything
  const bool hasOthers =
      !scene.bodies.order.empty() || !scene.hulls.empty() || !scene.triggers.empty() || !scene.collision.empty();
  if (scene.strokes.empty() || hasOthers || scene.bounds.empty()) return false;
  Bounds surfaces;
  for (const DrawItem& item : scene.items) surfaces.add(item.bounds);
  return flatAxisOf(scene) >= 0 || surfaces.radius() < kMuch * scene.bounds.radius();
}

// Points and lines cover little of any picture, and have no backs. A drawing is seen straight on.
StartView viewOfStrokes(const Scene& scene, float aspect) {
  constexpr float kAround = 1.15f;  // times as large as it
  constexpr float kWidest = 1.1f;   // a window may become as narrow as that while it is laid out
  const Vec3 size = scene.bounds.size();
  Camera camera;
  camera.look(StandardView::Iso, scene.frontYaw);
  camera.frame(scene.bounds, aspect);
  const int thin = flatAxisOf(scene);
  if (thin < 0) return {camera};
  camera.look(thin == 1 ? StandardView::Top : thin == 2 ? StandardView::Front : StandardView::Right);
  const float across = thin == 0 ? size.z : size.x, upwards = thin == 1 ? size.z : size.y;
  camera.distance =
      std::max(upwards, across / std::min(aspect, kWidest)) / 2 * kAround / std::tan(camera.fovY / 2) + size[thin];
  return {camera};
}

// From where most of what there is can be seen at once, or one thing of what lies far apart.
StartView viewOfAll(const Scene& scene, float aspect) {
  const Found all = lookAround(scene, scene.bounds, aspect);
  if (all.enough) return {isRoom(scene) ? filling(scene, all.camera, aspect) : all.camera, false, false};
  if (all.bothSides >= kEnough && all.covered < kMostlyFronts * all.bothSides) return {all.bothCamera, false, true};
  StartView best{nearer(scene, all.camera, aspect)};
  float covered = sketch(scene, best.camera, aspect).covered;
  const auto take = [&](const Bounds& bounds, bool part) {
    if (bounds.empty()) return;
    const StartView other{.camera = nearer(scene, lookAround(scene, bounds, aspect).camera, aspect), .part = part};
    const float shown = sketch(scene, other.camera, aspect).covered;
    if (shown > covered) best = other, covered = shown;
  };
  // Next to nothing is to be seen of what is strewn about: nearer to where most of it is, else one of them.
  if (covered < kSomething) take(scene.core, false);
  const auto takeFarOff = [&](const Bounds& bounds) {
    if (bounds.radius() < kFarApart * scene.bounds.radius()) take(bounds, true);
  };
  if (covered < kLeastCovered) takeFarOff(largestModel(scene));
  if (covered < kSomething) takeFarOff(largestThing(scene));
  return best;
}

// Between the walls that seal a place: from the side where most of what was built is seen.
std::optional<Camera> viewInside(const Scene& scene, const Setting& setting, float aspect) {
  constexpr int kTurns = 8;
  constexpr float kRoom = 0.95f;  // of the way to the wall
  Camera usual;
  usual.look(StandardView::Iso, scene.frontYaw);
  std::optional<Camera> best;
  std::pair<uint32_t, float> most{0, 0.0f};
  for (const float pitch : {usual.pitch, 0.15f})
    for (int turn = 0; turn < kTurns; ++turn) {
      Camera camera =
          framed(setting.built, usual.yaw + float(turn) * 2 * std::numbers::pi_v<float> / kTurns, pitch, aspect);
      camera.target = glm::clamp(camera.target, setting.sealed.min, setting.sealed.max);
      const Vec3 back = -camera.forward();
      for (int axis = 0; axis < 3; ++axis) {
        const float wall = (back[axis] < 0 ? setting.sealed.min : setting.sealed.max)[axis];
        if (back[axis] != 0)
          camera.distance = std::min(camera.distance, kRoom * (wall - camera.target[axis]) / back[axis]);
      }
      if (!(camera.distance > 0)) continue;
      const Sketch seen = sketch(scene, camera, aspect, setting.bodies);
      const std::pair shown(seen.builtThings, seen.built);
      if (shown > most) best = camera, most = shown;
    }
  return best;
}

// The same with what was built in mind: it may be a speck on its ground, or sealed in.
StartView viewOfBuilt(const Scene& scene, const Setting& setting, float aspect) {
  constexpr float kAround = 0.25f;
  StartView view = viewOfAll(scene, aspect);
  if (setting.built.empty()) return view;
  float built = sketch(scene, view.camera, aspect, setting.bodies).built;
  const auto take = [&](const Camera& camera) {
    const float shown = sketch(scene, camera, aspect, setting.bodies).built;
    if (shown > kMoreOfIt * built) view = {.camera = camera}, built = shown;
  };
  if (!setting.sealed.empty())
    if (const auto inside = viewInside(scene, setting, aspect)) take(*inside);
  if (built < kLeastCovered && setting.built.radius() < kFarApart * scene.bounds.radius()) {
    const Vec3 around = setting.built.size() * kAround;  // some of its ground is in the picture
    take(lookAround(scene, {setting.built.min - around, setting.built.max + around}, aspect).camera);
  }
  return view;
}

StartView viewOfEverything(const Scene& scene, const Setting& setting, float aspect) {
  if (isOfStrokes(scene)) return viewOfStrokes(scene, aspect);
  StartView view = viewOfBuilt(scene, setting, aspect);
  if (view.doubleSided || sketch(scene, view.camera, aspect).covered >= kPlenty) return view;
  if (const auto near = closeUp(scene, view.camera, aspect)) {
    view.camera = *near;
    view.closeUp = !showsAll(scene, *near, aspect);
  }
  return view;
}

}  // namespace

std::optional<Camera> storedCamera(const Scene& scene) {
  if (!scene.stage || !scene.stage->camera) return std::nullopt;
  const StageCamera& stored = *scene.stage->camera;
  const Vec3 eye(scene.toWorld * Vec4(stored.frame.position, 1));
  const Vec3 forward = Mat3(scene.toWorld) * -stored.frame.rotation[2];
  if (!(glm::length(forward) > 0) || !isFinite(eye)) return std::nullopt;
  return Camera::lookAt(eye, eye + glm::normalize(forward) * stored.focus, glm::radians(stored.fovY));
}

StartView startView(const Scene& scene, float aspect) {
  const Setting setting = settingOf(scene);
  const auto stored = storedCamera(scene);
  if (!stored) return viewOfEverything(scene, setting, aspect);
  const Shown there = shownBy(scene, *stored, setting, aspect);
  const StartView asStored{.camera = *stored, .stored = true};
  if (showsPlace(scene, there)) return asStored;
  const StartView ours = viewOfEverything(scene, setting, aspect);

  return showsMore(shownBy(scene, ours.camera, setting, aspect), there) ? ours : asStored;
}

StartView viewOfEverything(const Scene& scene, float aspect) {
  return viewOfEverything(scene, settingOf(scene), aspect);
}

Camera cameraForBoth(const Camera& own, const Scene& scene, const Scene& other, float aspect) {
  Bounds bounds = scene.bounds;
  bounds.add(other.bounds);
  Camera camera = own;
  if (!bounds.empty() && bounds.radius() > scene.bounds.radius() * 1.01f) camera.frame(bounds, aspect);
  return camera;
}

}  // namespace vitrine
