// Published files against what they are made for: what would be refused, and why that is right.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

#include "core/checks/checks.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

struct Known {
  std::string_view file, rule, reason;
};

// Files below the folder whose name ends with one of these, in order.
std::vector<std::filesystem::path> filesBelow(const std::string& folder, const std::set<std::string>& endings) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpusFolder() / folder))
    if (entry.is_regular_file() && endings.contains(entry.path().extension().string()))
      files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

void checkAll(const std::string& folder, const std::set<std::string>& endings, CheckTarget target,
              const std::vector<Known>& known) {
  const auto files = filesBelow(folder, endings);
  ASSERT_FALSE(files.empty());
  std::map<std::string, std::map<CheckSeverity, size_t>> counts;
  std::set<std::pair<std::string, std::string>> used;
  size_t read = 0;
  for (const std::filesystem::path& path : files) {
    const auto document = load(path);
    if (!document) continue;
    ++read;
    const CheckResult result = runChecks(checkInput(**document, nullptr, target, {}), {});
    std::set<std::string> refused;
    for (const Finding& finding : result.findings) {
      const std::string rule(allRules()[finding.rule].id);
      ++counts[rule][finding.severity];
      if (finding.severity != CheckSeverity::Refused || !refused.insert(rule).second) continue;
      const std::string name = path.lexically_relative(corpusFolder() / folder).generic_string();
      const auto reason = std::ranges::find_if(
          known, [&](const Known& each) { return name.starts_with(each.file) && each.rule == rule; });
      if (reason == known.end())
        ADD_FAILURE() << name << " [" << rule << "] " << finding.where << ": " << finding.text;
      else
        used.insert({std::string(reason->file), std::string(reason->rule)});
    }
  }
  EXPECT_GT(read, files.size() / 2);
  for (const Known& each : known)
    EXPECT_TRUE(used.contains({std::string(each.file), std::string(each.rule)}))
        << each.file << " does not break " << each.rule << " any more: " << each.reason;
  for (const auto& [rule, severities] : counts)
    for (const auto& [severity, count] : severities)
      std::printf("  %-24s %-9s %zu\n", rule.c_str(), checkSeverityName(severity), count);
}

TEST(CheckCorpus, SecondLifeFilesAreTaken) {
  VITRINE_NEEDS_CORPUS("slmesh");
  checkAll("slmesh", {".llmesh", ".slm", ".asset", ".mesh"}, CheckTarget::SecondLife,
           {{"hip_version_1000", "sl.version", "made to have a version that no viewer takes"},
            {"nmv_static_4faces", "sl.physics-triangles",
             "written by a test program, which took a coarse level for the physics; no uploader made it"}});
}

TEST(CheckCorpus, RoomsOfTheGameAreTaken) {
  VITRINE_NEEDS_CORPUS("rmesh");
  checkAll("rmesh", {".rmesh"}, CheckTarget::Room,
           {{"malformed/", "room.damaged", "cut off or with counts that are not true, to test the reader"}});
}

TEST(CheckCorpus, BinaryMeshesAreTaken) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  checkAll(
      "binarymesh", {".binarymesh"}, CheckTarget::Appleseed,
      {{"gen_v2", "binarymesh.version", "written with appleseed's writer of 2013, which none of today reads"}});
}

TEST(CheckCorpus, GltfFilesAreTaken) {
  VITRINE_NEEDS_CORPUS("gltf");
  checkAll("gltf", {".gltf", ".glb", ".vrm"}, CheckTarget::Gltf, {});
}

// Not made for Second Life, but what a creator would begin with.
TEST(CheckCorpus, ImportedFilesAreTakenBySecondLife) {
  VITRINE_NEEDS_CORPUS("gltf");
  checkAll("gltf", {".gltf", ".glb", ".vrm"}, CheckTarget::SecondLife, {});
}

TEST(CheckCorpus, CasesBreakWhatTheyAreMadeFor) {
  VITRINE_NEEDS_CORPUS("cases");
  checkAll("cases", {".gltf", ".glb", ".dae"}, CheckTarget::SecondLife,
           {{"gltf/basisu", "sl.extension", "requires KHR_texture_basisu"},
            {"gltf/instancing", "sl.extension", "requires EXT_mesh_gpu_instancing"},
            {"gltf/meshopt", "sl.extension", "requires EXT_meshopt_compression"},
            {"gltf/meshopt", "sl.nothing", "its mesh is packed, and has no triangles"},
            {"gltf/quant_norm", "sl.extension", "requires KHR_mesh_quantization"},
            {"gltf/webp", "sl.extension", "requires EXT_texture_webp"},
            {"gltf/noscenes", "sl.reference", "has no scene, which the importer wants"}});
  checkAll("cases", {".gltf", ".glb"}, CheckTarget::Gltf, {});
}

}  // namespace
}  // namespace vitrine::test
