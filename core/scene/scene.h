// Scene: a document as a flat draw list. CPU only; the renderer uploads it as it is. Everything is in the
// document's own coordinates; `toWorld` turns them into the renderer's (right-handed, Y up).
#pragma once

#include <memory>
#include <span>

#include "core/document/document.h"

namespace vitrine {

// A geometry with the streams the renderer needs; the spans point into the document or into `owned`.
struct SceneGeometry {
  GeometryRole role = GeometryRole::Drawn;
  uint32_t geometry = kNone;  // in Document::geometries
  uint32_t lodCount = 1;      // its own levels; a coarser request gets the last one
  std::span<const Vec3> positions;
  std::span<const Vec3> normals;           // always present: stored ones, or computed where absent or degenerate
  std::span<const Vec2> uvs;               // V already top-left; may be empty
  std::span<const Vec2> lightmapUvs;       // may be empty
  std::span<const Rgba8> colours;          // may be empty (white)
  std::span<const Influences> influences;  // may be empty
  std::span<const uint32_t> indices;
  struct Owned {
    LargeBuffer<Vec3> normals;
    LargeBuffer<Vec2> uvs;
    LargeBuffer<Rgba8> colours;
    LargeBuffer<Vec3> positions;  // posed
  };
  std::unique_ptr<Owned> owned;
};

// One range of triangles with one material.
struct DrawItem {
  uint32_t geometry = kNone;  // in Scene::geometries
  uint32_t lod = 0, part = 0;
  uint32_t firstIndex = 0, indexCount = 0;
  uint32_t material = kNone;  // in Document::materials
  uint32_t pickId = 0;        // node index + 1; 0: nothing
  NodeId node = NodeId::None;
  Bounds bounds;  // document coordinates
};

// A labelled, clickable point with lines around it.
struct Gizmo {
  EntityKind kind = EntityKind::Other;
  uint32_t entity = kNone;
  NodeId node = NodeId::None;
  Vec3 position{0.0f};
  Mat3 axes{1.0f};  // rotation times scale; for Model: half extents of the stand-in box
  Colour colour;
  float range = 0, innerAngle = 0, outerAngle = 0;
  std::string label;
  bool dimmed = false;  // stored but ignored by the game
};
struct TriggerBox {
  std::string name;
  NodeId node = NodeId::None;
  Bounds bounds;  // document coordinates
};
struct SkeletonLine {
  Vec3 from, to;
  NodeId node = NodeId::None;
};

struct Scene {
  std::shared_ptr<const Document> document;
  std::vector<SceneGeometry> geometries;
  std::vector<DrawItem> items;      // Drawn and DrawnNoCollision, all levels
  std::vector<DrawItem> collision;  // Collision role
  std::vector<DrawItem> triggers;   // Trigger role
  std::vector<DrawItem> hulls;      // Hull and BoundingHull
  std::vector<TriggerBox> triggerBoxes;
  std::vector<Gizmo> gizmos;
  std::vector<SkeletonLine> bones;
  uint32_t lodCount = 1;
  Mat4 toWorld{1.0f};
  bool mirrored = false;        // toWorld flips handedness
  bool clockwiseFront = false;  // front faces in world space
  Bounds bounds;       // world space, of what is drawn at the finest level; hulls or triggers if nothing is
  float frontYaw = 0;  // Camera::yaw that looks at the front of the object
  std::string defaultMode;
};

// Builds the draw list; normals are computed in parallel-safe plain code. Never fails: an invalid document has been
// mended by validate() before.
std::shared_ptr<const Scene> makeScene(std::shared_ptr<const Document> document);

// Whether there is anything to see: a place whose parts this version does not draw has nothing.
bool drawsAnything(const Scene& scene);

// Whether a node stands for something: an ancestor or the same; for items also the geometry, level, part, material
// or texture the node names.
bool covers(const Scene& scene, NodeId node, NodeId other);
bool covers(const Scene& scene, NodeId node, const DrawItem& item);

// A document-space box in world space.
Bounds toWorld(const Scene& scene, const Bounds& bounds);
// World bounds of a node and everything under it; empty if nothing of it is drawn.
Bounds boundsOfNode(const Scene& scene, NodeId node);

}  // namespace vitrine
