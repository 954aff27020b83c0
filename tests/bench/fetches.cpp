// A place of very many assets, fetched from a server of its own on the loopback that answers after a while.
#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QFile>

#include "core/fetch/fetch_assets.h"
#include "tests/bench/measure.h"
#include "tests/fetch/bare_client.h"
#include "tests/fetch/fetch_program.h"
#include "tests/support/many_assets.h"

namespace vitrine::test {

namespace {

namespace fs = std::filesystem;

struct Measured {
  double milliseconds = 0, peakMebibytes = 0;
  unsigned long got = 0, failed = 0;
};
// In a process of its own, so that its memory is its own.
Measured fetchElsewhere(const fs::path& store, const fs::path& key, const fs::path& program, bool few) {
  const std::string self = fs::read_symlink("/proc/self/exe");
  const std::string command = fmt::format("'{}' --fetch '{}' '{}' '{}' {}", self, store.string(), key.string(),
                                          program.string(), few ? "few" : "all");
  Measured measured;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (!pipe || std::fscanf(pipe, "%lf %lf %lu %lu", &measured.milliseconds, &measured.peakMebibytes, &measured.got,
                           &measured.failed) != 4)
    fmt::print("  (failed)\n");
  if (pipe) ::pclose(pipe);
  return measured;
}

std::vector<std::string> idsToFetch(bool few) {
  const uint32_t meshes = few ? 1000 : 10'000, images = few ? 500 : 5'000;
  std::vector<std::string> ids;
  for (uint32_t i = 1; i <= meshes; ++i) ids.push_back(std::to_string(i));
  for (uint32_t i = 1; i <= images; ++i) ids.push_back(std::to_string(1'000'000 + i));
  return ids;
}

}  // namespace

int printFetch(const fs::path& storeFolder, const fs::path& key, const fs::path& program, bool few) {
  setFetchProgramForTests(program);
  const auto store = AssetStore::open(storeFolder, AssetStore::Use::Change);
  if (!store) return 1;
  std::vector<FetchWant> wants;
  for (const std::string& id : idsToFetch(few)) wants.push_back({.reference = "rbxassetid://" + id});
  const FetchServices services{.openCloud = true, .key = {.kind = FetchKey::Kind::File, .file = key}};
  FetchReport report;
  const double time = millisecondsOf([&] {
    const auto done = fetchAssets(wants, services, **store);
    if (done)
      report = *done;
    else
      fmt::print(stderr, "  {}\n", done.error().message);
  });
  rusage own{};
  ::getrusage(RUSAGE_SELF, &own);
  fmt::print("{} {} {} {}\n", time, double(own.ru_maxrss) / 1024, report.counts.got + report.counts.known,
             report.counts.failed);
  return 0;
}

// `few`: a tenth of it.
void fetches(bool few) {
  int words = 1;
  char name[] = "bench", *arguments[] = {name, nullptr};
  const QCoreApplication application(words, arguments);
  const fs::path folder = workFolder() / "many-assets", store = workFolder() / "fetched",
                 key = workFolder() / "key";
  if (!fs::exists(folder / "place.rbxlx")) writeManyAssets(folder);
  fs::remove(key);
  writeFile(key, std::vector<std::byte>(reinterpret_cast<const std::byte*>(kKey),
                                        reinterpret_cast<const std::byte*>(kKey) + std::string_view(kKey).size()));
  fs::permissions(key, fs::perms::owner_read | fs::perms::owner_write);

  const std::vector<std::string> ids = idsToFetch(few);
  FetchServer server;
  server.setKeepsLog(false);
  server.serve([folder](const std::string& id) -> std::optional<ServedAsset> {
    for (const char* extension : {".mesh", ".png"}) {
      QFile file(QString::fromStdString((folder / "theirs" / (id + extension)).string()));
      if (file.open(QIODevice::ReadOnly)) return ServedAsset{.bytes = file.readAll().toStdString()};
    }
    return {};
  });
  constexpr int kLatency = 20;
  server.setLatency(kLatency);
  const fs::path program = writeFetchProgram(workFolder(), server, {.patience = 1});

  BareResult bare;
  const double bareTime = millisecondsOf([&] { bare = fetchBarely(server, ids); });
  if (bare.got != ids.size()) fmt::print("  the bare client got {} of {}\n", bare.got, ids.size());
  fs::remove_all(store);
  server.forgetCounts();
  const Measured first = fetchElsewhere(store, key, program, few);
  const auto counts = server.counts();
  fmt::print("{} assets, {} ms latency: {:.1f} s, a bare client {:.1f} s: x {:.2f} (limit 1.3)\n", ids.size(),
             kLatency, first.milliseconds / 1000, bareTime / 1000, first.milliseconds / bareTime);
  fmt::print(
      "  {} got, {} failed; {} requests, {} connections at once, {} assets at once; peak memory {:.0f} MiB\n",
      first.got, first.failed, counts.requests, counts.mostConnections, counts.mostRequests, first.peakMebibytes);
  server.forgetCounts();
  const Measured second = fetchElsewhere(store, key, program, few);
  fmt::print("  the second time {:.1f} s, {} requests (limit 0)\n", second.milliseconds / 1000,
             server.counts().requests);
}

}  // namespace vitrine::test
