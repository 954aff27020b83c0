// Roblox meshes that would take quadratic time from a careless reader. Damage of every kind is in
// formats_mutation_test.
#include <gtest/gtest.h>

#include "tests/support/corpus.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/yardstick.h"

namespace vitrine::test {
namespace {

// `count` subsets over the same vertices, and as many levels.
std::vector<std::byte> repeated(uint32_t count) {
  MeshFile file;
  file.vertices.resize(20000);
  file.faces = {{0, 1, 2}};
  file.bones = {{.name = "A"}, {.name = "B", .parent = 0}};
  file.subsets.assign(count, {0, 0, 0, 19999, {0, 1}});
  file.lods.assign(count, 0);
  return writeV4(file);
}

void read(const std::vector<std::byte>& bytes) {
  LoadOptions options;
  options.limits.memory = 64u << 20;
  (void)load(Source::fromBytes(bytes, "repeated.mesh"), options);
}

TEST(RobloxMeshGrowth, RepeatedRangesTakeTimeByTheirNumber) {
  const auto small = repeated(7500), large = repeated(60000);
  EXPECT_LT(timesAsLong([&] { read(large); }, [&] { read(small); }), 24) << "eight times as many";
}

}  // namespace
}  // namespace vitrine::test
