#include "tests/fetch/fetching.h"

#include <sys/stat.h>

#include <chrono>
#include <thread>

#include "core/bytes/text.h"

namespace vitrine::test {

namespace fs = std::filesystem;

Fetching::Fetching(FetchProgramOptions options) {
  EXPECT_EQ(m_server.error(), "");
  setProgram(std::move(options));
  setKey(kKey);
}

void Fetching::setProgram(FetchProgramOptions options) {
  fs::create_directories(m_folder.path() / "home");
  options.variables.insert({{"DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent"},
                            {"HOME", m_folder.path() / "home"},
                            {"XDG_RUNTIME_DIR", m_folder.path() / "home"}});
  m_program = writeFetchProgram(m_folder.path(), m_server, options);
  setFetchProgramForTests(m_program);
}

void Fetching::setKey(const std::string& key) {
  services.openCloud = true;
  if (key.empty()) {
    services.key = {};
    return;
  }
  m_folder.write("key", key);
  ::chmod(keyFile().c_str(), 0600);
  services.key = {.kind = FetchKey::Kind::File, .file = keyFile()};
}

FetchReport Fetching::fetch(const std::vector<std::string>& ids, AskAgain again) {
  const auto store = AssetStore::open(storeFolder(), AssetStore::Use::Change);
  EXPECT_TRUE(store);
  if (!store) return {};
  std::vector<FetchWant> wants;
  for (const std::string& id : ids) wants.push_back({.reference = "rbxassetid://" + id});
  const auto report = fetchAssets(wants, services, **store, calls, limits, again);
  EXPECT_TRUE(report) << (report ? "" : report.error().message);
  return report ? *report : FetchReport{};
}

std::map<std::string, std::string> Fetching::bodies() {
  std::map<std::string, std::string> bodies;
  const auto store = AssetStore::open(storeFolder(), AssetStore::Use::Change);
  EXPECT_TRUE(store);
  if (!store) return {};
  const auto all = (*store)->all();
  EXPECT_TRUE(all);
  if (!all) return {};
  for (const StoredAsset& asset : *all) {
    if (asset.outcome != StoredOutcome::Here) continue;
    const auto source = (*store)->read(asset, "body");
    EXPECT_TRUE(source) << asset.key << ": " << (source ? "" : source.error().message);
    if (source) bodies[asset.key] = asText((*source)->bytes());
  }
  EXPECT_TRUE((*store)->notes().empty()) << (*store)->notes().front();
  return bodies;
}

size_t openDescriptors() {
  const fs::directory_iterator all("/proc/self/fd");
  return size_t(std::distance(begin(all), end(all)));
}

bool soon(const std::function<bool()>& isTrue, double seconds) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  while (!isTrue()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

}  // namespace vitrine::test
