// Scene: a document as a flat draw list, with the models it places. CPU only; the renderer uploads it as it is.
// Vertices keep their geometry's coordinates; placements turn them into the renderer's world (right-handed, Y up).
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/assets/props.h"
#include "core/document/document.h"
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
  uint32_t lodCount = 1;            // its own levels; a coarser request gets the last one
  std::span<const Vec3> positions;  // with the morph targets as stored
  // Stored ones, or computed where they are absent or say no direction. Empty: triangles are flat, each has its own
  // (Format::facets, unless SceneOptions::smooth asks for more).
  std::span<const Vec3> normals;
  std::span<const Vec4> tangents;          // may be empty
  std::span<const Vec2> uvs;               // V already top-left; may be empty
  std::span<const Vec2> lightmapUvs;       // the same; may be empty
  std::span<const Rgba8> colours;          // may be empty (white)
  std::span<const Influences> influences;  // may be empty
  std::span<const uint32_t> indices;
  std::span<const uint32_t> lines;   // two per line, into the same vertices
  std::span<const uint32_t> points;  // one each
  bool hasNormals = false;           // `normals` are stored, not computed of triangles
  // The vertices behind those of the geometry stand for these of it: on other sides of edges.
  std::span<const uint32_t> copied;
  uint32_t skeleton = kNone;  // of its document, if influences name its joints
  struct Owned {
    LargeBuffer<Vec3> positions, normals;
    LargeBuffer<Vec2> uvs, lightmapUvs;
    LargeBuffer<Rgba8> colours;
    LargeBuffer<Influences> influences;
    LargeBuffer<uint32_t> indices, copied;
  };
  std::unique_ptr<Owned> owned;
  bool isFlat() const { return normals.empty(); }
  // Which vertex of the geometry a vertex is.
  uint32_t stored(uint32_t vertex) const {
    const size_t own = positions.size() - copied.size();
    return vertex < own ? vertex : copied[vertex - own];
  }
};

// Where items stand: from a geometry's coordinates to the world.
struct Placement {
  Mat4 toWorld{1.0f};
  Mat3 normalToWorld{1.0f};     // not of unit length
  bool clockwiseFront = false;  // front faces, in world space
  // The joint it follows, if any: it then is at the document's toWorld * the joint's place * inJoint.
  uint32_t skeleton = kNone, joint = kNone;
  Mat4 inJoint{1.0f};  // from the geometry's coordinates to the joint's
};

// One range of triangles with one material at one position.
struct DrawItem {
  uint32_t geometry = kNone;  // in Scene::geometries
  uint32_t placement = 0;     // in Scene::placements
  uint32_t lod = 0, part = 0;
  uint32_t firstIndex = 0, indexCount = 0;
  uint32_t firstVertex = 0, vertexCount = 0;  // the run of vertices that those lie in
  uint32_t material = kNone;                  // in Scene::materials
  uint32_t pickId = 0;                        // node index + 1; 0: nothing
  NodeId node = NodeId::None;
  Bounds bounds;       // world
  Vec3 away{0.0f};     // world; hulls: from the middle of all of them, what ViewState::explode multiplies
  bool spare = false;  // seen only while selected: a bounding hull where there are finer ones
};

// An image the scene is drawn with: of the document's table, of a prop's, or of the stage's.
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
  bool drawn = false;   // its model is among the items: no stand-in needed
};
struct TriggerBox {
  std::string name;
  NodeId node = NodeId::None;
  Bounds bounds;  // world
};

// What the file leaves open, and what else of it may be looked at.
struct SceneOptions {
  std::optional<Axis> up;              // instead of the document's
  std::optional<Vec3> scale;           // instead of Conventions::assumedScale
  std::optional<std::string> pose;     // of Skeleton::poses, or kBindPose; instead of Skeleton::shownPose
  std::optional<std::string> scene;    // see findScene(); instead of Document::shownScene
  std::optional<std::string> variant;  // see findVariant(); none: materials as parts have them
  // Of surfaces that would be flat: smooth where triangles meet at no more than this angle, degrees, 0..180.
  std::optional<float> smooth;
  friend bool operator==(const SceneOptions&, const SceneOptions&) = default;
};
inline constexpr std::string_view kBindPose = "bind";

