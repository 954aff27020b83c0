// Document: the one model that every format is read into. Plain data; objects refer to each other by index, never
// by pointer. Filled by a reader, checked by validate(), immutable afterwards and shared between threads.
#pragma once

#include <array>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/bytes/codecs.h"
#include "core/bytes/source.h"
#include "core/document/column.h"
#include "core/document/diagnostics.h"
#include "core/document/motion.h"
#include "core/document/skeleton.h"
#include "core/document/surface.h"
#include "core/document/value.h"

namespace vitrine {

// ---- Buffers --------------------------------------------------------------------------------------------------

// A block of bytes that a SourceSpan may point into. Buffer 0 is the file; the others were unpacked from `packed`.
struct Buffer {
  std::string name;     // "file", "gzip", "COREMESH"
  SourceSpan packed;    // where the packed form lies in its parent buffer
  Bytes bytes;          // the content
  UnpackedBytes owned;  // the storage of an unpacked block
};

// ---- Nodes and classes ------------------------------------------------------------------------------------------

// How the tree treats a class: decides icon and behaviour, never content.
enum class NodeKind : uint8_t {
  Group,
  Mesh,
  Lod,
  Part,
  Joint,
  Material,
  Texture,
  Surface,
  Collision,
  Trigger,
  Hull,
  Light,
  Spotlight,
  Sound,
  Waypoint,
  PlayerStart,
  Screen,
  Model,
  Item,
  Door,
  Camera,
  Animation,
  FaceControl,
  Corrective,
  Chunk,
  Instance,  // an object of a Roblox file (not a struct Instance); has an icon chosen by class name
  Other,
};

// The drawable or named thing that a node stands for; what `index`, `lod` and `part` mean depends on the kind.
struct NodeTarget {
  enum class Kind : uint8_t { None, Geometry, Lod, Part, Joint, Material, Texture, Entity, FaceControl };
  Kind kind = Kind::None;
  uint32_t index = kNone;  // geometry, skeleton joint, material, texture, entity or face control
  uint32_t lod = kNone;    // for Lod and Part
  uint32_t part = kNone;   // for Part
  friend bool operator==(const NodeTarget&, const NodeTarget&) = default;
};

struct Class {
  std::string name;  // "Part", "light", "joint"
  NodeKind kind = NodeKind::Other;
  std::string group;  // heading for its nodes in the tree, "/" nests: "Entities/light"; empty: none
  std::vector<std::string> superclasses;  // nearest first: "FormFactorPart", "BasePart" ...; empty: none known
  bool service = false;                   // a Roblox place (game world) has just one such node, at the root
  SourceSpan span;                        // where its nodes are declared, if in one block
  std::vector<Column> columns;
  std::vector<NodeId> nodes;  // row -> node
  Column* column(std::string_view name);
  const Column* column(std::string_view name) const;  // by shown name
  bool is(std::string_view className) const;          // the class itself or one of its superclasses
};

// Stores each text once: half a million instances have only a few thousand different names.
class NameTable {
 public:
  uint32_t add(std::string_view text);  // the index of an equal text, or of a new one
  const std::string& operator[](uint32_t index) const { return m_texts[index]; }
  size_t size() const { return m_texts.size(); }

 private:
  void grow();
  std::deque<std::string> m_texts;  // addresses stay valid
  std::vector<uint32_t> m_slots;    // open addressing: index + 1; 0: free
};

// The node forest, as a structure of arrays; a parent always precedes its children. Streams marked "or empty" are
// empty if no node needs them.
struct Nodes {
  LargeBuffer<NodeId> parent;
  LargeBuffer<uint32_t> classIndex;
  LargeBuffer<uint32_t> row;   // in the columns of its class
  LargeBuffer<uint32_t> name;  // in names
  NameTable names;
  LargeBuffer<SourceSpan> span;           // or empty: use that of the class
  LargeBuffer<NodeTarget> target;         // or empty
  LargeBuffer<int32_t> referent;          // the file's own id, or empty: use the node's index
  std::vector<std::string> referentText;  // the same for formats whose ids are texts, or empty

