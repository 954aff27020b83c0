#include "tests/support/skins.h"

#include <algorithm>

#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

void addIfSkinned(std::vector<SkinnedFile>& files, const std::filesystem::path& path) {
  const auto document = load(path);
  if (!document) return;
  const auto isSkinned = [](const Geometry& geometry) {
    return geometry.skeleton != kNone && !geometry.influences.empty();
  };
  if (std::ranges::any_of((*document)->geometries, isSkinned))
    files.push_back({path.filename().string(), *document});
}

}  // namespace

std::vector<SkinnedFile> skinnedCorpusFiles() {
  std::vector<SkinnedFile> files;
  for (const char* format : {"roblox-mesh", "slmesh"})
    for (const TableRow& row : readTable(corpusFolder() / format / "index.tsv"))
      addIfSkinned(files, corpusFolder() / format / row.at("file"));
  return files;
}

std::vector<SkinnedFile> skinnedSamples() {
  std::vector<SkinnedFile> files;
  for (const char* name : {"arm.mesh", "head.mesh", "lantern.llmesh"}) addIfSkinned(files, sampleFolder() / name);
  return files;
}

std::vector<uint32_t> evenly(uint32_t count, uint32_t most) {
  std::vector<uint32_t> chosen;
  const uint32_t wanted = std::min(count, most);
  for (uint32_t i = 0; i < wanted; ++i) chosen.push_back(uint32_t(uint64_t(i) * count / wanted));
  return chosen;
}

}  // namespace vitrine::test
