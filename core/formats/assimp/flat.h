// The form in which the importing process returns a scene: one block of memory with a header, a table of sections
// and plain records. Written by child/flatten.cpp, checked by flat_view.cpp. Both sides are built together, so
// numbers are in native form. The reading side trusts nothing, because a damaged file may have taken control of the
// writing side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/confined/protocol.h"

namespace vitrine::assimp::flat {

inline constexpr std::array<char, 8> kMagic{'V', 'I', 'T', 'F', 'L', 'A', 'T', '\n'};
inline constexpr uint32_t kVersion = 4;
inline constexpr uint64_t kAlignment = 4096;  // of sections
// Streams of a mesh from this size on begin at a multiple of kAlignment as well, so that they can be mapped.
inline constexpr uint64_t kLargeStream = uint64_t(2) << 20;  // bytes
inline constexpr uint32_t kNothing = 0xFFFFFFFF;

// One section of each kind, in this order.
enum class Kind : uint32_t {
  Text,           // bytes: names, messages, property values
  Message,        // what assimp's log said
  Node,           // parents before children, the root first
  MeshReference,  // uint32_t, into Mesh
  Mesh,
  Morph,
  Bone,
  Material,
  Property,  // of materials, nodes and the scene
  Texture,
  TextureByte,
  Animation,
  Channel,
  Key,
  MorphChannel,
  MorphKey,
  Camera,
  Light,
  Position,    // float[3]; of morph targets displacements
  Normal,      // float[3]; the same
  Tangent,     // float[4], w = handedness
  Uv,          // float[2], origin at the bottom left
  Colour,      // uint8_t[4]
  Influence,   // into the mesh's bones
  Index,       // uint32_t, three per triangle, into the mesh's positions
  LineIndex,   // uint32_t, two per line, the same
  PointIndex,  // uint32_t, one per point, the same
};
inline constexpr size_t kKinds = size_t(Kind::PointIndex) + 1;

// A run of records; the field's name or comment says of which section, otherwise Text.
struct Range {
  uint64_t first = 0, count = 0;
};

struct Section {
  uint64_t offset = 0;  // from the start of the block, a multiple of kAlignment
  uint64_t count = 0;   // records
};

enum class Outcome : uint32_t { Imported, Failed };

struct Header {
  std::array<char, 8> magic{};
  uint32_t version = 0;
  Outcome outcome = Outcome::Failed;
  uint64_t size = 0;          // of the whole block, in bytes
  uint32_t isolation = 0;     // confined::Isolation flags
  uint32_t incomplete = 0;    // assimp says that the scene is incomplete
  Range error;                // why importing failed
  Range importer;             // assimp's name of its reader
  Range metadata;             // Property
  uint64_t lostMessages = 0;  // messages that did not fit
  std::array<Section, kKinds> sections{};
};

// The beginning of a message about a file that the process may not read.
inline constexpr std::string_view kNotRead = "not read, because it lies outside the file's folder: ";

// Severities of this program's own messages, as opposed to assimp's: information and warnings. The text begins with
// an id for diagnostics (lower case letters and hyphens) and ": ".
inline constexpr uint32_t kOwnInformation = 3, kOwnWarning = 4;

struct Message {
  Range text;
  uint32_t severity = 0;  // of assimp: 1 warning, 2 error; or of our own
  uint32_t unused = 0;
};

using Matrix = std::array<float, 16>;  // column by column

struct Node {
  Range name;
  Range meshes;      // MeshReference
  Range properties;  // Property
  uint32_t parent = kNothing;
  uint32_t unused = 0;
  Matrix transform{};  // to the parent's space
};

struct Mesh {
  Range name;
  Range positions, normals, tangents;
  std::array<Range, 2> uvs;  // the first two existing sets
  Range colours;             // of set 0
  Range influences, indices, bones;
  Range lineIndices, pointIndices;
  Range morphs;                 // Morph
  uint64_t faces = 0;           // as stored, points and lines too
  uint64_t polygons = 0;        // as stored, of more than three corners
  uint64_t badFaces = 0;        // faces that refer to vertices that do not exist
  uint64_t roughCuts = 0;       // polygons that could not be cut into triangles cleanly
  uint64_t lostInfluences = 0;  // beyond four per vertex
  uint64_t unboundVertices =
      0;  // vertices of a mesh with bones but without influences; their bone is `bones.count`
  uint32_t material = kNothing;
  uint32_t primitives = 0;          // aiPrimitiveType flags
  uint32_t uvSets = 0;              // flags
  uint32_t colourSets = 0;          // flags
  std::array<uint32_t, 2> uvSet{};  // which sets `uvs` are
  uint32_t uvDirections = 0;        // flags: which sets have three coordinates
  uint32_t unused = 0;
};

// A morph target: displacements of the mesh's vertices at weight 1.
struct Morph {
  Range name;
  Range positions, normals;  // as many as the mesh has positions, or none
  float weight = 0;          // at rest
  uint32_t unused = 0;
};

struct Bone {
  Range name;
  uint64_t weights = 0;  // as stored
  Matrix offset{};       // mesh space to bone space
};

struct Influence {
  std::array<uint16_t, 4> bones{};
  std::array<uint16_t, 4> weights{};  // sum to 65535
};

struct Material {
  Range name;
  Range properties;  // Property
};

enum class PropertyType : uint32_t {
  Bool,    // uint8_t
  Int32,   // one or more
  Int64,   // one or more
  UInt64,  // one or more
  Float,   // one or more
  Double,  // one or more
  String,
  Bytes,
};
struct Property {
  Range key;
  Range value;
  PropertyType type = PropertyType::Bytes;
  uint32_t semantic = 0;  // of materials: aiTextureType
  uint32_t index = 0;     // of materials: which texture of that type
  uint32_t unused = 0;
};

// An image file, or one made of stored pixels: then an uncompressed TGA.
struct Texture {
  Range name;
  Range hint;                      // the image's format, "png"
  Range bytes;                     // TextureByte
  uint32_t width = 0, height = 0;  // of stored pixels, else 0
};

struct Animation {
  Range name;
  double duration = 0, ticksPerSecond = 0;            // duration in ticks
  uint64_t channels = 0, meshChannels = 0, keys = 0;  // as stored
  Range nodeChannels;                                 // Channel
  Range morphChannels;                                // MorphChannel
};

// How a node moves, in its parent's space.
struct Channel {
  Range name;                             // of the node
  Range translations, rotations, scales;  // Key
  uint32_t node = kNothing;               // Node; kNothing: the first of that name
  uint32_t unused = 0;
};
struct Key {
  double time = 0;               // in ticks
  std::array<float, 4> value{};  // x, y, z; of rotations x, y, z, w
};

// The weights of the morph targets of a node's meshes.
struct MorphChannel {
  Range name;  // of the node, perhaps followed by "*" and a number
  Range keys;  // MorphKey
};
struct MorphKey {
  double time = 0;      // in ticks
  uint32_t target = 0;  // of the mesh; may be out of range
  float weight = 0;
};

using Triple = std::array<float, 3>;

struct Camera {
  Range name;  // of its node
  Triple position{}, up{}, lookAt{};
  float horizontalFov = 0;  // radians, of the whole view
  float near = 0, far = 0, aspect = 0, orthographicWidth = 0;
};

struct Light {
  Range name;         // of its node
  uint32_t type = 0;  // aiLightSourceType
  Triple position{}, direction{}, up{};
  Triple diffuse{}, specular{}, ambient{};
  float constant = 0, linear = 0, quadratic = 0;
  float innerCone = 0, outerCone = 0;  // radians
  std::array<float, 2> size{};
};

static_assert(sizeof(Header) == 88 + 16 * kKinds && sizeof(Message) == 24 && sizeof(Node) == 120);
static_assert(sizeof(Mesh) == 16 * 13 + 8 * 6 + 4 * 8 && sizeof(Morph) == 56 && sizeof(Bone) == 88 &&
              sizeof(Influence) == 16);
static_assert(sizeof(Material) == 32 && sizeof(Property) == 48 && sizeof(Texture) == 56);
static_assert(sizeof(Animation) == 88 && sizeof(Channel) == 72 && sizeof(Key) == 24 && sizeof(MorphChannel) == 32 &&
              sizeof(MorphKey) == 16);
static_assert(sizeof(Camera) == 72 && sizeof(Light) == 120);

// The size of a record of a kind, in bytes.
constexpr uint64_t recordSize(Kind kind) {
  constexpr uint64_t kSizes[kKinds] = {1,
                                       sizeof(Message),
                                       sizeof(Node),
                                       4,
                                       sizeof(Mesh),
                                       sizeof(Morph),
                                       sizeof(Bone),
                                       sizeof(Material),
                                       sizeof(Property),
                                       sizeof(Texture),
                                       1,
                                       sizeof(Animation),
                                       sizeof(Channel),
                                       sizeof(Key),
                                       sizeof(MorphChannel),
                                       sizeof(MorphKey),
                                       sizeof(Camera),
                                       sizeof(Light),
                                       12,
                                       12,
                                       16,
                                       8,
                                       4,
                                       sizeof(Influence),
                                       4,
                                       4,
                                       4};
  return kSizes[size_t(kind)];
}

// The descriptors, arguments and exit codes of the importing process are those of core/confined/protocol.h; its
// name argument is the file's name, and its further descriptor the file's folder.
inline constexpr int kFolder = confined::kFurther;

}  // namespace vitrine::assimp::flat