  size_t size() const { return parent.size(); }
};

// ---- Geometry ---------------------------------------------------------------------------------------------------

// Up to four joint influences of a vertex. Weights are fractions of 65535 and as stored: they need not add up to 1,
// skinning divides by their sum. Unused slots have weight 0.
struct Influences {
  std::array<uint16_t, 4> joints{};
  std::array<uint16_t, 4> weights{};
};

// An index range of a geometry with one material.
struct Part {
  std::string name;
  uint32_t firstIndex = 0, indexCount = 0;    // in Geometry::indices
  uint32_t firstVertex = 0, vertexCount = 0;  // the vertices it owns
  uint32_t material = kNone;                  // in Document::materials
  std::vector<uint16_t> palette;              // joint palette as stored; empty: none
  NodeId node = NodeId::None;
  // Materials used instead when a variant is chosen: pairs of an index into Document::variants and one into
  // Document::materials (or kNone). Variants that are not listed keep `material`.
  std::vector<std::pair<uint32_t, uint32_t>> variants;
  SourceSpan span;
};

// One level of detail; level 0 is the finest.
struct Lod {
  std::string name;
  std::vector<Part> parts;
  uint64_t bytes = 0;  // its size in the file
  NodeId node = NodeId::None;
  bool highQuality = false;  // the file lists it as a high-quality level
  std::string madeBy;        // the tool that made the coarser levels, as the file names it; empty: not stated
  uint64_t triangleCount() const;
};

enum class GeometryRole : uint8_t {
  Drawn,             // visible, and collides
  DrawnNoCollision,  // the same, but does not collide
  Collision,         // invisible, collides
  Trigger,           // invisible named volumes, one part each
  Hull,              // convex physics hulls, one part each
  BoundingHull,
};
constexpr bool isDrawn(GeometryRole role) {
  return role == GeometryRole::Drawn || role == GeometryRole::DrawnNoCollision;
}

// A shape that a geometry can be moved towards. A vertex moves to position + sum(weight * displacement), and so
// does its normal; joints are applied to the result. Streams are empty, or have one item per position.
struct MorphTarget {
  uint32_t control = kNone;     // in Document::morphControls
  LargeBuffer<Vec3> positions;  // displacements at weight 1; empty: none
  LargeBuffer<Vec3> normals;    // the same; empty: normals stay
  float weight = 0;             // as stored: the weight at rest; any finite number
};

// Triangles over vertex streams. An empty stream means an absent one; every other stream has one item per position.
struct Geometry {
  std::string name;
  GeometryRole role = GeometryRole::Drawn;
  LargeBuffer<Vec3> positions;
  LargeBuffer<Vec3> normals;
  LargeBuffer<Vec4> tangents;  // xyz, w = handedness (+1/-1); zero xyz: none
  LargeBuffer<Vec2> uvs;       // of the diffuse texture; origin: Conventions::uvOrigin
  LargeBuffer<Vec2> lightmapUvs;
  LargeBuffer<Rgba8> colours;
  LargeBuffer<Influences> influences;  // into Document::skeletons[skeleton]
  LargeBuffer<uint32_t> indices;       // three per triangle, into the streams above
  LargeBuffer<uint32_t> lines;         // two per line, into the same streams; drawn with the first part's material
  LargeBuffer<uint32_t> points;        // one per point, the same
  std::vector<Lod> lods;               // at least one
  std::vector<MorphTarget> morphs;     // in the file's order
  uint32_t skeleton = kNone;
  // The file's own counts, where they differ from those here: of positions, if the reader made several vertices of
  // one because corners of triangles share it; and of polygons, if the reader split them into triangles.
  uint64_t storedVertices = 0;  // 0: the number of positions
  uint64_t polygons = 0;        // 0: only triangles
  Mat4 bindShape{1.0f};         // from positions to bind space, the space of the skeleton's joints
  NodeId node = NodeId::None;
  uint64_t vertexCount() const { return storedVertices > 0 ? storedVertices : positions.size(); }
};
// Some exporters write an all-zero colour stream to mean "no colours"; taken literally, it is black and
// transparent.
bool hasColours(const Geometry& geometry);

// A geometry positioned in the document's space (Roblox's instances are something else, see NodeKind::Instance). A
// geometry that has instances is drawn only where they are.
struct Instance {
  uint32_t geometry = kNone;
  Mat4 transform{1.0f};  // from the geometry's space to the document's; if skinned, from the skeleton's bind space
  NodeId node = NodeId::None;
  // The joint it follows, in Document::skeletons[skeleton]; kNone: none. If it follows one, `transform` is its
  // position as stored, and joint matrix * inJoint its position in a pose.
  uint32_t skeleton = kNone, joint = kNone;
  Mat4 inJoint{1.0f};   // from the geometry's space to the joint's
  uint32_t scene = 0;   // in Document::scenes: drawn only when that scene is shown
  bool visible = true;  // false: hidden by the file itself
};

// ---- Materials --------------------------------------------------------------------------------------------------

enum class TextureRole : uint8_t {
  Diffuse,
  Lightmap,
  Screen,
  Normal,
  Specular,
  Emissive,
  MetallicRoughness,
  Occlusion,
  Other,
};
const char* textureRoleName(TextureRole role);
// A distinct reference to an image file, as stored. Readers only record it; they never open the file.
struct TextureReference {
  std::string path;
  TextureRole role = TextureRole::Diffuse;
  SourceSpan span;  // of the first mention
  NodeId node = NodeId::None;
  SourceSpan embedded;  // the image file itself, if embedded in the document; size 0: not embedded
  // Where the image is on disk, if known; overrides `path`. See core/load/face_images.h.
  std::filesystem::path file{};
};

enum class Blend : uint8_t {
  Opaque,
  Mask,  // shown where alpha reaches PhysicalSurface::cutoff
  Alpha,
};
// How base texture, lightmap and vertex colour combine to a pixel.
enum class Shading : uint8_t {
  Lit,           // no light is baked: lit by the viewer
  Lightmapped,   // min(1, 2 * lightmap * diffuse)
  VertexLit,     // min(1, 2 * vertex colour * diffuse)
  VertexTinted,  // vertex colour * diffuse
};
struct Material {
  std::string name;
  uint32_t diffuse = kNone;   // in Document::textures
  uint32_t lightmap = kNone;  // in Document::textures
  Sampling diffuseSampling;
  Vec4 colour{1.0f};  // multiplies the diffuse texture; alpha too
  Blend blend = Blend::Opaque;
  Shading shading = Shading::Lit;
  bool doubleSided = false;
  PhysicalSurface surface;
  NodeId node = NodeId::None;
};

// ---- Entities ---------------------------------------------------------------------------------------------------

enum class EntityKind : uint8_t {
  Light,
  Spotlight,
  Sound,
  Waypoint,
  PlayerStart,
  Screen,
  Model,
  Item,
  Door,
  Camera,
  Other,
};
// Something at a position, without geometry of its own. Position and rotation are in the document's coordinates.
struct Entity {
  EntityKind kind = EntityKind::Other;
  NodeId node = NodeId::None;
  Vec3 position{0.0f};
  Mat3 rotation{1.0f};  // columns are its axes; forward is +Z
  Vec3 scale{1.0f};
  float range = 0;       // length units; 0: none
  float innerAngle = 0;  // full cone angles in degrees
  float outerAngle = 0;  // of a camera: the vertical angle of view
  Colour colour{1, 1, 1};
  float intensity = 0;        // of a light, as the file stores it: candela, or lux if directional; 0: not stated
  bool directional = false;   // a light without a position, shining along +Z
  bool castsShadows = false;  // of a light: objects in its way block it
  uint32_t scene = 0;         // of Document::scenes, as Instance::scene
  bool visible = true;        // as Instance::visible
  std::string asset;          // file reference of a model, screen or sound
  std::string label;          // what to write beside it
  bool ignored = false;       // stored, but unused by the game; a property of the node says why
};

// ---- The document -----------------------------------------------------------------------------------------------

enum class Axis : uint8_t { X, Y, Z };
enum class UvOrigin : uint8_t { TopLeft, BottomLeft };
// What the stored numbers mean. Readers do not convert them (core/formats/roblox_mesh/README.md has the one
// exception); the scene and the exporters do.
struct Conventions {
  bool leftHanded = false;
  Axis up = Axis::Y;
  bool clockwiseFront = false;  // seen from the front, in the file's own handedness
  UvOrigin uvOrigin = UvOrigin::TopLeft;
  std::string unit;  // "stud", "1/256 game unit"
  float metres = 0;  // length of one unit as drawn in the scene; 0: unknown
  // If people do not know `unit` ("1/256 game unit"): the nearest unit that they know ("game unit"), and how many
  // of those one `unit` is, as drawn in the scene (1/256). "": people know `unit` itself, or there is no such unit.
  std::string knownUnit;
  float knownUnits = 0;
  float gridStep = 1;  // a natural distance between grid lines, in `unit`
  // Set if the file stores its object in a unit box and leaves the size open: the factors to multiply by, as far as
  // the file hints at them. Rigged geometries take theirs from bindShape.
  std::optional<Vec3> assumedScale;
};

// A block of the file, as its container lists it. Shown in File Structure.
struct Section {
  std::string name;         // "PROP", "SSTR", "COREMESH"
  SourceSpan span;          // with its header, in the file
  uint64_t packed = 0;      // bytes of the body in the file
  uint64_t unpacked = 0;    // bytes of the unpacked body, as announced
  std::string compression;  // "LZ4", "Zstandard", "" for none
  std::string detail;       // what it holds: "Part.Color3uint8 (Color3uint8)"
  uint32_t classIndex = kNone;
  uint32_t column = kNone;  // in that class
};

// One of several arrangements of a file's objects; one is shown at a time.
struct DocumentScene {
  std::string name;
  NodeId node = NodeId::None;
};

struct Document {
  std::shared_ptr<const Source> source;
  std::shared_ptr<MemoryBudget> budget;  // what later decoding may still take
  std::string format;                    // id as documented for the command line: "roblox-mesh"
  std::string version;                   // "5.00", "RoomMesh.HasTriggerBox"
  bool complete = true;                  // false: something announced could not be read
  bool recognised = true;                // false: read as plain bytes by core/formats/raw
  std::optional<Error> failure;          // why reading ended early, if it did
  Conventions conventions;

