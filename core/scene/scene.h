// Scene: a document as a flat draw list, together with its props (models in other files that it names). CPU only;
// the renderer uploads it unchanged. Vertices keep their geometry's coordinates; placements transform them to the
// renderer's world (right-handed, Y up).
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/assets/props.h"
#include "core/document/document.h"
#include "core/geometry/binding.h"
#include "core/geometry/joint_usage.h"
#include "core/geometry/morphing.h"
#include "core/geometry/posing.h"
#include "core/scene/bodies.h"
#include "core/stage/stage.h"

namespace vitrine {

// A geometry with the streams the renderer needs; the spans point into the document or into `owned`.
struct SceneGeometry {
  GeometryRole role = GeometryRole::Drawn;
  uint32_t document = 0;            // in Scene::documents
  uint32_t geometry = kNone;        // in that document's geometries
  uint32_t lodCount = 1;            // its own levels; a request for a coarser level gets the last one
  std::span<const Vec3> positions;  // with the morph targets at their stored weights
  // The stored normals, or computed ones where those are absent or unusable. Empty: triangles are flat, each with
  // its own normal (Format::facets, unless SceneOptions::smooth is set).
  std::span<const Vec3> normals;
  std::span<const Vec4> tangents;          // may be empty
  std::span<const Vec2> uvs;               // V already top-left; may be empty
  std::span<const Vec2> lightmapUvs;       // the same; may be empty
  std::span<const Rgba8> colours;          // may be empty (white)
  std::span<const Influences> influences;  // may be empty
  std::span<const uint32_t> indices;
  std::span<const uint32_t> lines;   // two per line, into the same vertices
  std::span<const uint32_t> points;  // one each
  bool hasNormals = false;           // `normals` are stored, not computed from triangles
  // The last copied.size() vertices of the streams are copies, made for the other sides of hard edges. For each,
  // the vertex of the geometry that it is a copy of.
  std::span<const uint32_t> copied;
  uint32_t skeleton = kNone;  // in its document, if influences refer to that skeleton's joints
  struct Owned {
    LargeBuffer<Vec3> positions, normals;
    LargeBuffer<Vec2> uvs, lightmapUvs;
    LargeBuffer<Rgba8> colours;
    LargeBuffer<Influences> influences;
    LargeBuffer<uint32_t> indices, copied;
  };
  std::unique_ptr<Owned> owned;
  bool isFlat() const { return normals.empty(); }
  // The vertex of the document's geometry that `vertex` is, or is a copy of.
  uint32_t stored(uint32_t vertex) const {
    const size_t own = positions.size() - copied.size();
    return vertex < own ? vertex : copied[vertex - own];
  }
};

// Where draw items are: the transform from a geometry's coordinates to the world.
struct Placement {
  Mat4 toWorld{1.0f};
  Mat3 normalToWorld{1.0f};     // not of unit length
  bool clockwiseFront = false;  // front faces are clockwise in world space
  // The joint it follows, if any; `toWorld` is then Scene::toWorld * joint matrix * inJoint.
  uint32_t skeleton = kNone, joint = kNone;
  Mat4 inJoint{1.0f};  // from the geometry's coordinates to the joint's
};

// One range of triangles with one material at one position.
struct DrawItem {
  uint32_t geometry = kNone;  // in Scene::geometries
  uint32_t placement = 0;     // in Scene::placements
  uint32_t lod = 0, part = 0;
  uint32_t firstIndex = 0, indexCount = 0;
  uint32_t firstVertex = 0, vertexCount = 0;  // the range of vertices that those indices use
  uint32_t material = kNone;                  // in Scene::materials
  uint32_t pickId = 0;                        // node index + 1; 0: nothing
  NodeId node = NodeId::None;
  Bounds bounds;       // world
  Vec3 away{0.0f};     // world; of hulls: offset from the middle of all hulls, scaled by ViewState::explode
  bool spare = false;  // drawn only while selected: a bounding hull, if there are finer hulls
};

// An image that the scene is drawn with: from the document's texture table, a prop's, or the stage's.
struct SceneTexture {
  uint32_t document = 0;  // in Scene::documents; kNone: the stage's
  uint32_t texture = 0;   // in that table
};

// A labelled, clickable point with lines around it. Document coordinates.
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
  bool drawn = false;   // its model is among the draw items, so no stand-in is drawn
};
struct TriggerBox {
  std::string name;
  NodeId node = NodeId::None;
  Bounds bounds;  // world
};

// A clip of another document.
struct ForeignClip {
  std::shared_ptr<const Document> owner;
  uint32_t animation = 0;  // of its animations
  friend bool operator==(const ForeignClip&, const ForeignClip&) = default;
};

