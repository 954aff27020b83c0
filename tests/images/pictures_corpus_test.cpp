// Pictures of the corpus: every level, layer, face and slice is decoded; what is damaged is told with its place.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/bytes/source.h"
#include "core/images/picture_file.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

using Paths = std::vector<std::filesystem::path>;

Paths picturesIn(const std::string& folder) {
  Paths paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(corpusFolder() / folder, error))
    paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

// Decodes all that a file holds; how many pictures that were.
uint64_t decodeAll(const PictureFile& picture, Bytes bytes, const std::string& name) {
  uint64_t count = 0;
  PicturePart part;
  for (part.level = 0; part.level < picture.levels.size(); ++part.level)
    for (part.layer = 0; part.layer < picture.layers; ++part.layer)
      for (part.face = 0; part.face < picture.faces; ++part.face)
        for (part.slice = 0; part.slice < picture.levels[part.level].depth; ++part.slice) {
          const auto pixels = decodePicture(picture, bytes, part);
          EXPECT_TRUE(pixels.has_value()) << name << ": " << (pixels ? "" : pixels.error().message);
          if (!pixels) return count;
          EXPECT_EQ(pixels->width, picture.levels[part.level].width) << name;
          EXPECT_EQ(std::max(pixels->bytes.size(), pixels->floats.size()),
                    size_t(pixels->width) * pixels->height * 4)
              << name;
          EXPECT_EQ(imageOf(picture, *pixels).pixels.size(), size_t(pixels->width) * pixels->height * 4) << name;
          ++count;
        }
  return count;
}

TEST(PicturesCorpus, AreDecoded) {
  VITRINE_NEEDS_CORPUS("textures");
  uint64_t files = 0, pictures = 0, damaged = 0;
  for (const std::string folder : {"textures/ktx2", "textures/jpeg2000"})
    for (const auto& path : picturesIn(folder)) {
      const auto source = Source::open(path);
      ASSERT_TRUE(source.has_value());
      const Bytes bytes = (*source)->bytes();
      const auto picture = readPictureFile(bytes);
      ASSERT_TRUE(picture.has_value()) << path << ": " << picture.error().message;
      if (!picture->diagnostics.has(Severity::Error)) {
        EXPECT_EQ(pictureSize(bytes.first(std::min<size_t>(bytes.size(), 4096))),
                  (ImageSize{picture->width, picture->height}))
            << path;
      }
      pictures += decodeAll(*picture, bytes, path.filename());
      damaged += picture->diagnostics.has(Severity::Error);
      ++files;
    }
  fmt::print("{} files, {} pictures, {} files are damaged\n", files, pictures, damaged);
}

TEST(PicturesCorpus, DamageIsToldWithItsPlace) {
  VITRINE_NEEDS_CORPUS("textures");
  uint64_t refused = 0, shown = 0, warned = 0;
  for (const auto& path : picturesIn("textures/ktx2-damaged")) {
    const std::string name = path.filename();
    const auto source = Source::open(path);
    ASSERT_TRUE(source.has_value());
    const Bytes bytes = (*source)->bytes();
    const auto picture = readPictureFile(bytes);
    if (!picture) {
      EXPECT_TRUE(name.starts_with("error_")) << name << ": " << picture.error().message;
      EXPECT_FALSE(picture.error().message.empty());
      EXPECT_GT(picture.error().span.size, 0u) << name;
      EXPECT_LE(picture.error().span.offset + picture.error().span.size, bytes.size()) << name;
      ++refused;
      fmt::print("{}: refused: {} (at {})\n", name, picture.error().message, picture.error().span.offset);
      continue;
    }
    ASSERT_FALSE(picture->diagnostics.all().empty()) << name;
    const bool isError = picture->diagnostics.has(Severity::Error);
    EXPECT_EQ(isError, name.starts_with("error_")) << name << ": " << picture->diagnostics.all()[0].message;
    (isError ? shown : warned) += 1;
    for (const Diagnostic& each : picture->diagnostics.all()) {
      EXPECT_GT(each.span.size, 0u) << name;
      fmt::print("{}: {}: {} (at {})\n", name, severityName(each.severity), each.message, each.span.offset);
    }
    decodeAll(*picture, bytes, name);
  }
  fmt::print("{} refused, {} shown and called damaged, {} with warnings\n", refused, shown, warned);
}

}  // namespace
}  // namespace vitrine::test
