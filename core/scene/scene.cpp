#include "core/scene/scene.h"

#include <algorithm>
#include <numbers>

#include "core/geometry/normals.h"

namespace vitrine {
namespace {

constexpr float kSmallestNormal = 1e-6f;

bool usableNormal(const Vec3& normal) {
  const float square = glm::dot(normal, normal);
  return std::isfinite(square) && square > kSmallestNormal;
}

// (b-a)x(c-a) of the stored numbers points out of the front where a right-handed file winds counter-clockwise or a
// left-handed one clockwise; in the two other cases it points inwards and has to be turned round.
bool computedNormalsPointInwards(const Conventions& conventions) {
  return conventions.leftHanded != conventions.clockwiseFront;
}

LargeBuffer<Vec3> outwardNormals(const Geometry& geometry, const Conventions& conventions) {
  LargeBuffer<Vec3> normals;
  computeNormals(geometry.positions, geometry.indices, normals);
  if (computedNormalsPointInwards(conventions))
    for (Vec3& normal : normals) normal = -normal;
  return normals;
}

void takeNormals(SceneGeometry& made, const Geometry& geometry, const Conventions& conventions) {
  const bool present = geometry.normals.size() == geometry.positions.size();
  if (present && std::ranges::all_of(geometry.normals, usableNormal)) {
    made.normals = geometry.normals;
    return;
  }
  made.owned->normals = outwardNormals(geometry, conventions);
  if (present)
    for (size_t i = 0; i < geometry.normals.size(); ++i)
      if (usableNormal(geometry.normals[i])) made.owned->normals[i] = geometry.normals[i];
  made.normals = made.owned->normals;
}

void takeUvs(SceneGeometry& made, const Geometry& geometry, const Conventions& conventions) {
  made.lightmapUvs = geometry.lightmapUvs;
  made.uvs = geometry.uvs;
  if (conventions.uvOrigin == UvOrigin::TopLeft || geometry.uvs.empty()) return;
  LargeBuffer<Vec2>& flipped = made.owned->uvs;
  flipped.resize(geometry.uvs.size());
  std::ranges::transform(geometry.uvs, flipped.begin(), [](const Vec2& uv) { return Vec2(uv.x, 1.0f - uv.y); });
  made.uvs = flipped;
}

// Some exporters write a colour stream of nothing but zeroes for "no colours": black and invisible if believed.
bool allZero(std::span<const Rgba8> colours) {
  return std::ranges::all_of(colours, [](const Rgba8& colour) { return colour == Rgba8{0, 0, 0, 0}; });
}

SceneGeometry makeGeometry(const Document& document, uint32_t index) {
  const Geometry& geometry = document.geometries[index];
  SceneGeometry made;
  made.role = geometry.role;
  made.geometry = index;
  made.lodCount = std::max<uint32_t>(1, static_cast<uint32_t>(geometry.lods.size()));
  made.owned = std::make_unique<SceneGeometry::Owned>();
  made.positions = geometry.positions;
  made.indices = geometry.indices;
  made.influences = geometry.influences;
  if (!allZero(geometry.colours)) made.colours = geometry.colours;
  takeUvs(made, geometry, document.conventions);
  takeNormals(made, geometry, document.conventions);
  return made;
}

Bounds boundsOfRange(const SceneGeometry& geometry, uint32_t firstIndex, uint32_t indexCount) {
  Bounds bounds;
  if (firstIndex > geometry.indices.size()) return bounds;
  const size_t count = std::min<size_t>(indexCount, geometry.indices.size() - firstIndex);
  for (const uint32_t vertex : geometry.indices.subspan(firstIndex, count))
    if (vertex < geometry.positions.size()) bounds.add(geometry.positions[vertex]);
  return bounds;
}

std::vector<DrawItem>& listOf(Scene& scene, GeometryRole role) {
  switch (role) {
    case GeometryRole::Collision:
      return scene.collision;
    case GeometryRole::Trigger:
      return scene.triggers;
    case GeometryRole::Hull:
    case GeometryRole::BoundingHull:
      return scene.hulls;
    case GeometryRole::Drawn:
    case GeometryRole::DrawnNoCollision:
      break;
  }
  return scene.items;
}

DrawItem makeItem(const Geometry& geometry, const Lod& lod, const Part& part) {
  DrawItem item;
  item.firstIndex = part.firstIndex;
  item.indexCount = part.indexCount;
  item.material = part.material;
  item.node = part.node;
  if (item.node == NodeId::None) item.node = lod.node;
  if (item.node == NodeId::None) item.node = geometry.node;
  item.pickId = item.node == NodeId::None ? 0 : indexOf(item.node) + 1;
  return item;
}

// A trigger may have several surfaces: parts of one node make one box.
void addTriggerBox(Scene& scene, const DrawItem& item, const std::string& partName) {
  for (TriggerBox& box : scene.triggerBoxes) {
    if (item.node == NodeId::None || box.node != item.node) continue;
    box.bounds.add(item.bounds);
    return;
  }
  const bool named = item.node != NodeId::None && partName.empty();
  scene.triggerBoxes.push_back({named ? scene.document->nameOf(item.node) : partName, item.node, item.bounds});
}

void addItems(Scene& scene, uint32_t sceneGeometry) {
  const SceneGeometry& made = scene.geometries[sceneGeometry];
  const Geometry& geometry = scene.document->geometries[made.geometry];
  std::vector<DrawItem>& list = listOf(scene, made.role);
  for (uint32_t lod = 0; lod < geometry.lods.size(); ++lod) {
    const std::vector<Part>& parts = geometry.lods[lod].parts;
    for (uint32_t part = 0; part < parts.size(); ++part) {
      DrawItem item = makeItem(geometry, geometry.lods[lod], parts[part]);
      if (item.indexCount == 0) continue;
      item.geometry = sceneGeometry;
      item.lod = lod;
      item.part = part;
      item.bounds = boundsOfRange(made, item.firstIndex, item.indexCount);
      if (made.role == GeometryRole::Trigger) addTriggerBox(scene, item, parts[part].name);
      list.push_back(item);
    }
  }
}

Gizmo makeGizmo(const Entity& entity, uint32_t index) {
  Gizmo gizmo;
  gizmo.kind = entity.kind;
  gizmo.entity = index;
  gizmo.node = entity.node;
  gizmo.position = entity.position;
  gizmo.axes = entity.rotation;
  for (int axis = 0; axis < 3; ++axis) gizmo.axes[axis] *= entity.scale[axis];
  gizmo.colour = entity.colour;
  gizmo.range = entity.range;
  gizmo.innerAngle = entity.innerAngle;
  gizmo.outerAngle = entity.outerAngle;
  gizmo.label = entity.label;
  gizmo.dimmed = entity.ignored;
  return gizmo;
}

// From where a skeleton's joints are to where the mesh it moves is drawn.
Mat4 meshFromBind(const Document& document, uint32_t skeleton) {
  for (const Geometry& geometry : document.geometries)
    if (geometry.skeleton == skeleton && geometry.bindShape != Mat4(1.0f)) return glm::inverse(geometry.bindShape);
  return Mat4(1.0f);
}

void addBones(Scene& scene) {
  for (uint32_t s = 0; s < scene.document->skeletons.size(); ++s) {
    const Skeleton& skeleton = scene.document->skeletons[s];
    const Mat4 toMesh = meshFromBind(*scene.document, s);
    const auto place = [&](const Joint& joint) { return Vec3(toMesh * Vec4(joint.bind.position, 1)); };
    for (const Joint& joint : skeleton.joints) {
      const bool root = joint.parent >= skeleton.joints.size();
      scene.bones.push_back({place(root ? joint : skeleton.joints[joint.parent]), place(joint), joint.node});
    }
  }
}

// Left-handed files differ by the sign of Z, as Direct3D's do; Z-up becomes Y-up by a quarter turn about X.
Mat4 worldFrom(const Conventions& conventions) {
  Mat4 toWorld(1.0f);
  if (conventions.leftHanded) toWorld[2][2] = -1.0f;
  Mat4 turn(1.0f);
  if (conventions.up == Axis::Z) {
    turn[1] = Vec4(0, 0, -1, 0);  // document Y goes into the picture
    turn[2] = Vec4(0, 1, 0, 0);   // document Z goes up
  } else if (conventions.up == Axis::X) {
    turn[0] = Vec4(0, 1, 0, 0);
    turn[1] = Vec4(-1, 0, 0, 0);
  }
  return turn * toWorld;
}

// Where the front of an object looks: Roblox faces -Z, Second Life +X; everything else is taken to face +Z.
float frontYawOf(const Document& document) {
  constexpr float kPi = std::numbers::pi_v<float>;
  if (document.format.starts_with("roblox") || document.format.starts_with("rbx")) return kPi;
  if (document.format == "slmesh") return kPi / 2;
  return 0;
}

Bounds boundsOfItems(const Scene& scene, const std::vector<DrawItem>& items, bool finestOnly) {
  Bounds bounds;
  for (const DrawItem& item : items)
    if (!finestOnly || item.lod == 0) bounds.add(item.bounds);
  return toWorld(scene, bounds);
}

Bounds boundsOfScene(const Scene& scene) {
  Bounds bounds = boundsOfItems(scene, scene.items, true);
  for (const std::vector<DrawItem>* items : {&scene.items, &scene.hulls, &scene.collision, &scene.triggers})
    if (bounds.empty()) bounds = boundsOfItems(scene, *items, false);
  if (!bounds.empty()) return bounds;
  Bounds points;
  for (const Gizmo& gizmo : scene.gizmos) points.add(gizmo.position);
  for (const SkeletonLine& bone : scene.bones) {
    points.add(bone.from);
    points.add(bone.to);
  }
  return toWorld(scene, points);
}

bool isAncestorOrSame(const Document& document, NodeId ancestor, NodeId node) {
  while (node != NodeId::None && indexOf(node) < document.nodes.size()) {
    if (node == ancestor) return true;
    if (indexOf(node) < indexOf(ancestor)) return false;  // parents precede children
    node = document.nodes.parent[indexOf(node)];
  }
  return false;
}

bool materialUses(const Document& document, uint32_t material, uint32_t texture) {
  if (material >= document.materials.size()) return false;
  return document.materials[material].diffuse == texture || document.materials[material].lightmap == texture;
}

Bounds boundsOfGizmo(const Scene& scene, const Gizmo& gizmo) {
  const float radius = std::max(scene.bounds.radius(), 1e-3f);
  Vec3 half(gizmo.range > 0 ? std::min(gizmo.range, radius * 0.25f) : radius * 0.05f);
  if (gizmo.kind == EntityKind::Model)
    half = glm::abs(gizmo.axes[0]) + glm::abs(gizmo.axes[1]) + glm::abs(gizmo.axes[2]);
  Bounds bounds;
  bounds.add(gizmo.position - half);
  bounds.add(gizmo.position + half);
  return bounds;
}

}  // namespace

bool drawsAnything(const Scene& scene) {
  return !scene.items.empty() || !scene.collision.empty() || !scene.triggers.empty() || !scene.hulls.empty() ||
         !scene.gizmos.empty() || !scene.bones.empty();
}

bool covers(const Scene& scene, NodeId node, NodeId other) {
  return node != NodeId::None && isAncestorOrSame(*scene.document, node, other);
}

bool covers(const Scene& scene, NodeId node, const DrawItem& item) {
  const Document& document = *scene.document;
  if (node == NodeId::None || indexOf(node) >= document.nodes.size()) return false;
  if (isAncestorOrSame(document, node, item.node)) return true;
  if (indexOf(node) >= document.nodes.size()) return false;
  const NodeTarget target = document.targetOf(node);
  const uint32_t geometry = scene.geometries[item.geometry].geometry;
  switch (target.kind) {
    case NodeTarget::Kind::Geometry:
      return target.index == geometry;
    case NodeTarget::Kind::Lod:
      return target.index == geometry && target.lod == item.lod;
    case NodeTarget::Kind::Part:
      return target.index == geometry && target.lod == item.lod && target.part == item.part;
    case NodeTarget::Kind::Material:
      return target.index == item.material;
    case NodeTarget::Kind::Texture:
      return materialUses(document, item.material, target.index);
    default:
      return false;
  }
}

std::shared_ptr<const Scene> makeScene(std::shared_ptr<const Document> document) {
  auto scene = std::make_shared<Scene>();
  scene->document = std::move(document);
  const Document& source = *scene->document;
  scene->toWorld = worldFrom(source.conventions);
  scene->mirrored = source.conventions.leftHanded;
  // Mirroring Z while changing handedness leaves the picture as it is, so clockwise stays clockwise.
  scene->clockwiseFront = source.conventions.clockwiseFront;
  scene->frontYaw = frontYawOf(source);
  scene->defaultMode = source.format == "rmesh" ? "combined" : "lit";
  for (uint32_t i = 0; i < source.geometries.size(); ++i) {
    if (source.geometries[i].positions.empty()) continue;
    scene->geometries.push_back(makeGeometry(source, i));
    const SceneGeometry& made = scene->geometries.back();
    if (made.role == GeometryRole::Drawn || made.role == GeometryRole::DrawnNoCollision)
      scene->lodCount = std::max(scene->lodCount, made.lodCount);
    addItems(*scene, static_cast<uint32_t>(scene->geometries.size() - 1));
  }
  for (uint32_t i = 0; i < source.entities.size(); ++i) scene->gizmos.push_back(makeGizmo(source.entities[i], i));
  addBones(*scene);
  scene->bounds = boundsOfScene(*scene);
  return scene;
}

Bounds toWorld(const Scene& scene, const Bounds& bounds) {
  Bounds world;
  if (bounds.empty()) return world;
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 point((corner & 1) ? bounds.max.x : bounds.min.x, (corner & 2) ? bounds.max.y : bounds.min.y,
                     (corner & 4) ? bounds.max.z : bounds.min.z);
    world.add(Vec3(scene.toWorld * Vec4(point, 1.0f)));
  }
  return world;
}

Bounds boundsOfNode(const Scene& scene, NodeId node) {
  Bounds bounds;
  for (const std::vector<DrawItem>* items : {&scene.items, &scene.collision, &scene.triggers, &scene.hulls})
    for (const DrawItem& item : *items)
      if (covers(scene, node, item)) bounds.add(item.bounds);
  for (const Gizmo& gizmo : scene.gizmos)
    if (covers(scene, node, gizmo.node)) bounds.add(boundsOfGizmo(scene, gizmo));
  for (const SkeletonLine& bone : scene.bones) {
    if (!covers(scene, node, bone.node)) continue;
    bounds.add(bone.from);
    bounds.add(bone.to);
  }
  return toWorld(scene, bounds);
}

}  // namespace vitrine
