// Claim: a run of bytes with a name and a meaning. A reader builds a document from bytes without recording where
// each came from; the claims of a format recover that. They are made on request from the bytes and the document, by
// code that is beside the format's reader and uses the reader's layout structs.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/bytes/codecs.h"
#include "core/document/value.h"

namespace vitrine {

struct Document;

// The purpose of bytes.
enum class ClaimKind : uint8_t {
  Group,      // see its parts
  Header,     // signatures, versions, names of blocks
  Length,     // counts, sizes, offsets: where something is or ends
  Value,      // content
  Reference,  // refers to another thing
  Checksum,
  Padding,  // meaningless according to the format
  Packed,   // a block whose content is a buffer of its own
  Unknown,  // delimited, but its meaning is unknown: counts as unclaimed
};
const char* claimKindName(ClaimKind kind);

// How one value is encoded in bytes. Little-endian unless stated otherwise; if a value's bytes are in several runs,
// these are first joined in order.
enum class StoredAs : uint8_t {
  None,  // a group
  Raw,
  Utf8,
  Windows1252,
  Bool8,  // 0: false
  U8,
  U16,
  U32,
  U64,
  I8,
  I16,
  I32,
  I64,
  F16,
  F32,
  F64,
  BigU16,
  BigU32,
  BigI32,
  BigF64,
  BigU64,
  RotatedF32,  // big-endian; the sign is the lowest bit
  RotatedU64,  // big-endian, rotated left by one bit
  Zigzag32,    // big-endian; the sign is the lowest bit
  Zigzag64,
  UnitByte,    // byte / 127 - 1
  Fraction16,  // from + number / 65535 * (to - from), see Claim::from
  Step16,      // from + number * ((to - from) / 65535): the same but for the last bit
  Centred16,   // (number - 32767) / 32767, little-endian
  Uuid,        // sixteen bytes, in order
};
const char* storedAsName(StoredAs storedAs);  // "float32", "int32, sign last, big-endian"
// The number of bytes of one value; 0: varies.
size_t storedSize(StoredAs storedAs);

// What a geometry stores for each vertex; All: the vertex itself, or several of them.
enum class VertexStream : uint8_t { All, Position, Normal, Tangent, Uv, LightmapUv, Colour, Weights };

// What a claim describes: the link between bytes and document. If rows describe nodes (kind Nodes), the parts of a
// row have subjects of kind Column: the property of that row's node. A Packed claim about vertices or triangles
// contains them somewhere.
struct Subject {
  enum class Kind : uint8_t {
    None,
    Node,       // `node`
    Property,   // `column` of the class of `node`
    Column,     // `column` of class `index`: a value for each of its nodes
    Nodes,      // the nodes of class `index`, from row `first` of the class on
    Links,      // instances, given by referents stored as running sums
    Vertices,   // of geometry `index`, from vertex `first` on
    Triangles,  // the same for triangles, counted across all levels
    Corners,    // of geometry `index`, vertices that no two triangles share: 3t to 3t + 2 are those of triangle t
    Members,    // rows that belong to `node`, see Claim::name
    Below,      // the nodes below `node`, without `node` itself
    Entries,    // a list whose rows are referred to by number, see Claim::namesEntry
  };
  Kind kind = Kind::None;
  NodeId node = NodeId::None;
  uint32_t index = 0xFFFFFFFF;
  uint32_t column = 0xFFFFFFFF;
  uint64_t first = 0;
  VertexStream stream = VertexStream::All;  // of Vertices, and of the parts of rows of Vertices or Corners

