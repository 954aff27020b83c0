// Writing mesh assets: a header map, then zlib blocks in the order of the viewer's own writer.
#pragma once

#include <span>

#include "core/formats/slmesh/llsd_writer.h"
#include "core/formats/slmesh/mesh_state.h"
#include "core/formats/writing.h"
#include "core/geometry/part_vertices.h"

namespace vitrine::slmesh {

// For Format::write.
Result<Written> writeMesh(const Document& document, const WriteOptions& options);

struct Writing {
  const Document& document;
  const Geometry& geometry;  // what is drawn
  const WriteOptions& options;
  Losses losses;
  // The document was read from a Second Life mesh: positions are already in the unit box, and its properties say
  // how.
  bool isOwn = false;
  // Takes positions to the unit box: (position - centre) / size.
  Vec3 centre{0.0f}, size{1.0f};
  std::vector<uint16_t> fileJoints{};  // by joint of the document: its number in the file
  LlsdStore store{};

  Vec3 fit(const Vec3& position) const { return (position - centre) / size; }
  // A property of a node as stored in the file; nothing if the node does not have it.
  std::optional<Llsd> stored(NodeId node, std::string_view name);
  bool has(NodeId node, std::string_view name) const;
};

// The source of a face to write.
struct FaceSource : PartVertices {
  NodeId node = NodeId::None;  // of the file it was read from
};
enum class FaceUse : uint8_t { Drawn, Collision };
// The array of faces of one level.
Result<Llsd> facesOf(Writing& writing, const Geometry& geometry, std::span<const FaceSource> faces, FaceUse use);

// Encodes points as 16-bit fractions of a domain. Returns whether decoding reproduces every bit.
bool encodePoints(std::span<const Vec3> points, const Domain& domain, std::vector<std::byte>& to);
Domain boundsOf(std::span<const Vec3> points);
void setDomain(Llsd& map, const Domain& domain);

Result<Llsd> skinOf(Writing& writing);
// Hulls, and the hull around everything; none where the document has neither.
Result<std::optional<Llsd>> convexOf(Writing& writing);

}  // namespace vitrine::slmesh
