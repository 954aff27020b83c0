// All animations of the corpus: read to the last byte, written back, and played as another decoder plays them.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/formats/slanim/slanim.h"
#include "core/load/make_claims.h"
#include "tests/support/anim_decoder.h"
#include "tests/support/claims_check.h"
#include "tests/support/corpus.h"
#include "tests/support/promises.h"

namespace vitrine::test {
namespace {

std::vector<std::filesystem::path> animsOfCorpus() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpusFolder() / "motion"))
    if (entry.path().extension() == ".anim") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

TEST(SlAnimCorpus, IsReadToTheLastByteAndWrittenBack) {
  VITRINE_NEEDS_CORPUS("motion/anim");
  size_t files = 0;
  for (const auto& path : animsOfCorpus()) {
    SCOPED_TRACE(path.filename());
    const auto bytes = readFile(path);
    // By their structure, whatever they are called.
    EXPECT_EQ(slanimFormat.sniff(Bytes(bytes).first(std::min<size_t>(bytes.size(), 4096))), Match::Certain);
    const auto loaded = loadBytes(bytes, "asset.dat");
    ASSERT_TRUE(loaded);
    const DocumentPointer& document = *loaded;
    ASSERT_EQ(document->format, slanimFormat.id);
    EXPECT_TRUE(document->complete);
    EXPECT_FALSE(hasDiagnostic(*document, "slanim.trailing-bytes"));
    EXPECT_FALSE(hasDiagnostic(*document, "slanim.refused")) << describe(document->diagnostics);
    checkDocument(*document);
    Claims claims = makeClaims(document);
    EXPECT_EQ(unclaimedBytes(claims), 0u);
    const auto written = slanimFormat.write(*document, {});
    ASSERT_TRUE(written) << written.error().message;
    EXPECT_EQ(written->bytes, bytes);
    EXPECT_TRUE(written->losses.all().empty());
    ++files;
  }
  EXPECT_GE(files, 45u);
}

TEST(SlAnimCorpus, PosesAreThoseOfAnotherDecoder) {
  VITRINE_NEEDS_CORPUS("motion/anim");
  PlaceDifference worst, worstAtKeys;
  for (const auto& path : animsOfCorpus()) {
    SCOPED_TRACE(path.filename());
    const auto bytes = readFile(path);
    const DecodedAnim decoded = decodeAnim(bytes);
    const DocumentPointer document = loadBytes(bytes, "a.anim").value();
    const Animation& clip = document->animations.at(0);
    for (int frame = 0; frame <= int(decoded.duration * 60); ++frame) {
      const double time = frame / 60.0;
      const auto difference = differenceOf(placesAt(decoded, time), placesOf(*document, clip, time));
      EXPECT_GE(difference.joints, 20u);
      worst.degrees = std::max(worst.degrees, difference.degrees);
      worst.metres = std::max(worst.metres, difference.metres);
    }
    // At keys nothing depends on how it goes between them, for the joint itself.
    for (const DecodedJoint& joint : decoded.joints)
      for (const auto& [time, turn] : joint.rotations) {
        DecodedAnim alone;
        alone.duration = decoded.duration;
        alone.joints = {joint};
        Animation own = clip;
        const size_t j = size_t(&joint - decoded.joints.data());
        own.tracks = {clip.tracks.at(j)};
        const auto difference = differenceOf(placesAt(alone, time), placesOf(*document, own, float(time)));
        worstAtKeys.degrees = std::max(worstAtKeys.degrees, difference.degrees);
      }
  }
  fmt::print("between keys at most {:.4f} degrees and {:.6f} m, at keys {:.4f} degrees\n", worst.degrees,
             worst.metres, worstAtKeys.degrees);
  EXPECT_LT(worstAtKeys.degrees, 0.02);
  EXPECT_LT(worst.degrees, 0.02);
  EXPECT_LT(worst.metres, 1e-4);
}

}  // namespace
}  // namespace vitrine::test