// Choices that the file leaves open, and alternatives in it that can be shown.
struct SceneOptions {
  std::optional<Axis> up;              // instead of the document's
  std::optional<Vec3> scale;           // instead of Conventions::assumedScale
  std::optional<std::string> pose;     // one of Skeleton::poses, or kBindPose; instead of Skeleton::shownPose
  std::optional<std::string> scene;    // see findScene(); instead of Document::shownScene
  std::optional<std::string> variant;  // see findVariant(); unset: each part's own material
  // Smooths surfaces that would be flat, where triangles meet at no more than this angle (degrees, 0..180).
  std::optional<float> smooth;
  std::vector<ForeignClip> clips{};  // are bound to this document's rigs, and follow its own in Scene::clips
  friend bool operator==(const SceneOptions&, const SceneOptions&) = default;
};
inline constexpr std::string_view kBindPose = "bind";

// The document's ghost as a surface, in document coordinates, in the pose shown.
struct SceneGhost {
  std::vector<Vec3> positions, normals;
  std::vector<uint32_t> indices;
  std::vector<Influences> influences;  // one per position: joints of the first skeleton; a vertex without weights
                                       // stays
};

struct Scene {
  std::shared_ptr<const Document> document;
  SceneOptions options;
  std::vector<std::shared_ptr<const Document>> documents;  // [0] is `document`, then those of props
  std::vector<MissingProp> missingProps;
  std::vector<Material> materials;     // the document's, then those of props; their textures index the list below
  std::vector<SceneTexture> textures;  // the document's, then those of props, then the stage's
  std::vector<Placement> placements;   // [0]: the document's own
  std::vector<SceneGeometry> geometries;
  std::vector<DrawItem> items;      // Drawn and DrawnNoCollision, all levels
  std::vector<DrawItem> strokes;    // one for each placement of a drawn geometry with lines or points, which draws
                                    // all its lines and points at every level; indexCount 0
  std::vector<DrawItem> collision;  // Collision role
  std::vector<DrawItem> triggers;   // Trigger role
  std::vector<DrawItem> hulls;      // Hull and BoundingHull
  std::vector<TriggerBox> triggerBoxes;
  std::vector<Gizmo> gizmos;
  std::vector<std::vector<Mat4>> jointMatrices;  // by skeleton of the document and joint, in the pose shown
  // The document's animations, then SceneOptions::clips and Props::clips as its rigs can play them; and how well
  // each fits.
  std::vector<std::shared_ptr<const Animation>> clips;
  std::vector<ClipFit> fits;
  std::vector<std::vector<uint32_t>> clipFaces;     // by clip: those of Stage::faces that it moves, see faces.h
  float morphReach = 0;                             // world: how far morph targets can move any vertex
  std::vector<std::vector<JointUsage>> jointUsage;  // by skeleton and joint, like jointMatrices
  std::vector<bool> isElsewhere;                    // by skeleton: nothing that its joints move is shown
  SceneGhost ghost;                                 // empty where the document has none
  InfluenceSummary influences;                      // of the document's vertices
  StagePointer stage;                               // bodies, for a document that has them; may be null
  std::vector<uint8_t> inWorkspace;                 // one per body; 1: shown by default, see shownBodies()
  BodySet bodies;                                   // the bodies marked in inWorkspace, in cells
  uint32_t firstStageTexture = 0;                   // in `textures`
  uint32_t lodCount = 1;
  Mat4 toWorld{1.0f};  // of document coordinates
  Bounds bounds;       // world: of what is drawn at the finest level, or of hulls or triggers if nothing is.
                       // Excludes things far outside of the rest, which are in `allBounds`
  Bounds allBounds;    // world: of everything drawn at that level
  Bounds core;         // world: of what is nearest to the middle of the scene
  std::vector<NodeId> farAway;  // nodes that lie wholly outside `bounds`
  float frontYaw = 0;           // the Camera::yaw that faces the object's front
  std::string_view defaultMode = "lit";
};

using ScenePointer = std::shared_ptr<const Scene>;

// Builds the draw list; safe to call from any thread. Never fails: validate() has already repaired an invalid
// document.
ScenePointer makeScene(std::shared_ptr<const Document> document, const SceneOptions& options = {},
                       const Props& props = {}, StagePointer stage = {});

// From a document's own coordinates to the renderer's: right-handed, Y up.
Mat4 worldFrom(const Conventions& conventions);

// The poses that can be requested: kBindPose first, then those of all skeletons, each name once. Empty without
// skeletons.
std::vector<std::string> posesOf(const Document& document);
// The pose that is shown if none is requested.
std::string shownPoseOf(const Document& document);

