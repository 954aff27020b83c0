// Clips of real files: how many there are, and how many find a rig in their own file.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "core/geometry/binding.h"
#include "core/geometry/tracks.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

TEST(RbxmClipsCorpus, RealClipsAreReadAndFindTheirRigs) {
  VITRINE_NEEDS_CORPUS("rbxm/real");
  const std::filesystem::path folder = corpusFolder() / "rbxm/real";
  size_t files = 0, clips = 0, bound = 0, wholly = 0, tracks = 0, skeletons = 0;
  uint64_t keys = 0;
  std::map<std::string, size_t> doubts;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const auto document = load(entry.path());
    if (!document) continue;
    skeletons += (*document)->skeletons.size();
    files += !(*document)->animations.empty();
    for (const Animation& clip : (*document)->animations) {
      ++clips;
      const ClipFit fit = fitOf(clip, **document);
      bound += fit.found > 0;
      wholly += fit.found > 0 && fit.found == fit.joints;
      tracks += clip.tracks.size();
      EXPECT_GE(clip.duration, lastKeyOf(clip));
      for (const JointTrack& track : clip.tracks) {
        keys += keyCountOf(track);
        EXPECT_TRUE(track.relative);
        EXPECT_FALSE(track.name.empty());
        for (size_t k = 0; k + 1 < track.rotation.times.size(); ++k)
          ++doubts[std::to_string(int(track.rotation.after(k)))];
      }
    }
    for (const Diagnostic& each : (*document)->diagnostics.all())
      if (each.id.starts_with("rbxm.curve") || each.id.starts_with("rbxm.motions") || each.id == "rbxm.many-rigs")
        fmt::print("{}: {} {}\n", entry.path().filename().string(), each.id, each.message);
    if (!(*document)->animations.empty() || (*document)->skeletons.size() > 20)
      fmt::print("{:4} clips, {:4} skeletons: {}\n", (*document)->animations.size(), (*document)->skeletons.size(),
                 entry.path().filename().string());
  }
  fmt::print("{} clips in {} files, {} find a rig, {} all of it; {} tracks with {} keys; {} skeletons\n", clips,
             files, bound, wholly, tracks, keys, skeletons);
  for (const auto& [way, count] : doubts) fmt::print("interpolation {}: {} segments\n", way, count);
  EXPECT_GT(files, 10u);
  EXPECT_GT(clips, 60u);
  EXPECT_GT(bound, 50u);
}

}  // namespace
}  // namespace vitrine::test
