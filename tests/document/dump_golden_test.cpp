// The samples: what the generator writes is what ships, and what dump and info say of them is what they said
// before. VITRINE_UPDATE_GOLDEN=1 writes the expectations anew; read the difference before committing it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "core/report/info.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test {
namespace {

std::string textOf(const std::filesystem::path& file) {
  const auto bytes = readFile(file);
  return std::string(asText(bytes));
}

void compare(const std::string& name, const std::string& text) {
  const auto file = std::filesystem::path(VITRINE_SOURCE_DIR) / "tests" / "golden" / name;
  if (std::getenv("VITRINE_UPDATE_GOLDEN")) std::ofstream(file, std::ios::binary) << text;
  EXPECT_EQ(text, textOf(file)) << name;
}

std::string dumpOf(const Document& document, const DumpOptions& options) {
  std::string text;
  dump(document, options, [&](std::string_view line) { text.append(line).append("\n"); });
  return text;
}

TEST(Samples, ShippedFilesAreWhatTheGeneratorWrites) {
  for (const auto& [name, bytes] : samples()) {
    // Another zlib may pack the pictures otherwise; what they show is the same.
    if (name.ends_with(".png"))
      EXPECT_TRUE(std::filesystem::exists(sampleFolder() / name)) << name;
    else
      EXPECT_TRUE(readFile(sampleFolder() / name) == bytes) << name << " differs: run make_samples";
  }
}

TEST(Golden, DumpOfTheSamples) {
  for (const char* name : {"room/archive.rmesh", "arm.mesh", "head.mesh", "place.rbxl", "lamp.rbxmx",
                           "key.binarymesh", "lantern.llmesh"}) {
    const auto document = load(sampleFolder() / name);
    ASSERT_TRUE(document) << name;
    const std::string stem = std::filesystem::path(name).stem();
    compare(stem + ".dump.txt", dumpOf(**document, {}));
    compare(stem + ".dump.jsonl", dumpOf(**document, {.json = true}));
  }
}

TEST(Golden, InfoOfTheSamples) {
  for (const char* name : {"room/archive.rmesh", "arm.mesh", "head.mesh", "place.rbxl", "lamp.rbxmx",
                           "key.binarymesh", "lantern.llmesh"}) {
    // A bare name, so that no folder of this machine stands in the text.
    const auto document = loadBytes(readFile(sampleFolder() / name), std::filesystem::path(name).filename());
    ASSERT_TRUE(document) << name;
    const std::string stem = std::filesystem::path(name).stem();
    compare(stem + ".info.json", infoJson(**document, AssetFinder()) + "\n");
    compare(stem + ".info.txt", infoText(**document, AssetFinder()));
  }
}

}  // namespace
}  // namespace vitrine::test
