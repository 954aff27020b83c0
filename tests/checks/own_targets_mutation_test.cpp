// Rules of Second Life, rooms, BinaryMesh and glTF on damaged files: they end, and mark only what is there.
#include <gtest/gtest.h>

#include <cmath>

#include "core/checks/checks.h"
#include "core/checks/costs.h"
#include "tests/support/mutations.h"

namespace vitrine::test {
namespace {

void checkMutant(const DocumentPointer& document, CheckTarget target, const std::string& how) {
  const CheckInput input = checkInput(*document, nullptr, target, {});
  for (const Finding& finding : runChecks(input, {}).findings) {
    const std::string_view rule = allRules()[finding.rule].id;
    if (finding.node != NodeId::None) {
      ASSERT_LT(indexOf(finding.node), document->nodes.size()) << rule << how;
    }
    if (finding.mesh == kNone) continue;
    ASSERT_LT(finding.mesh, input.meshes.size()) << rule << how;
    const CheckedMesh& mesh = input.meshes[finding.mesh];
    if (finding.level != kNone) {
      ASSERT_LT(finding.level, mesh.mesh().lods.size()) << rule << how;
    }
    const size_t triangles = mesh.indicesOf(finding.level == kNone ? 0 : finding.level).size() / 3;
    for (const uint32_t triangle : finding.triangles) ASSERT_LT(triangle, triangles) << rule << how;
    for (const uint32_t vertex : finding.vertices) ASSERT_LT(vertex, mesh.mesh().positions.size()) << rule << how;
  }
  if (target != CheckTarget::SecondLife) return;
  const auto cost = meshCostOf(input);
  if (!cost) return;
  EXPECT_TRUE(std::isfinite(cost->weight) && cost->weight >= 0) << how;
  EXPECT_TRUE(std::isfinite(cost->animatedWeight)) << how;
  EXPECT_LT(cost->dominant, cost->levels.size()) << how;
}

TEST(CheckMutants, EndAndMarkWhatIsThere) {
  size_t seedsTried = 0;
  for (const Seed& seed : seeds()) {
    if (seed.imported) continue;
    ++seedsTried;
    const FileBytes whole = seed.make();
    std::mt19937 random(53);
    const size_t mutants = mutantCount(whole.size() > 10'000 ? 40 : 150);
    for (size_t i = 0; i < mutants; ++i) {
      const auto document = load(Source::fromBytes(damagedRandomly(whole, random), seed.file));
      if (!document) continue;
      const std::string how = " in " + seed.name + " " + std::to_string(i);
      for (const CheckTarget target :
           {CheckTarget::SecondLife, CheckTarget::Room, CheckTarget::Appleseed, CheckTarget::Gltf})
        checkMutant(*document, target, how);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(seedsTried, 10u);
}

}  // namespace
}  // namespace vitrine::test