  std::vector<std::unique_ptr<Buffer>> buffers;  // [0] is the file
  std::vector<Class> classes;
  Nodes nodes;
  std::vector<Section> sections;                              // in file order
  std::vector<std::pair<std::string, std::string>> metadata;  // what the file says about itself

  std::vector<Geometry> geometries;
  std::vector<Instance> instances;
  std::vector<DocumentScene> scenes;  // empty: a single scene without a name
  uint32_t shownScene = 0;            // in `scenes`, unless another is asked for
  std::vector<std::string> variants;  // names of alternative material sets, see Part::variants; at first, none of
                                      // them is chosen
  std::vector<Skeleton> skeletons;
  std::vector<Animation> animations;  // also those whose joints are not in this document
  // Skeletons and geometries are those of this figure, not the file's, so that its clips can be seen: "R15". Empty:
  // all is the file's.
  std::string standIn;
  std::optional<FaceRig> faceRig;
  std::optional<Ghost> ghost;
  // Names of all morph targets, each once, in the order of the geometries and their targets. Targets of the same
  // name move together.
  std::vector<std::string> morphControls;
  std::vector<Material> materials;
  std::vector<TextureReference> textures;
  std::vector<Entity> entities;
  Diagnostics diagnostics;

  Bytes bytesOf(const SourceSpan& span) const;  // empty if the span is not inside its buffer
  const Class& classOf(NodeId node) const { return classes[nodes.classIndex[indexOf(node)]]; }
  const std::string& nameOf(NodeId node) const { return nodes.names[nodes.name[indexOf(node)]]; }
  SourceSpan spanOf(NodeId node) const {
    return nodes.span.empty() ? classOf(node).span : nodes.span[indexOf(node)];
  }
  NodeTarget targetOf(NodeId node) const {
    return nodes.target.empty() ? NodeTarget{} : nodes.target[indexOf(node)];
  }
  std::string referentOf(NodeId node) const;                   // as JSON: 12 or "RBX12"
  Value property(NodeId node, std::string_view column) const;  // empty if the class has no such column
  std::string pathOf(NodeId node) const;                       // "room/light 3": names joined by "/"
  Bounds bounds() const;  // of the finest drawn level with all instances; if nothing is drawn, of everything else
};

// The children of every node, in file order.
struct Children {
  LargeBuffer<uint32_t> first;  // node -> index of its first child in `nodes`; has one entry more than there are
                                // nodes
  LargeBuffer<NodeId> nodes;    // the roots come last, after the children of all nodes
  std::span<const NodeId> of(NodeId node) const {
    const uint32_t n = indexOf(node);
    return std::span(nodes).subspan(first[n], first[n + 1] - first[n]);
  }
  std::span<const NodeId> roots() const { return std::span(nodes).subspan(first.back()); }
};
Children childrenOf(const Nodes& nodes);

// ---- Building ---------------------------------------------------------------------------------------------------

// How readers make nodes one by one: finds or makes the class by its name, and adds a row to it for each node.
class NodeBuilder {
 public:
  explicit NodeBuilder(Document& document) : m_document(document) {}
  // Finds or creates the class.
  uint32_t classIndex(std::string_view name, NodeKind kind, std::string_view group = {});
  NodeId add(uint32_t classIndex, NodeId parent, std::string_view name, SourceSpan span = {},
             NodeTarget target = {});
  // Sets a property of any node already added; rows that are never set stay empty.
  void set(NodeId node, std::string_view column, std::string_view type, Value value, std::string_view unit = {});

 private:
  Document& m_document;
};

// Adds an unpacked block; returns its index for SourceSpan::buffer.
uint32_t addBuffer(Document& document, std::string name, SourceSpan packed, UnpackedBytes bytes);

using DocumentPointer = std::shared_ptr<const Document>;

}  // namespace vitrine
