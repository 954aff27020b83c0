// The header and the contents of blocks are read once more, by the reader's own LLSD.
#include "core/formats/slmesh/mesh_claims.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/claims/packed_claims.h"
#include "core/claims/subjects.h"
#include "core/formats/slmesh/layout.h"
#include "core/formats/slmesh/llsd_claims.h"
#include "core/formats/slmesh/mesh_state.h"

namespace vitrine::slmesh {

namespace {

NodeId rootOf(const Document& document) { return document.nodes.size() > 0 ? NodeId(0) : NodeId::None; }

// The nodes of blocks: levels, and all others.
std::vector<NodeId> blockNodes(const Document& document) {
  std::vector<NodeId> nodes;
  for (const std::string_view name : {kLevelClass, std::string_view("block")})
    if (const uint32_t owner = classNamed(document, name); owner != kNone)
      nodes.insert(nodes.end(), document.classes[owner].nodes.begin(), document.classes[owner].nodes.end());
  return nodes;
}
NodeId blockNode(const Document& document, std::string_view key) {
  for (const NodeId node : blockNodes(document))
    if (document.nameOf(node) == key) return node;
  return NodeId::None;
}

int64_t numberOf(const Document& document, NodeId node, std::string_view property) {
  const Value value = document.property(node, property);
  const auto* number = value.as<int64_t>();
  return number ? *number : -1;
}

Result<std::shared_ptr<const Llsd>> readValue(const Document& document, ByteReader& reader) {
  MemoryBudget loan(document.budget);
  VITRINE_TRY(Llsd data, readLlsd(reader, loan));
  return std::make_shared<const Llsd>(std::move(data));
}

// ---- Streams of faces

// Three or two numbers of 16 bits, each a fraction of its own range.
ClaimList fractions(std::span<const char* const> names, const double* least, const double* largest) {
  std::vector<Claim> members;
  for (size_t i = 0; i < names.size(); ++i) {
    Claim member = memberClaim(names[i], StoredAs::Fraction16, i * sizeof(uint16_t));
    member.from = float(least[i]);
    member.to = float(largest[i]);
    members.push_back(std::move(member));
  }
  return claimList(std::move(members));
}
constexpr const char* kAxes[] = {"x", "y", "z"};
constexpr const char* kUvAxes[] = {"u", "v"};

ClaimList pointMembers(const Domain& domain) {
  const double least[] = {domain.min.x, domain.min.y, domain.min.z};
  const double largest[] = {domain.max.x, domain.max.y, domain.max.z};
  return fractions(kAxes, least, largest);
}

size_t sizeOfWeights(Bytes rest) {
  for (size_t at = 0, count = 0;; ++count, at += kWeightSize) {
    if (count == kMostWeights) return at;
    if (at == rest.size()) return at;
    if (uint8_t(rest[at]) == kEndOfWeights) return at + 1;
    if (rest.size() - at < kWeightSize) return rest.size();
  }
}
std::vector<Claim> partsOfWeights(Bytes row) {
  const size_t count = row.size() / kWeightSize, spare = row.size() % kWeightSize;
  std::vector<Claim> parts;
  if (count > 0)
    parts.push_back({.name = "influences",
                     .span = {0, 0, count * kWeightSize},
                     .arrangement = Arrangement::Rows,
                     .rows = count,
                     .stride = kWeightSize,
                     .parts = claimList({memberClaim("joint", StoredAs::U8, 0, ClaimKind::Reference),
                                         memberClaim("weight", StoredAs::U16, 1)})});
  if (spare > 0)
    parts.push_back({.name = "end of the list",
                     .kind = ClaimKind::Header,
                     .storedAs = StoredAs::Raw,
                     .span = {0, row.size() - spare, spare}});
  return parts;
}

// A face of a level, or of what the mesh collides with, and the part that reading made of it.
struct FacePosition {
  const Document& document;
  uint32_t geometry = kNone;
  const Part* part = nullptr;

