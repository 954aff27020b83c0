#include "tests/support/samples/samples.h"

#include "tests/support/samples/binarymesh_writer.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/samples/sample_place.h"
#include "tests/support/samples/sample_room.h"
#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::test {

std::map<std::string, std::vector<std::byte>> samples() {
  auto all = sampleRoom();
  all["arm.mesh"] = sampleSkinnedMesh();
  all["head.mesh"] = sampleFaceRig();
  all["place.rbxl"] = rbx::writeBinary(samplePlace());
  all["lantern.llmesh"] = sl::sampleLantern();
  const std::string lamp = rbx::writeXml(sampleLamp());
  const Bytes bytes = asBytes(lamp);
  all["lamp.rbxmx"] = {bytes.begin(), bytes.end()};
  all["key.binarymesh"] = writeBinaryMesh(sampleKey());
  return all;
}

}  // namespace vitrine::test