// The document's ghost as a surface, in document coordinates, where the joints are in the pose shown.
struct SceneGhost {
  std::vector<Vec3> positions, normals;
  std::vector<uint32_t> indices;
  std::vector<Influences> influences;  // one a position: joints of the first skeleton; without weights it stays
};

struct Scene {
  std::shared_ptr<const Document> document;
  SceneOptions options;
  std::vector<std::shared_ptr<const Document>> documents;  // [0] is `document`, then those of props
  std::vector<MissingProp> missingProps;
  std::vector<Material> materials;     // the document's, then those of props; textures of the list below
  std::vector<SceneTexture> textures;  // the document's, then those of props, then the stage's
  std::vector<Placement> placements;   // [0]: the document's own
  std::vector<SceneGeometry> geometries;
  std::vector<DrawItem> items;      // Drawn and DrawnNoCollision, all levels
  std::vector<DrawItem> strokes;    // one for each place of a drawn geometry with lines or points: all of these, at
                                    // every level; indexCount 0
  std::vector<DrawItem> collision;  // Collision role
  std::vector<DrawItem> triggers;   // Trigger role
  std::vector<DrawItem> hulls;      // Hull and BoundingHull
  std::vector<TriggerBox> triggerBoxes;
  std::vector<Gizmo> gizmos;
  std::vector<std::vector<Mat4>> jointMatrices;     // of the document's skeletons' joints, in the pose shown
  float morphReach = 0;                             // world, how far morph targets can take any vertex
  std::vector<std::vector<JointUsage>> jointUsage;  // of the same joints
  std::vector<bool> isElsewhere;                    // of their skeletons: nothing that they move is shown
  SceneGhost ghost;                                 // empty where the document has none
  InfluenceSummary influences;                      // of the document's vertices
  StagePointer stage;                               // bodies, for a document that has them; may be null
  std::vector<uint8_t> inWorkspace;                 // one per body: it is shown where nothing else is asked for
  BodySet bodies;                                   // those
  uint32_t firstStageTexture = 0;                   // in `textures`
  uint32_t lodCount = 1;
  Mat4 toWorld{1.0f};  // of document coordinates
  Bounds bounds;       // world, of what is drawn at the finest level; hulls or triggers if nothing is. Without what
                       // lies far outside of the bulk: that is in `allBounds`
  Bounds allBounds;    // world, of everything that is drawn there
  Bounds core;         // world, of what lies nearest to the middle of it
  std::vector<NodeId> farAway;  // what lies wholly outside of `bounds`
  float frontYaw = 0;           // Camera::yaw that looks at the front of the object
  std::string_view defaultMode = "lit";
};

using ScenePointer = std::shared_ptr<const Scene>;

// Builds the draw list; normals are computed in parallel-safe plain code. Never fails: an invalid document has been
// mended by validate() before.
ScenePointer makeScene(std::shared_ptr<const Document> document, const SceneOptions& options = {},
                       const Props& props = {}, StagePointer stage = {});

// From a document's own coordinates to the renderer's: right-handed, Y up.
Mat4 worldFrom(const Conventions& conventions);

// The poses that can be asked for: kBindPose first, then those of any skeleton, each once. Empty without skeletons.
std::vector<std::string> posesOf(const Document& document);
// The one that is shown if none is asked for.
std::string shownPoseOf(const Document& document);

// Of Document::scenes and variants: the first of that name, or that number where none is called so.
std::optional<uint32_t> findScene(const Document& document, std::string_view text);
std::optional<uint32_t> findVariant(const Document& document, std::string_view text);
// Whether the document has surfaces that SceneOptions::smooth is for: without normals, of a format in which such
// are flat.
bool hasFlatSurfaces(const Document& document);
// What is shown where options ask for nothing, or for what is not there: the document's scene; kNone, no variant.
uint32_t shownScene(const Document& document, const SceneOptions& options);
uint32_t shownVariant(const Document& document, const SceneOptions& options);
// The material of a part where that variant is shown; of Document::materials, or kNone.
uint32_t materialOf(const Part& part, uint32_t variant);