  Subject property(std::string_view name) const {
    return part ? propertySubject(document, part->node, name) : Subject{};
  }
  // Of the part's vertices, as many as the stream has; nothing if those are more.
  Subject vertices(uint64_t count) const {
    if (!part || count > part->vertexCount) return {};
    return vertexSubject(document, geometry, part->firstVertex, count);
  }
  Subject triangles(uint64_t count) const {
    if (!part || part->indexCount != count * 3) return {};
    return triangleSubject(document, geometry, part->firstIndex / 3, count);
  }
  uint64_t vertexCount() const { return part ? part->vertexCount : 0; }
};

constexpr const char* kNoVertex = "more than there are vertices";

void claimStream(ClaimCursor& cursor, const FacePosition& face, uint32_t stride, const char* name,
                 const ClaimList& members, VertexStream stream, bool allOrNone) {
  const uint64_t stored = cursor.remaining() / stride;
  const bool fits = !allOrNone || stored == face.vertexCount();
  const uint64_t used = face.part ? std::min(stored, face.vertexCount()) : stored;
  (void)cursor.takeRows(used, stride, name, members, fits ? face.vertices(used).with(stream) : Subject{});
  cursor.takeRest("rest", ClaimKind::Unknown, kNoVertex);
}

void claimPositions(ClaimCursor& cursor, const FacePosition& face, const Llsd& data) {
  claimStream(cursor, face, kPointSize, "positions", pointMembers(readDomain(data.find("PositionDomain"))),
              VertexStream::Position, true);
}

void claimNormals(ClaimCursor& cursor, const FacePosition& face) {
  // Made as long as one when they are read.
  claimStream(cursor, face, kPointSize, "normals", pointMembers({Vec3(-1), Vec3(1)}), VertexStream::Normal, true);
}

void claimUvs(ClaimCursor& cursor, const FacePosition& face, const Llsd& data) {
  std::array<double, 2> least{}, largest{};
  const Llsd* domain = data.find("TexCoord0Domain");
  if (!domain || !readNumbers(domain->find("Min"), least) || !readNumbers(domain->find("Max"), largest)) {
    least = {0, 0};
    largest = {1, 1};
  }
  claimStream(cursor, face, kUvSize, "texture coordinates", fractions(kUvAxes, least.data(), largest.data()),
              VertexStream::Uv, false);
}

void claimWeights(ClaimCursor& cursor, const FacePosition& face) {
  (void)cursor.takeWalked(face.part ? face.vertexCount() : UINT64_MAX,
                          {.name = "weights",
                           .span = {},
                           .subject = face.vertices(face.vertexCount()).with(VertexStream::Weights),
                           .rowSize = sizeOfWeights,
                           .rowParts = partsOfWeights});
  cursor.takeRest("rest", ClaimKind::Unknown, kNoVertex);
}

void claimTriangles(ClaimCursor& cursor, const FacePosition& face) {
  std::vector<Claim> corners;
  for (const char* name : {"a", "b", "c"})
    corners.push_back(memberClaim(name, StoredAs::U16, corners.size() * sizeof(uint16_t), ClaimKind::Reference));
  const uint64_t count = cursor.remaining() / kTriangleSize;
  (void)cursor.takeRows(count, kTriangleSize, "triangles", claimList(std::move(corners)), face.triangles(count));
  cursor.takeRest("rest", ClaimKind::Unknown, "no whole triangle");
}

LlsdMeaning meaningOfStream(const FacePosition& face, const Llsd& data, size_t index) {
  const std::string& key = data.keys[index];
  LlsdMeaning meaning{.subject = face.property(key)};
  if (!data.items[index].is(LlsdType::Binary)) return meaning;
  // The property says how many bytes there are.
  meaning.length = std::exchange(meaning.subject, {});
  const FacePosition position = data.find("NoGeometry") ? FacePosition{face.document} : face;
  if (key == "Position")
    meaning.content = [position, &data](ClaimCursor& cursor) { claimPositions(cursor, position, data); };
  else if (key == "Normal")
    meaning.content = [position](ClaimCursor& cursor) { claimNormals(cursor, position); };
  else if (key == "TexCoord0")
    meaning.content = [position, &data](ClaimCursor& cursor) { claimUvs(cursor, position, data); };
  else if (key == "Weights")
    meaning.content = [position](ClaimCursor& cursor) { claimWeights(cursor, position); };
  else if (key == "TriangleList")
    meaning.content = [position](ClaimCursor& cursor) { claimTriangles(cursor, position); };
  return meaning;
}

// ---- Blocks

// The level of a geometry that a block became.
const Lod* levelOf(const Document& document, NodeId block, uint32_t& geometry) {
  for (geometry = 0; geometry < document.geometries.size(); ++geometry)
    for (const Lod& lod : document.geometries[geometry].lods)
      if (lod.node == block) return &lod;
  geometry = kNone;
  return nullptr;
}

LlsdMeaning meaningOfFaces(const Document& document, NodeId block) {
  return {.member = [&document, block](const Llsd&, size_t index) -> LlsdMeaning {
    uint32_t geometry = kNone;
    const Lod* level = levelOf(document, block, geometry);
    const Part* part = level && index < level->parts.size() ? &level->parts[index] : nullptr;
    const FacePosition face{document, geometry, part};
    return {.subject = nodeSubject(part ? part->node : NodeId::None),
            .member = [face](const Llsd& data, size_t stream) {
              return data.is(LlsdType::Map) ? meaningOfStream(face, data, stream) : LlsdMeaning{};
            }};
  }};
}

// The skin's joints, by their number in the file.
std::vector<NodeId> jointNodes(const Document& document) {
  std::vector<NodeId> joints;
  const uint32_t owner = classNamed(document, "joint");
  if (owner == kNone) return joints;
  const auto& nodes = document.classes[owner].nodes;
  joints.resize(nodes.size(), NodeId::None);
  for (const NodeId node : nodes)
    if (const int64_t index = numberOf(document, node, "index"); index >= 0 && size_t(index) < joints.size())
      joints[size_t(index)] = node;
  return joints;
}

LlsdMeaning meaningOfSkin(const Document& document, NodeId block) {
  const auto joints = std::make_shared<const std::vector<NodeId>>(jointNodes(document));
  return {.member = [&document, block, joints](const Llsd& skin, size_t index) -> LlsdMeaning {
    if (!skin.is(LlsdType::Map)) return {};
    const std::string& key = skin.keys[index];
    const bool names = key == "joint_names";
    if (!names && key != "inverse_bind_matrix" && key != "alt_inverse_bind_matrix")
      return {.subject = propertySubject(document, block, "content")};
    return {.member = [&document, joints, key, names](const Llsd&, size_t joint) -> LlsdMeaning {
      const NodeId node = joint < joints->size() ? (*joints)[joint] : NodeId::None;
      return {.subject = names ? nodeSubject(node) : propertySubject(document, node, key)};
    }};
  }};
}

const Geometry* hullsOf(const Document& document, NodeId block, GeometryRole role) {
  for (const Geometry& geometry : document.geometries)
    if (geometry.node == block && geometry.role == role) return &geometry;
  return nullptr;
}

// Which of the points become corners only making the hull tells: they are the hull's.
void claimHullPoints(ClaimCursor& cursor, const Geometry* hulls, const Domain& domain) {
  if (hulls)
    for (const Part& part : hulls->lods[0].parts) {
      if (part.span.offset != cursor.offset() || part.span.size > cursor.remaining()) break;
      (void)cursor.takeRows(part.span.size / kPointSize, kPointSize, part.name, pointMembers(domain),
                            nodeSubject(part.node));
    }
  (void)cursor.takeRows(cursor.remaining() / kPointSize, kPointSize, "points of no hull", pointMembers(domain));
  cursor.takeRest("rest", ClaimKind::Unknown, "no whole point");
}

void claimBoundingPoints(ClaimCursor& cursor, const Geometry* hull, const Domain& domain) {
  (void)cursor.takeRows(cursor.remaining() / kPointSize, kPointSize, "points", pointMembers(domain),
                        nodeSubject(hull ? hull->lods[0].parts[0].node : NodeId::None));
  cursor.takeRest("rest", ClaimKind::Unknown, "no whole point");
}

void claimHullSizes(ClaimCursor& cursor, const Document& document, const Geometry* hulls) {
  const uint64_t known = hulls ? std::min<uint64_t>(hulls->lods[0].parts.size(), cursor.remaining()) : 0;
  const uint32_t owner = classNamed(document, "hull");
  Subject subject;
  if (known > 0 && owner != kNone)
    subject = columnSubject(document, owner, "points", document.nodes.row[indexOf(hulls->lods[0].parts[0].node)]);
  (void)cursor.takeClaim({.name = "points of each hull",
                          .kind = ClaimKind::Length,
                          .storedAs = StoredAs::U8,
                          .span = {},
                          .subject = subject,
                          .arrangement = Arrangement::Rows,
                          .rows = known,
                          .stride = 1,
                          .note = "0: 256"},
                         known);
  (void)cursor.takeRows(cursor.remaining(), "points of hulls left out", StoredAs::U8, ClaimKind::Length);
}

LlsdMeaning meaningOfConvex(const Document& document, NodeId block) {
  return {.member = [&document, block](const Llsd& shape, size_t index) -> LlsdMeaning {
    const Subject all = propertySubject(document, block, "content");
    if (!shape.is(LlsdType::Map)) return {};
    if (!shape.items[index].is(LlsdType::Binary)) return {.subject = all};
    const std::string& key = shape.keys[index];
    const Domain domain = readDomain(&shape);
    const Geometry* hulls = hullsOf(document, block, GeometryRole::Hull);
    const Geometry* bounding = hullsOf(document, block, GeometryRole::BoundingHull);
    LlsdMeaning meaning{.length = all};
    if (key == "HullList")
      meaning.content = [&document, hulls](ClaimCursor& cursor) { claimHullSizes(cursor, document, hulls); };
    else if (key == "Positions")
      meaning.content = [hulls, domain](ClaimCursor& cursor) { claimHullPoints(cursor, hulls, domain); };
    else if (key == "BoundingVerts")
      meaning.content = [bounding, domain](ClaimCursor& cursor) { claimBoundingPoints(cursor, bounding, domain); };
    else
      meaning.subject = all;
    return meaning;
  }};
}

LlsdMeaning meaningOfBlock(const Document& document, NodeId block, std::string_view key) {
  if (std::ranges::find(kLevelKeys, key) != kLevelKeys.end() || key == "physics_mesh" || key == "physics_shape")
    return meaningOfFaces(document, block);
  if (key == "skin") return meaningOfSkin(document, block);
  if (key == "physics_convex") return meaningOfConvex(document, block);
  return {.subject = propertySubject(document, block, "content")};
}

std::vector<Claim> claimContent(const Document& document, Bytes bytes, uint32_t buffer, NodeId block) {
  ClaimCursor cursor(bytes, buffer);
  ByteReader reader(bytes, buffer);
  const auto data = readValue(document, reader);
  if (data) claimLlsd(cursor, *data, "content", meaningOfBlock(document, block, document.buffers[buffer]->name));
  cursor.takeRest("rest", ClaimKind::Unknown, data ? "behind the value" : data.error().message);
  return cursor.finish();
}

// ---- The file

struct BlockPosition {
  NodeId node = NodeId::None;
  uint64_t offset = 0, size = 0;  // in the file
  uint32_t buffer = 0;            // 0: it was not unpacked
};

// In the order of their offsets; those that the file has.
std::vector<BlockPosition> blockPlaces(const Document& document, uint64_t base, uint64_t fileSize) {
  std::vector<BlockPosition> places;
  for (const NodeId node : blockNodes(document)) {
    const int64_t offset = numberOf(document, node, "offset"), size = numberOf(document, node, "size");
    if (offset < 0 || size <= 0 || uint64_t(size) > fileSize - base ||
        uint64_t(offset) > fileSize - base - uint64_t(size))
      continue;
    BlockPosition position{node, base + uint64_t(offset), uint64_t(size)};
    for (uint32_t i = 1; i < document.buffers.size(); ++i) {
      const Buffer& buffer = *document.buffers[i];
      if (buffer.packed == SourceSpan{0, position.offset, position.size} && buffer.name == document.nameOf(node))
        position.buffer = i;
    }
    places.push_back(position);
  }
  std::ranges::stable_sort(places, {}, &BlockPosition::offset);
  return places;
}

std::vector<Claim> claimBlock(const Document& document, const BlockPosition& position) {
  const Bytes bytes = document.source->bytes().subspan(position.offset, position.size);
  ClaimCursor cursor(bytes, 0, position.offset);
  if (position.buffer == 0) {
    const bool empty = std::ranges::all_of(bytes, [](std::byte each) { return each == std::byte(0); });
    cursor.takeRest("packed bytes", empty ? ClaimKind::Padding : ClaimKind::Unknown,
                    empty ? "never downloaded" : "they could not be unpacked");
    return cursor.finish();
  }
  const SourceSpan unpacked{position.buffer, 0, document.buffers[position.buffer]->bytes.size()};
  const uint64_t used = zlibLength(bytes);
  // Some caches drop the checksum that ends the stream.
  const Result<void> done = claimZlib(cursor, used > 0 ? used : bytes.size(), "zlib stream", unpacked, used > 0);
  cursor.takeRest("rest", ClaimKind::Unknown, done ? "behind the zlib stream" : done.error().message);
  return cursor.finish();
}

// To find the end of a block's stream it has to be unpacked: once is enough.
std::function<std::vector<Claim>()> kept(std::function<std::vector<Claim>()> make) {
  return [make = std::move(make), made = std::make_shared<std::vector<Claim>>()] {
    if (made->empty()) *made = make();
    return *made;
  };
}

void addUnknown(std::vector<Claim>& claims, uint64_t from, uint64_t to, const std::string& note) {
  if (to > from)
    claims.push_back({.name = "gap",
                      .kind = ClaimKind::Unknown,
                      .storedAs = StoredAs::Raw,
                      .span = {0, from, to - from},
                      .note = note});
}

LlsdMeaning meaningOfHeader(const Document& document) {
  return {.member = [&document](const Llsd& header, size_t index) -> LlsdMeaning {
    if (!header.is(LlsdType::Map)) return {};
    const std::string& key = header.keys[index];
    const NodeId block = header.items[index].is(LlsdType::Map) ? blockNode(document, key) : NodeId::None;
    if (block == NodeId::None) return {.subject = propertySubject(document, rootOf(document), key)};
    return {.subject = Subject::ofNode(block), .member = [&document, block](const Llsd& entry, size_t field) {
              if (!entry.is(LlsdType::Map)) return LlsdMeaning{};
              return LlsdMeaning{.subject = propertySubject(document, block, entry.keys[field])};
            }};
  }};
}

std::vector<Claim> claimFile(const Document& document, Bytes file) {
  ClaimCursor cursor(file, 0);
  if (isCacheWrapped(asText(file)))
    (void)cursor.takeRecord(sizeof(CacheHeader), "cache header",
                            {VITRINE_FIELD(CacheHeader, version, ClaimKind::Header),
                             VITRINE_FIELD(CacheHeader, headerSize, ClaimKind::Length),
                             VITRINE_FIELD(CacheHeader, flags, ClaimKind::Header)});
  ByteReader reader(cursor.rest(), 0, cursor.offset());
  const auto header = readValue(document, reader);
  if (!header || !(*header)->is(LlsdType::Map)) {
    cursor.takeRest("rest", ClaimKind::Unknown, header ? "no map" : header.error().message);
    return cursor.finish();
  }
  claimLlsd(cursor, *header, "header", meaningOfHeader(document));
  std::vector<Claim> claims = cursor.finish();
  uint64_t at = reader.offset();
  for (const BlockPosition& position : blockPlaces(document, reader.offset(), file.size())) {
    if (position.offset < at) continue;  // the one before reaches into it
    addUnknown(claims, at, position.offset, "in no block");
    claims.push_back({.name = document.nameOf(position.node),
                      .span = {0, position.offset, position.size},
                      .subject = Subject::ofNode(position.node),
                      .makeParts = kept([&document, position] { return claimBlock(document, position); })});
    at = position.offset + position.size;
  }
  addUnknown(claims, at, file.size(), "behind the last block");
  return claims;
}

}  // namespace

std::vector<ClaimedBuffer> claimMesh(const Document& document) {
  std::vector<ClaimedBuffer> buffers(document.buffers.size());
  buffers[0].claims = [&document](Bytes file, uint32_t) { return claimFile(document, file); };
  for (uint32_t i = 1; i < buffers.size(); ++i) {
    const std::string& key = document.buffers[i]->name;
    const NodeId block = blockNode(document, key);
    // The joints of a skin are no children of its block.
    if (key != "skin") buffers[i].subject = nodeSubject(block);
    buffers[i].claims = [&document, block](Bytes bytes, uint32_t buffer) {
      return claimContent(document, bytes, buffer, block);
    };
  }
  return buffers;
}

}  // namespace vitrine::slmesh
