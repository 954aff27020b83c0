// The Draco stream of a Roblox mesh, in the smallest file that has one.
#include "core/bytes/byte_writer.h"
#include "core/formats/roblox_mesh/layout.h"
#include "core/formats/roblox_mesh/roblox_mesh.h"
#include "tests/fuzz/check_document.h"

namespace vitrine::fuzz {
namespace {

const Registered kDracoDriver("draco", [](Bytes bytes) {
  const auto size = uint32_t(bytes.size());
  ByteWriter out;
  out.putText("version 7.00\n");
  out.put(robloxMesh::ChunkHeader{{'C', 'O', 'R', 'E', 'M', 'E', 'S', 'H'}, 2, size + 4});
  out.put(size).putBytes(bytes);
  checkFormat(robloxMeshFormat, out.bytes());
});

}  // namespace
}  // namespace vitrine::fuzz
