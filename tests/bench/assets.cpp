// A place of very many meshes and images, whose assets lie in a folder or in a store.
#include <fmt/core.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/export/gather_assets.h"
#include "core/open/open.h"
#include "core/report/asset_list.h"
#include "core/stage/make_stage.h"
#include "tests/bench/measure.h"
#include "tests/support/many_assets.h"

namespace vitrine::test {

namespace {

namespace fs = std::filesystem;

// From the file to its scene, and then the bytes of every image, as the window reads them.
void openAll(const fs::path& place, const fs::path& assets) {
  const auto document = load(place);
  const auto opened = openScene(*document, {.assets = {assets}});
  const AssetFinder finder(place, {assets});
  uint64_t bytes = 0, missing = 0;
  for (const TextureReference& texture : opened->scene->stage->textures) {
    const auto found = finder.image(texture);
    const auto source = found ? openAsset(*found) : fail(ErrorCode::Io, "not found");
    source ? bytes += (*source)->bytes().size() : ++missing;
  }
  missing += opened->scene->stage->missing.size();
  if (missing > 0) fmt::print("  {} of the assets were not found\n", missing);
  sink = bytes;
}

// MiB that the process had at most, and has with the scene made.
Pair memoryOf(const fs::path& place, const fs::path& assets) {
  int pipes[2];
  if (::pipe(pipes) != 0) return {};
  const pid_t child = ::fork();
  if (child == 0) {
    const auto document = load(place);
    const auto opened = openScene(*document, {.assets = {assets}});
    uint64_t pages = 0;
    if (std::FILE* statistics = std::fopen("/proc/self/statm", "r")) {
      unsigned long total = 0, resident = 0;
      if (std::fscanf(statistics, "%lu %lu", &total, &resident) == 2) pages = resident;
      std::fclose(statistics);
    }
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const Pair pair{double(used.ru_maxrss) / 1024, double(pages) * double(::sysconf(_SC_PAGESIZE)) / (1 << 20)};
    ::_exit(::write(pipes[1], &pair, sizeof pair) == ssize_t(sizeof pair) && opened ? 0 : 1);
  }
  ::close(pipes[1]);
  Pair pair{};
  if (::read(pipes[0], &pair, sizeof pair) != ssize_t(sizeof pair)) fmt::print("  (failed)\n");
  ::close(pipes[0]);
  ::waitpid(child, nullptr, 0);
  return pair;
}

}  // namespace

void manyAssets() {
  const fs::path folder = workFolder() / "many-assets", place = folder / "place.rbxlx", store = folder / "store";
  if (!fs::exists(place)) writeManyAssets(folder);
  fs::remove_all(store);
  {
    const auto document = load(place);
    const AssetFinder finder(place, {folder / "theirs"});
    const Stage stage = makeStage(**document, finder);
    const auto opened = AssetStore::open(store, AssetStore::Use::Change);
    double time = 0;
    uint64_t added = 0;
    time = millisecondsOf([&] {
      const auto kept = keepAssets(assetUses(**document, &stage), finder, **opened);
      added = kept ? kept->report.added : 0;
    });
    fmt::print("{} assets put into a store in {:.0f} ms\n", added, time);
  }
  const auto [fromFolder, fromStore] =
      medians([&] { openAll(place, folder / "theirs"); }, [&] { openAll(place, store); }, 5);
  fmt::print(
      "a place of 10000 meshes and 5000 images: from a folder {:.0f} ms, from a store {:.0f} ms: x {:.2f} "
      "(limit 1.1)\n",
      fromFolder, fromStore, fromStore / fromFolder);
  for (const auto& [name, assets] : {std::pair("folder", folder / "theirs"), std::pair("store", store)}) {
    const auto [peak, finished] = memoryOf(place, assets);
    fmt::print("  memory from a {}: {:.0f} MiB at most, {:.0f} MiB with the scene made: x {:.2f} (limit 1.5)\n",
               name, peak, finished, peak / finished);
  }
}

}  // namespace vitrine::test
