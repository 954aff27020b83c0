// Damaged files that can still be read, exported as everything: files or an error, and glTF that keeps its rules.
#include <algorithm>
#include <random>

#include "core/export/export.h"
#include "core/stage/make_stage.h"
#include "tests/support/corpus.h"
#include "tests/support/gltf_check.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test {
namespace {

struct Counts {
  uint64_t written = 0, refused = 0;
};

void exportAsEverything(const DocumentPointer& document, Counts& counts) {
  StagePointer stage;
  if (hasStage(*document)) stage = std::make_shared<const Stage>(makeStage(*document, AssetFinder()));
  const ScenePointer scene = makeScene(document, {}, {}, stage);
  for (const Writer& writer : writers()) {
    SCOPED_TRACE(writer.id);
    ExportRequest request{.writer = &writer, .variant = {}, .name = {}, .model = {}};
    request.model.lod = std::nullopt;
    request.model.collision = request.model.triggers = request.model.physics = true;
    const auto exported = exportScene(request, *scene, {});
    if (!exported) {
      EXPECT_FALSE(exported.error().message.empty());
      ++counts.refused;
      continue;
    }
    ++counts.written;
    ASSERT_FALSE(exported->files.empty());
    for (const ExportedFile& file : exported->files) EXPECT_FALSE(file.path.empty());
    if (writer.id != "glb") continue;
    EXPECT_THAT(gltfProblems(exported->files[0].bytes), testing::IsEmpty());
  }
}

void tryBytes(std::vector<std::byte> bytes, const std::string& name, Counts& counts) {
  LoadOptions options;
  options.limits.memory = 256u << 20;
  const auto document = load(Source::fromBytes(std::move(bytes), name), options);
  if (document) exportAsEverything(*document, counts);
}

std::vector<std::pair<std::string, std::vector<std::byte>>> seeds() {
  std::vector<std::pair<std::string, std::vector<std::byte>>> files;
  for (auto& [name, bytes] : samples())
    if (!name.ends_with(".png")) files.emplace_back(name, bytes);
  return files;
}

TEST(ExportMutation, WholeSamplesAreWritten) {
  for (const auto& [name, bytes] : seeds()) {
    SCOPED_TRACE(name);
    Counts counts;
    tryBytes(bytes, name, counts);
    EXPECT_GT(counts.written, 0u);
  }
}

TEST(ExportMutation, CutSamplesAreWrittenOrRefused) {
  Counts counts;
  for (const auto& [name, bytes] : seeds()) {
    SCOPED_TRACE(name);
    const size_t step = std::max<size_t>(1, bytes.size() / 12);
    for (size_t size = step; size < bytes.size(); size += step)
      tryBytes({bytes.begin(), bytes.begin() + ptrdiff_t(size)}, name, counts);
  }
  EXPECT_GT(counts.written, 20u);
}

TEST(ExportMutation, OverwrittenSamplesAreWrittenOrRefused) {
  std::mt19937 random(20261122);
  Counts counts;
  for (const auto& [name, bytes] : seeds()) {
    SCOPED_TRACE(name);
    for (int round = 0; round < 25; ++round) {
      auto damaged = bytes;
      for (int k = 0; k < 1 + round % 5; ++k) {
        const size_t range = random() % 2 ? damaged.size() : std::min<size_t>(damaged.size(), 300);
        damaged[random() % range] = std::byte(random() % 3 == 0 ? 0xFF : random());
      }
      tryBytes(std::move(damaged), name, counts);
    }
  }
  EXPECT_GT(counts.written, 200u);
}

}  // namespace
}  // namespace vitrine::test
