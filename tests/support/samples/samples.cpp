#include "tests/support/samples/samples.h"

#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/samples/sample_room.h"

namespace vitrine::test {

std::map<std::string, std::vector<std::byte>> samples() {
  auto all = sampleRoom();
  all["arm.mesh"] = sampleSkinnedMesh();
  all["head.mesh"] = sampleFaceRig();
  return all;
}

}  // namespace vitrine::test
