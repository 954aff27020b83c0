// Roblox meshes that would take quadratic time from a careless reader.
#include <gtest/gtest.h>

#include "tests/support/corpus.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/steps/steps.h"

namespace vitrine::test {
namespace {

// `count` subsets over the same `count` vertices, and as many levels.
std::vector<std::byte> repeated(uint32_t count) {
  MeshFile file;
  file.vertices.resize(count);
  file.faces = {{0, 1, 2}};
  file.bones = {{.name = "A"}, {.name = "B", .parent = 0}};
  file.subsets.assign(count, {0, 0, 0, count - 1, {0, 1}});
  file.lods.assign(count, 0);
  return writeV4(file);
}

void read(const std::vector<std::byte>& bytes) {
  LoadOptions options;
  options.limits.memory = 64u << 20;
  (void)load(Source::fromBytes(bytes, "repeated.mesh"), options);
}

TEST(RobloxMeshGrowth, RepeatedRangesTakeStepsByTheirNumber) { expectStepsByNumber(4'000, repeated, read); }

}  // namespace
}  // namespace vitrine::test
