// The program's own workers: every verb runs many times in one process, and as it does in one of its own.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "core/workers/worker_pool.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;
using End = WorkerReply::End;

const fs::path kSamples = fs::path(VITRINE_SOURCE_DIR) / "resources" / "samples";

std::vector<WorkerReply> answersOf(const WorkerOptions& options, const std::vector<Words>& all) {
  WorkerPool pool(options);
  std::vector<WorkerReply> replies(all.size());
  size_t at = 0;
  const auto ran = pool.run(
      [&]() -> std::optional<WorkerRequest> {
        if (at == all.size()) return std::nullopt;
        const size_t id = at++;
        return WorkerRequest{.id = id, .words = all[id], .input = {}};
      },
      [&](const WorkerRequest& request, WorkerReply&& reply) { replies[request.id] = std::move(reply); });
  EXPECT_TRUE(ran) << ran.error().message;
  return replies;
}

WorkerOptions programOptions() {
  return {
      .program = fs::read_symlink("/proc/self/exe").parent_path() / "vitrine", .arguments = {"worker"}, .jobs = 1};
}

std::string bytesOfFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(WorkerVerb, RunsEveryVerbManyTimes) {
  const fs::path folder = fs::path(testing::TempDir()) / "worker_verbs";
  fs::remove_all(folder);
  fs::create_directories(folder);
  std::string mesh;
  for (const auto& entry : fs::directory_iterator(kSamples))
    if (entry.path().extension() == ".mesh") mesh = entry.path().string();
  ASSERT_FALSE(mesh.empty());
  std::vector<Words> all;
  const size_t kRounds = 3;
  for (size_t round = 0; round < kRounds; ++round) {
    fs::create_directories(folder / std::to_string(round));
    const auto out = [&](const char* name) { return (folder / std::to_string(round) / name).string(); };
    all.insert(all.end(), {{"info", mesh},
                           {"render", mesh, "-o", out("a.png"), "--size", "64x48"},
                           {"info", "--json", mesh},
                           {"thumbnail", mesh, out("t.png"), "--size", "32"},
                           {"convert", mesh, "-o", out("a.glb")},
                           {"info", "--nonsense"},
                           {"diff", mesh, mesh, "-o", out("d.png"), "--size", "64x48"},
                           {"validate", "--quiet", mesh},
                           {"render", mesh, "-o", out("b.png"), "--size", "64x48", "--show", "labels,bounds"},
                           {"render", "missing.mesh", "-o", out("c.png")},
                           {"dump", mesh},
                           {"--version"},
                           {"formats"}});
  }
  const auto replies = answersOf(programOptions(), all);
  const size_t each = all.size() / kRounds;
  for (size_t i = 0; i < all.size(); ++i) {
    const std::string what = fmt::format("{} of round {}", all[i].front(), i / each);
    EXPECT_EQ(replies[i].end, End::Finished) << what << replies[i].errors;
    EXPECT_EQ(replies[i].status, replies[i % each].status) << what;
    EXPECT_EQ(replies[i].output, replies[i % each].output) << what;
  }
  EXPECT_EQ(replies[5].status, 2);
  EXPECT_EQ(replies[9].status, 1);
  EXPECT_THAT(replies[9].errors, testing::HasSubstr("missing.mesh"));
  for (const size_t good : {0, 1, 2, 3, 4, 7, 8, 10, 11, 12})
    EXPECT_EQ(replies[good].status, 0) << replies[good].errors;
  EXPECT_THAT(replies[2].output, testing::StartsWith("{"));
  for (const char* name : {"a.png", "b.png", "a.glb"}) {
    const std::string first = bytesOfFile(folder / "0" / name);
    EXPECT_GT(first.size(), 100u) << name;
    for (size_t round = 1; round < kRounds; ++round)
      EXPECT_TRUE(bytesOfFile(folder / std::to_string(round) / name) == first) << name;
  }
}

TEST(WorkerVerb, IsForNobodyElse) {
  WorkerOptions options = programOptions();
  options.arguments.push_back("--nonsense");
  WorkerPool pool(options);
  bool isGiven = false;
  const auto ran = pool.run(
      [&]() -> std::optional<WorkerRequest> {
        if (std::exchange(isGiven, true)) return std::nullopt;
        return WorkerRequest{.id = 0, .words = {"--version"}, .input = {}};
      },
      [](const WorkerRequest&, WorkerReply&&) { ADD_FAILURE(); });
  ASSERT_FALSE(ran);
  EXPECT_THAT(ran.error().message, testing::HasSubstr("ended with exit status 2"));
}

}  // namespace
}  // namespace vitrine::test
