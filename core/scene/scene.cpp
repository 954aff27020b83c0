#include "core/scene/scene.h"

#include <algorithm>

namespace vitrine {
namespace {

bool isAncestorOrSame(const Document& document, NodeId ancestor, NodeId node) {
  while (node != NodeId::None && indexOf(node) < document.nodes.size()) {
    if (node == ancestor) return true;
    if (indexOf(node) < indexOf(ancestor)) return false;  // parents precede children
    node = document.nodes.parent[indexOf(node)];
  }
  return false;
}

bool materialUses(const Scene& scene, uint32_t material, uint32_t texture) {
  if (material >= scene.materials.size()) return false;
  return scene.materials[material].diffuse == texture || scene.materials[material].lightmap == texture;
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

const TextureReference& referenceOf(const Scene& scene, uint32_t texture) {
  const SceneTexture& place = scene.textures[texture];
  return scene.documents[place.document]->textures[place.texture];
}

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
  const NodeTarget target = document.targetOf(node);
  const SceneGeometry& drawn = scene.geometries[item.geometry];
  const uint32_t geometry = drawn.document == 0 ? drawn.geometry : kNone;
  if (target.index == kNone) return false;
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
      return materialUses(scene, item.material, target.index);
    default:
      return false;
  }
}

Bounds transformed(const Mat4& transform, const Bounds& bounds) {
  Bounds made;
  if (bounds.empty()) return made;
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 point((corner & 1) ? bounds.max.x : bounds.min.x, (corner & 2) ? bounds.max.y : bounds.min.y,
                     (corner & 4) ? bounds.max.z : bounds.min.z);
    made.add(Vec3(transform * Vec4(point, 1.0f)));
  }
  return made;
}

Bounds visibleBounds(const Scene& scene, float explode) {
  Bounds bounds = scene.bounds;
  if (!(explode > 0)) return bounds;
  for (const DrawItem& hull : scene.hulls) {
    if (hull.spare) continue;
    bounds.add(hull.bounds.min + hull.away * explode);
    bounds.add(hull.bounds.max + hull.away * explode);
  }
  return bounds;
}

Bounds boundsOfNode(const Scene& scene, NodeId node) {
  Bounds world, bounds;
  for (const std::vector<DrawItem>* items : {&scene.items, &scene.collision, &scene.triggers, &scene.hulls})
    for (const DrawItem& item : *items)
      if (covers(scene, node, item)) world.add(item.bounds);
  for (const Gizmo& gizmo : scene.gizmos)
    if (!gizmo.drawn && covers(scene, node, gizmo.node)) bounds.add(boundsOfGizmo(scene, gizmo));
  for (const SkeletonLine& bone : scene.bones) {
    if (!covers(scene, node, bone.node)) continue;
    bounds.add(bone.from);
    bounds.add(bone.to);
  }
  world.add(transformed(scene.toWorld, bounds));
  return world;
}

}  // namespace vitrine
