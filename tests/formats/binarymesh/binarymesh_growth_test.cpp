// BinaryMesh files that would take quadratic time from a careless reader.
#include <gtest/gtest.h>

#include "tests/support/corpus.h"
#include "tests/support/samples/binarymesh_writer.h"
#include "tests/support/steps/steps.h"

namespace vitrine::test {
namespace {

// One position with a different normal at each of its corners.
std::vector<std::byte> manyNormals(uint32_t count) {
  MeshObject object;
  object.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  for (uint32_t i = 0; i < count; ++i) object.normals.emplace_back(0, 0, 1);
  for (uint32_t i = 0; i + 2 < count; i += 3)
    object.faces.push_back({.corners = {{0, i, 0}, {0, i + 1, 0}, {0, i + 2, 0}}});
  return writeBinaryMesh({object});
}

TEST(BinaryMeshGrowth, ManyAttributesAtOnePositionTakeStepsByTheirNumber) {
  expectStepsByNumber(40'000, manyNormals, [](const std::vector<std::byte>& bytes) {
    LoadOptions options;
    options.limits.memory = uint64_t(256) << 20;
    (void)load(Source::fromBytes(bytes, "normals.binarymesh"), options);
  });
}

}  // namespace
}  // namespace vitrine::test
