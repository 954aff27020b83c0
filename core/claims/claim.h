// Claim: a run of bytes with a name, and what it says. Readers take bytes to build a document and forget them; the
// claims of a format tell the way back. They are made when somebody asks, from the bytes and the document, by code
// that stands beside the format's reader and uses its layout.
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

// What bytes are there for.
enum class ClaimKind : uint8_t {
  Group,      // its parts say
  Header,     // signatures, versions, names of blocks
  Length,     // counts, sizes, offsets: where something ends or lies
  Value,      // content
  Reference,  // which of other things is meant
  Checksum,
  Padding,  // bytes without a meaning, as the format says
  Packed,   // a block whose content is a buffer of its own
  Unknown,  // seen, but nobody knows what it says: unclaimed
};
const char* claimKindName(ClaimKind kind);

// How the bytes of one value spell it. Little-endian unless said otherwise; where a value lies in several runs,
// these are joined in their order first.
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
  RotatedU64,  // big-endian, turned left by one bit
  Zigzag32,    // big-endian; the sign is the lowest bit
  Zigzag64,
  UnitByte,    // byte / 127 - 1
  Fraction16,  // from + number / 65535 * (to - from), see Claim::from
  Step16,      // from + number * ((to - from) / 65535): the same but for the last bit
  Centred16,   // (number - 32767) / 32767, little-endian
  Uuid,        // sixteen bytes, in order
};
const char* storedAsName(StoredAs storedAs);  // "float32", "int32, sign last, big-endian"
// Bytes that one value takes; 0: any number.
size_t storedSize(StoredAs storedAs);

// What a geometry stores for each vertex; All: the vertex itself, or several of them.
enum class VertexStream : uint8_t { All, Position, Normal, Tangent, Uv, LightmapUv, Colour, Weights };

// What a claim says something about, for the way between bytes and document. Records with a node each (rows of
// Nodes) have parts about a Column: what the record says of that property. A Packed claim about vertices or
// triangles has them somewhere in it.
struct Subject {
  enum class Kind : uint8_t {
    None,
    Node,       // `node`
    Property,   // `column` of the class of `node`
    Column,     // `column` of class `index`: a value for each of its nodes
    Nodes,      // the nodes of class `index`, from its row `first` on
    Links,      // instances, told by referents that are running sums
    Vertices,   // of geometry `index`, from vertex `first` on
    Triangles,  // the same; triangles are counted through all levels
    Corners,    // of geometry `index`, vertices that no two triangles share: 3t to 3t + 2 are those of triangle t
    Members,    // rows that belong to `node`, see Claim::name
    Below,      // the nodes below `node`, which is left out
    Entries,    // a list that values refer to by number, see Claim::namesEntry
  };
  Kind kind = Kind::None;
  NodeId node = NodeId::None;
  uint32_t index = 0xFFFFFFFF;
  uint32_t column = 0xFFFFFFFF;
  uint64_t first = 0;
  VertexStream stream = VertexStream::All;  // of Vertices, and of the parts of their rows and of those of Corners

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

// How the rows of a claim lie in its span.
enum class Arrangement : uint8_t {
  One,      // no rows: one value, or parts one behind another
  Rows,     // row after row, `stride` bytes each
  Planes,   // the first bytes of all rows, then the second ones ...: `stride` planes of `rows` bytes
  Columns,  // parts, each with as many rows: what belongs to a row lies apart
  Walked,   // row after row of varying size: see rowSize
};

// Which rows of a subject the rows of a claim belong to, where others have nothing there.
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
  SourceSpan span;  // all of it; in a row's parts the offset counts from the beginning of the row
  Subject subject{};
  Arrangement arrangement = Arrangement::One;
  uint64_t rows = 1;
  uint32_t stride = 0;
  // Walked: how many bytes the row at the beginning of `rest` has; 0: there is none.
  size_t (*rowSize)(Bytes rest) = nullptr;
  // Walked: the parts of a row, offsets counted from its beginning. Null: the row is one value.
  std::vector<Claim> (*rowParts)(Bytes row) = nullptr;
  // In the order of their offsets, without overlaps. Rows: of each row. Empty: the claim is a value itself.
  ClaimList parts{};
  // Makes the parts where they are too many to keep.
  std::function<std::vector<Claim>()> makeParts{};
  // Finds the part that holds an offset without making the others; nothing where only makeParts knows. Null: they
  // are few. Parts that are about a node hold the beginning of its span.
  std::function<std::optional<Claim>(uint64_t offset)> partAt{};
  SourceSpan unpacked{};    // Packed: where the content is; size 0 where it could not be unpacked
  float from = 0, to = 0;   // of Fraction16 and Step16
  bool runningSum = false;  // a value is the sum of what is stored up to it
  bool namesEntry = false;  // a value is the number of a row of the claim about Entries
  // Rows that belong to only some rows of the subject; null: they are the same.
  std::shared_ptr<const RowMap> rowMap{};
  std::string note{};  // for people: what one has to know to read the bytes

  bool isLeaf() const { return !parts && !makeParts && !rowParts; }
};
// The part of a vertex's row that is a stream.
inline Claim streamClaim(VertexStream stream, Claim claim) {
  claim.subject.stream = stream;
  return claim;
}
inline ClaimList claimList(std::vector<Claim> claims) {
  return std::make_shared<const std::vector<Claim>>(std::move(claims));
}
// A number, text or other value of one row, for lists of parts.
Claim memberClaim(std::string name, StoredAs storedAs, uint64_t offset, ClaimKind kind = ClaimKind::Value);

// What joined bytes of a value say; empty where they are too few.
Value decodeBytes(const Claim& claim, Bytes bytes);

// A buffer of a document, or a block that reading did not keep, and what its bytes are.
struct ClaimedBuffer {
  std::string name;                                 // "file", "PROP Part.Size"
  SourceSpan packed{};                              // where the packed form lies; size 0: nowhere
  uint64_t size = 0;                                // bytes, as announced
  Subject subject{};                                // what all of it is about
  std::function<Result<UnpackedBytes>()> unpack{};  // empty: Document::buffers has the bytes
  std::function<std::vector<Claim>(Bytes bytes, uint32_t buffer)> claims{};  // in the order of their offsets
};

}  // namespace vitrine