  static Subject ofNode(NodeId node) { return {.kind = Kind::Node, .node = node}; }
  static Subject ofProperty(NodeId node, uint32_t column) {
    return {.kind = Kind::Property, .node = node, .column = column};
  }
  static Subject ofColumn(uint32_t classIndex, uint32_t column) {
    return {.kind = Kind::Column, .index = classIndex, .column = column};
  }
  static Subject ofNodes(uint32_t classIndex, uint64_t first = 0) {
    return {.kind = Kind::Nodes, .index = classIndex, .first = first};
  }
  static Subject ofVertices(uint32_t geometry, uint64_t first = 0) {
    return {.kind = Kind::Vertices, .index = geometry, .first = first};
  }
  static Subject ofTriangles(uint32_t geometry, uint64_t first = 0) {
    return {.kind = Kind::Triangles, .index = geometry, .first = first};
  }
  static Subject ofCorners(uint32_t geometry, uint64_t first = 0) {
    return {.kind = Kind::Corners, .index = geometry, .first = first};
  }
  static Subject ofMembers(NodeId node) { return {.kind = Kind::Members, .node = node}; }
  // The same, about one stream of the vertices.
  Subject with(VertexStream which) const {
    Subject one = *this;
    one.stream = which;
    return one;
  }
};

// How the rows of a claim are arranged in its span.
enum class Arrangement : uint8_t {
  One,      // no rows: one value, or parts one after another
  Rows,     // row after row, `stride` bytes each
  Planes,   // first bytes of all rows, then all second bytes, and so on: `stride` planes of `rows` bytes
  Columns,  // parts with `rows` rows each: the values of one row are apart
  Walked,   // row after row, of varying size, see rowSize
};

// Maps the rows of a claim to rows of its subject, if not every row of the subject has bytes there.
class RowMap {
 public:
  virtual ~RowMap() = default;
  virtual uint64_t subjectRow(uint64_t row) const = 0;
  virtual std::optional<uint64_t> rowOf(uint64_t subjectRow) const = 0;
};

struct Claim;
using ClaimList = std::shared_ptr<const std::vector<Claim>>;

// A named run of bytes in one buffer. Plain data.
struct Claim {
  std::string name;
  ClaimKind kind = ClaimKind::Group;
  StoredAs storedAs = StoredAs::None;
  SourceSpan span;  // the whole claim; for parts of a row, the offset counts from the beginning of the row
  Subject subject{};
  Arrangement arrangement = Arrangement::One;
  uint64_t rows = 1;
  uint32_t stride = 0;
  // Walked: the size of the row at the beginning of `rest`; 0: no further row.
  size_t (*rowSize)(Bytes rest) = nullptr;
  // Walked: the parts of a row, offsets counted from its beginning. Null: the row is one value.
  std::vector<Claim> (*rowParts)(Bytes row) = nullptr;
  // In the order of their offsets, without overlaps. Rows: of each row. Empty: the claim is a value itself.
  ClaimList parts{};
  // Makes the parts if there are too many to keep.
  std::function<std::vector<Claim>()> makeParts{};
  // Finds the part at an offset without making the others; nullopt if only makeParts can tell. Null: there are few
  // parts. A part about a node must contain the beginning of the node's span.
  std::function<std::optional<Claim>(uint64_t offset)> partAt{};
  SourceSpan unpacked{};    // Packed: where the content is; size 0 where it could not be unpacked
  float from = 0, to = 0;   // of Fraction16 and Step16
  bool runningSum = false;  // a value is the sum of the numbers stored up to and with its row
  bool namesEntry = false;  // a value is a row number in the claim about Entries
  // For rows that belong to only some rows of the subject; null: row n belongs to row n.
  std::shared_ptr<const RowMap> rowMap{};
  std::string note{};  // for people: what they need to know to read the bytes

  bool isLeaf() const { return !parts && !makeParts && !rowParts; }
};
// Marks `claim` as the part of a vertex row that holds one stream.
inline Claim streamClaim(VertexStream stream, Claim claim) {
  claim.subject.stream = stream;
  return claim;
}
inline ClaimList claimList(std::vector<Claim> claims) {
  return std::make_shared<const std::vector<Claim>>(std::move(claims));
}
// Makes the claim of a number, text or other value in a row, for lists of parts.
Claim memberClaim(std::string name, StoredAs storedAs, uint64_t offset, ClaimKind kind = ClaimKind::Value);

// Decodes the joined bytes of a value; empty if they are too few.
Value decodeBytes(const Claim& claim, Bytes bytes);

// A buffer of a document, or a block that the reader did not keep, and its claims.
struct ClaimedBuffer {
  std::string name;                                 // "file", "PROP Part.Size"
  SourceSpan packed{};                              // where the packed form is; size 0: there is none
  uint64_t size = 0;                                // bytes, as announced
  Subject subject{};                                // what the whole buffer is about
  std::function<Result<UnpackedBytes>()> unpack{};  // empty: Document::buffers has the bytes
  std::function<std::vector<Claim>(Bytes bytes, uint32_t buffer)> claims{};  // in the order of their offsets
};

}  // namespace vitrine