// Where a skeleton's joints are with edits applied, in document coordinates.
std::vector<Mat4> jointMatricesOf(const Scene& scene, uint32_t skeleton, const PoseEdits& edits);
// The same of all skeletons.
std::vector<std::vector<Mat4>> allJointMatrices(const Scene& scene, const PoseEdits& edits);
// Scene::placements[placement] where its joint is at `jointMatrices`, as allJointMatrices() has them; as it is
// without a joint.
Placement placementAt(const Scene& scene, uint32_t placement, std::span<const std::vector<Mat4>> jointMatrices);
// Where a body that follows a joint has gone from where it is stored, in document coordinates.
Mat4 followedBy(const Scene& scene, const Follower& follower, std::span<const std::vector<Mat4>> jointMatrices);
// Where morph targets have the vertices of a geometry with edits applied, before joints move them. Both are empty
// where they are as SceneGeometry has them; else there is one of each a position.
struct MorphedStreams {
  LargeBuffer<Vec3> positions, normals;
};
MorphedStreams morphedStreams(const Scene& scene, const SceneGeometry& geometry, const PoseEdits& edits);
// The same at weights, one a target; also empty where it has no targets.
MorphedStreams morphedStreams(const Scene& scene, const SceneGeometry& geometry, std::span<const float> weights);
// The weights of its targets; empty where it has none.
std::vector<float> morphWeightsOf(const Scene& scene, const SceneGeometry& geometry, const PoseEdits& edits);
// What moves the vertices of a geometry: skinPalette() with edits applied; empty where nothing moves them.
std::vector<Mat4> paletteOf(const Scene& scene, const SceneGeometry& geometry, const PoseEdits& edits);

// What Scene::textures[texture] is called.
const TextureReference& referenceOf(const Scene& scene, uint32_t texture);
// How it is put together from others, by their places in Stage::textures; null for those that are files.
const ImageRecipe* recipeOf(const Scene& scene, uint32_t texture);
// What it is painted of, for what guis show; null for all others.
const SignCanvas* canvasOf(const Scene& scene, uint32_t texture);

// How many triangles a picture of a level has: what has no such level is drawn with its last one.
uint64_t trianglesOf(const Scene& scene, uint32_t level);
// How many lines and points it has, at whatever level.
uint64_t linesOf(const Scene& scene);
uint64_t pointsOf(const Scene& scene);
// Whether there are surfaces, of meshes or of bodies, that light falls on.
bool hasSurfaces(const Scene& scene);

// The gui of the screen that lies flat over the picture: the one that what is selected is or lies in; where nothing
// else is drawn the first that is enabled. In Stage::screens; null: none.
const Screen* shownScreen(const Scene& scene, std::span<const NodeId> selected);

// Whether there is anything to see: a place whose parts this version does not draw has nothing.
bool drawsAnything(const Scene& scene);
// The same without guis of the screen, which lie in no space.
bool drawsSpace(const Scene& scene);

// Whether a node stands for something: an ancestor or the same; for items also the geometry, level, part, material
// or texture the node names.
bool covers(const Scene& scene, NodeId node, NodeId other);
bool covers(const Scene& scene, NodeId node, const DrawItem& item);

// A box around a transformed box.
Bounds transformed(const Mat4& transform, const Bounds& bounds);
// The scene's bounds with its hulls moved apart and its joints where the edits put them, an animation at its time.
// Skins every vertex where there are edits: for framing, not for every picture.
Bounds visibleBounds(const Scene& scene, float explode, const PoseEdits& edits);
// World bounds of a node and everything under it; empty if nothing of it is drawn.
Bounds boundsOfNode(const Scene& scene, NodeId node, float explode = 0, const PoseEdits& edits = {});

}  // namespace vitrine