// Index into Document::scenes or variants: the first with that name, else `text` read as a number.
std::optional<uint32_t> findScene(const Document& document, std::string_view text);
std::optional<uint32_t> findVariant(const Document& document, std::string_view text);
// Whether SceneOptions::smooth applies: the document has surfaces without normals, in a format where those are
// flat.
bool hasFlatSurfaces(const Document& document);
// What is shown with these options. If they ask for nothing, or for something that does not exist:
// Document::shownScene, and no variant (kNone).
uint32_t shownScene(const Document& document, const SceneOptions& options);
uint32_t shownVariant(const Document& document, const SceneOptions& options);
// The material of a part when that variant is shown: index into Document::materials, or kNone.
uint32_t materialOf(const Part& part, uint32_t variant);

// Where a skeleton's joints are with edits applied, in document coordinates.
std::vector<Mat4> jointMatricesOf(const Scene& scene, uint32_t skeleton, const PoseEdits& edits);
// The same for all skeletons.
std::vector<std::vector<Mat4>> allJointMatrices(const Scene& scene, const PoseEdits& edits);
// Scene::placements[placement] with its joint at `jointMatrices` (from allJointMatrices()); unchanged if it follows
// no joint.
Placement placementAt(const Scene& scene, uint32_t placement, std::span<const std::vector<Mat4>> jointMatrices);
// The transform from the stored to the present position of a body that follows a joint, in document coordinates.
Mat4 followedBy(const Scene& scene, const Follower& follower, std::span<const std::vector<Mat4>> jointMatrices);
// The vertices of a geometry moved by morph targets with edits applied, before joints move them. Both streams are
// empty if nothing differs from SceneGeometry; else each has one item per position.
struct MorphedStreams {
  LargeBuffer<Vec3> positions, normals;
};
MorphedStreams morphedStreams(const Scene& scene, const SceneGeometry& geometry, const PoseEdits& edits);
// The same for given weights, one per target; also empty if the geometry has no targets.
MorphedStreams morphedStreams(const Scene& scene, const SceneGeometry& geometry, std::span<const float> weights);
// The weights of the geometry's targets; empty if it has none.
std::vector<float> morphWeightsOf(const Scene& scene, const SceneGeometry& geometry, const PoseEdits& edits);
// The matrices that move the vertices of a geometry: skinPalette() with edits applied; empty if nothing moves them.
std::vector<Mat4> paletteOf(const Scene& scene, const SceneGeometry& geometry, const PoseEdits& edits);

// The reference that Scene::textures[texture] stands for.
const TextureReference& referenceOf(const Scene& scene, uint32_t texture);
// How that texture is composed of others, by index into Stage::textures; null for textures that are files.
const ImageRecipe* recipeOf(const Scene& scene, uint32_t texture);
// What that texture is painted from, if it shows a gui; null for all others.
const SignCanvas* canvasOf(const Scene& scene, uint32_t texture);

// How many triangles a picture of a level has. Geometries without that level are drawn at their last one.
uint64_t trianglesOf(const Scene& scene, uint32_t level);
// How many lines and points it has; the same at every level.
uint64_t linesOf(const Scene& scene);
uint64_t pointsOf(const Scene& scene);
// Whether there are surfaces, of meshes or of bodies, that light falls on.
bool hasSurfaces(const Scene& scene);

// The screen gui that lies flat over the picture: the one that is selected or contains the selection; if nothing
// else is drawn, the first enabled one. Points into Stage::screens; null: none.
const Screen* shownScreen(const Scene& scene, std::span<const NodeId> selected);

// Whether there is anything to see. In a place there is nothing if this program can draw none of its parts.
bool drawsAnything(const Scene& scene);
// The same, not counting screen guis, which are not in 3D space.
bool drawsSpace(const Scene& scene);

// Whether `node` covers something: it is the same node or an ancestor; for items, also the geometry, level, part,
// material or texture that `node` stands for.
bool covers(const Scene& scene, NodeId node, NodeId other);
bool covers(const Scene& scene, NodeId node, const DrawItem& item);

// A box around a transformed box.
Bounds transformed(const Mat4& transform, const Bounds& bounds);
// The scene's bounds with its hulls moved apart and its joints as the edits (or an animation at its time) put them.
// Skins every vertex if there are edits: use it for framing, not for every picture.
Bounds visibleBounds(const Scene& scene, float explode, const PoseEdits& edits);
// World bounds of a node and everything under it; empty if nothing of it is drawn.
Bounds boundsOfNode(const Scene& scene, NodeId node, float explode = 0, const PoseEdits& edits = {});

}  // namespace vitrine
