#include "core/formats/roblox_mesh/roblox_mesh.h"

#include "core/formats/roblox_mesh/layout.h"
#include "core/stage/mesh_shape.h"
#include "tests/fuzz/check_document.h"
#include "tests/fuzz/records.h"

namespace vitrine::fuzz {
namespace {

// A file of version 7; a record's kind is the chunk's type and, above 127, version 2.
std::vector<std::byte> withChunks(Bytes plain) {
  ByteWriter out;
  out.putText("version 7.00\n");
  for (const Record& record : recordsOf(plain)) {
    robloxMesh::ChunkHeader header{{}, record.kind < 128 ? 1u : 2u, uint32_t(record.bytes.size())};
    const std::string_view type = kMeshChunks[record.kind % 128 % std::size(kMeshChunks)];
    std::memcpy(header.type, type.data(), type.size());
    out.put(header).putBytes(record.bytes);
  }
  return out.release();
}

// As the document, and for some as the shape that a place draws its parts with.
void checkMesh(Bytes bytes) {
  checkFormat(robloxMeshFormat, bytes);
  if (hashOf(bytes) % 4 != 0) return;
  const auto shape = readMeshShape(Source::fromBytes({bytes.begin(), bytes.end()}, "fuzz"), {.limits = limits()});
  if (shape) test::checkShape(*shape);
}

const Registered kRobloxMeshDriver("roblox-mesh", [](Bytes bytes) {
  if (isPlain(bytes)) return checkMesh(withChunks(bytes));
  checkMesh(bytes);
});

}  // namespace
}  // namespace vitrine::fuzz
