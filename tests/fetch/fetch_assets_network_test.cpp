// Many assets at once: how often who is asked, what ends everything, and what is left when a process dies.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <QProcess>
#include <atomic>
#include <fstream>
#include <set>

#include "tests/fetch/fetching.h"
#include "tests/support/children.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using Is = FetchOutcome;

std::string numberedBody(const std::string& id) {
  std::string body = "version 2.00\n" + id + "\n";
  uint32_t state = uint32_t(std::stoul(id)) * 2654435761u + 1;
  for (int i = 0; i < 20'000; ++i) body += char((state = state * 1664525u + 1013904223u) >> 24);
  return body;
}
std::vector<std::string> numbers(int count) {
  std::vector<std::string> ids;
  for (int i = 1; i <= count; ++i) ids.push_back(std::to_string(i));
  return ids;
}
std::map<std::string, int> outcomesOf(const FetchReport& report) {
  std::map<std::string, int> counts;
  for (const FetchedAsset& asset : report.failed) ++counts[rowOf(asset.outcome).id];
  return counts;
}

class FetchManyTest : public testing::Test {
 protected:
  void SetUp() override {
    m_children = childProcesses();
    m_fetching.server().serve([](const std::string& id) -> std::optional<ServedAsset> {
      if (id.size() > 6 || id.find_first_not_of("0123456789") != std::string::npos) return {};
      return ServedAsset{.bytes = numberedBody(id), .packing = std::stoi(id) % 3 == 0 ? "gzip" : ""};
    });
  }
  void TearDown() override {
    EXPECT_EQ(childProcesses(), m_children);
    EXPECT_TRUE(soon([&] { return server().counts().openNow == 0; }));
    EXPECT_EQ(server().counts().keyElsewhere, 0u);
  }
  FetchServer& server() { return m_fetching.server(); }
  // How many there are, each as it was served.
  size_t rightBodies() {
    const auto bodies = m_fetching.bodies();
    for (const auto& [key, body] : bodies) {
      const std::string id = key.substr(key.find(':') + 1);
      EXPECT_TRUE(body == numberedBody(id)) << key;
    }
    return bodies.size();
  }
  // Makes the server do something when Open Cloud is asked for this one, each time.
  void when(const std::string& id, std::function<void()> happens) {
    server().lie(id, {.api = [happens](const Seen&, const Reply& honest, int) {
                   happens();
                   return honest;
                 }});
  }
  std::string placeOf(int count) {
    std::string place = "<roblox version=\"4\">";
    for (const std::string& id : numbers(count))
      place += "<Item class=\"MeshPart\" referent=\"P" + id +
               "\"><Properties><Content name=\"MeshId\"><url>rbxassetid://" + id +
               "</url></Content></Properties></Item>";
    return place + "</roblox>";
  }
  QProcessEnvironment environment() {
    QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
    const QString home = QString::fromStdString((m_fetching.folder().path() / "home").string());
    all.insert("HOME", home);
    all.insert("XDG_DATA_HOME", home);
    all.insert("XDG_RUNTIME_DIR", home);
    all.insert("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    all.insert("VITRINE_ROBLOX_KEY", kKey);
    all.insert("VITRINE_TEST_FETCH", QString::fromStdString(m_fetching.program().string()));
    return all;
  }
  static QString vitrineUnderTest() {
    return QString::fromStdString(
        (fs::read_symlink("/proc/self/exe").parent_path() / "vitrine_under_test").string());
  }

  Fetching m_fetching{{.patience = 0.3}};
  std::set<int> m_children;
};

TEST_F(FetchManyTest, AsksTwiceForEachAndNeverAgain) {
  server().setLatency(5);
  uint64_t ended = 0, told = 0;
  m_fetching.calls = {.ended = [&](const FetchedAsset& asset) { ended += asset.outcome == Is::Got; },
                      .progress = [&](const FetchProgress& progress) { told = progress.got; }};
  const FetchReport report = m_fetching.fetch(numbers(300));
  EXPECT_EQ(report.counts.wanted, 300u);
  EXPECT_EQ(report.counts.got, 300u);
  EXPECT_EQ(ended, 300u);
  EXPECT_EQ(told, 300u);
  EXPECT_EQ(report.ended, Is::Got);
  const auto counts = server().counts();
  EXPECT_EQ(counts.api, 300u);
  EXPECT_EQ(counts.bodies, 300u);
  EXPECT_LE(counts.mostRequests, 8u);
  EXPECT_LE(counts.mostConnections, 16u);
  EXPECT_LE(counts.connections, 32u) << "connections are used again";
  EXPECT_EQ(rightBodies(), 300u);
  server().forgetCounts();
  const FetchReport second = m_fetching.fetch(numbers(300));
  EXPECT_EQ(second.counts.known, 300u);
  EXPECT_EQ(server().counts().connections, 0u);
}

TEST_F(FetchManyTest, AsksOnceForWhatIsWantedTwice) {
  m_fetching.fetch({"7", "7", "8", "7"});
  EXPECT_EQ(server().counts().requests, 4u);
}

TEST_F(FetchManyTest, TheFirstOnesComeFirst) {
  m_fetching.limits.lanes = 1;
  m_fetching.fetch(numbers(20));
  std::vector<std::string> order;
  for (const Seen& seen : server().seen())
    if (seen.part == Part::Api) order.push_back(seen.id);
  EXPECT_EQ(order, numbers(20));
}

TEST_F(FetchManyTest, AsksForNothingThatIsNoId) {
  const auto store = AssetStore::open(m_fetching.storeFolder(), AssetStore::Use::Change);
  ASSERT_TRUE(store);
  std::vector<FetchWant> wants;
  for (const char* reference :
       {"http://192.0.2.1/evil.mesh", "https://elsewhere.test/1", "rbxasset://textures/face.png",
        "textures/wall.png", "//192.0.2.1/a", "file:///etc/passwd", "", "rbxassetid://", "rbxassetid://../1",
        "rbxassetid://1%2f2", "rbxhttp://asset/?id=1@elsewhere.test",
        "rbxassetid://99999999999999999999999999999999999999"})
    wants.push_back({.reference = reference});
  const auto report = fetchAssets(wants, m_fetching.services, **store);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->counts.got, 0u);
  for (const FetchedAsset& asset : report->failed) EXPECT_EQ(asset.outcome, Is::NotAnId) << asset.id;
  EXPECT_EQ(server().counts().connections, 0u);
}

TEST_F(FetchManyTest, NothingIsAskedWhereNothingIsSwitchedOn) {
  m_fetching.services = {};
  m_fetching.fetch(numbers(3));
  EXPECT_EQ(server().counts().connections, 0u);
}

TEST_F(FetchManyTest, FollowsADecalToItsImage) {
  server().serve("700",
                 {.bytes = "<roblox version=\"4\"><Item class=\"Decal\" referent=\"D\"><Properties><Content "
                           "name=\"Texture\"><url>http://www.roblox.com/asset/?id=701</url></Content></Properties>"
                           "</Item></roblox>",
                  .type = 13});
  server().serve("701", {.bytes = "\x89PNG\r\n\x1A\n and so on", .type = 1});
  const auto store = AssetStore::open(m_fetching.storeFolder(), AssetStore::Use::Change);
  ASSERT_TRUE(store);
  const std::vector<FetchWant> wants{{.kind = AssetKind::Image, .reference = "rbxassetid://700"}};
  ASSERT_TRUE(fetchAssets(wants, m_fetching.services, **store));
  EXPECT_TRUE(*(*store)->find("rbxassetid:701"));
}

TEST_F(FetchManyTest, DecalsThatNameEachOtherEnd) {
  for (const auto& [id, other] : {std::pair("700", "701"), std::pair("701", "700")})
    server().serve(id,
                   {.bytes = std::string("<roblox version=\"4\"><Item class=\"Decal\" referent=\"D\"><Properties>"
                                         "<Content name=\"Texture\"><url>rbxassetid://") +
                             other + "</url></Content></Properties></Item></roblox>",
                    .type = 13});
  const auto store = AssetStore::open(m_fetching.storeFolder(), AssetStore::Use::Change);
  ASSERT_TRUE(store);
  const std::vector<FetchWant> wants{{.kind = AssetKind::Image, .reference = "rbxassetid://700"}};
  ASSERT_TRUE(fetchAssets(wants, m_fetching.services, **store));
  EXPECT_LE(server().counts().requests, 4u);
}

TEST_F(FetchManyTest, AllTogetherMayBeTooLarge) {
  m_fetching.limits.allBytes = 200'000;  // ten of them
  const FetchReport report = m_fetching.fetch(numbers(40));
  EXPECT_EQ(report.ended, Is::PlaceTooLarge);
  EXPECT_LE(report.counts.got, 10u);
  EXPECT_GE(report.counts.got, 5u);
  EXPECT_EQ(rightBodies(), report.counts.got);
}

TEST_F(FetchManyTest, CancelEndsItSoon) {
  std::atomic<bool> cancelled = false;
  server().lie("9", {.api = [](const Seen&, const Reply&, int) { return Reply{.isSilent = true}; }});
  m_fetching.setProgram({.patience = 10});
  uint64_t ended = 0;
  m_fetching.calls = {.ended = [&](const FetchedAsset&) { cancelled = ++ended >= 5; }, .cancelled = &cancelled};
  const FetchReport report = m_fetching.fetch(numbers(600));
  EXPECT_EQ(report.ended, Is::Cancelled);
  EXPECT_LT(server().counts().api, 500u);
  EXPECT_EQ(rightBodies(), report.counts.got);
  m_fetching.calls = {};
  server().lie("9", {});
  EXPECT_EQ(m_fetching.fetch(numbers(30)).counts.failed, 0u) << "nothing of it is remembered";
}

// ---- The key, in the middle
// --------------------------------------------------------------------------------------

TEST_F(FetchManyTest, ARevokedKeyEndsItAndAnotherOneForgetsThat) {
  m_fetching.limits.lanes = 2;
  when("20", [this] { server().setKey("oc-another-key-0123456789"); });
  const FetchReport report = m_fetching.fetch(numbers(200));
  EXPECT_EQ(report.ended, Is::KeyRefused);
  EXPECT_GE(report.counts.got, 15u);
  EXPECT_LE(server().counts().api, 30u) << "it goes on asking";
  EXPECT_EQ(rightBodies(), report.counts.got);
  server().forgetCounts();
  EXPECT_EQ(m_fetching.fetch(numbers(21)).counts.got, 0u);
  EXPECT_LE(server().counts().api, 2u) << "it is remembered";
  server().lie("20", {});
  m_fetching.setKey("oc-another-key-0123456789");
  EXPECT_EQ(m_fetching.fetch(numbers(200)).counts.failed, 0u);
  EXPECT_EQ(rightBodies(), 200u);
}

TEST_F(FetchManyTest, AnAddressThatIsNotInTheListEndsIt) {
  for (const std::string& id : numbers(50))
    server().lie(id, {.api = [](const Seen&, const Reply&, int) {
                   return Reply{
                       .status = 403,
                       .body = errorJson(0, "Access denied: the IP address is not allowed by the API key")};
                 }});
  const FetchReport report = m_fetching.fetch(numbers(50));
  EXPECT_EQ(report.ended, Is::AddressRefused);
  EXPECT_LE(server().counts().api, 16u);
  EXPECT_EQ(server().counts().bodies, 0u);
}

// ---- A server of the user's
// --------------------------------------------------------------------------------------

class OwnServerTest : public FetchManyTest {
 protected:
  // How asking ends for one asset; Got if it came.
  Is outcome(const std::string& address, std::map<std::string, std::string> names = {}) {
    m_fetching.setProgram({.names = std::move(names), .patience = 0.1});
    m_fetching.services = {.server = address, .key = {.kind = FetchKey::Kind::File, .file = m_fetching.keyFile()}};
    const FetchReport report = m_fetching.fetch({std::to_string(++m_next)}, AskAgain::Now);
    EXPECT_EQ(server().counts().api, 0u);
    return report.failed.empty() ? Is::Got : report.failed[0].outcome;
  }
  std::string named(const std::string& host) { return server().ownServer(host); }
  int m_next = 0;
};

TEST_F(OwnServerTest, IsAskedOnlyWhereItIsPrivate) {
  EXPECT_EQ(outcome(server().ownServer()), Is::Got);
  EXPECT_EQ(outcome(named("own.test")), Is::Got);
  const uint64_t before = server().counts().connections;
  for (const char* address : {"192.0.2.1", "::ffff:192.0.2.1", "169.254.169.254", "fe80::1", "0.0.0.0",
                              "::", "224.0.0.1", "2001:db8::1", "192.0.2.1,127.0.0.1"}) {
    const Is is = outcome(named("own.test"), {{"own.test", address}});
    EXPECT_EQ(is, Is::WrongAddress) << address << ' ' << rowOf(is).id;
  }
  EXPECT_EQ(server().counts().connections, before);
}

// A name that answers otherwise when it is asked once more leads nowhere else.
TEST_F(OwnServerTest, IsNotLedAwayByANameThatTurns) {
  const Is is = outcome(named("own.test"), {{"own.test", "127.0.0.1 192.0.2.1"}});
  EXPECT_THAT(is, testing::AnyOf(Is::Got, Is::WrongAddress)) << rowOf(is).id;
}

TEST_F(OwnServerTest, LeadsToNoOtherOrigin) {
  const auto leads = [&](const std::string& target) {
    server().lie(std::to_string(m_next + 1), {.server = [target](const Seen&, const Reply&, int) {
                   return Reply{.status = 302, .headers = {{"Location", target}}};
                 }});
    return outcome(server().ownServer());
  };
  const std::string port = std::to_string(server().plainPort());
  for (const std::string& target :
       {std::string("http://127.0.0.1:1/a"), "http://localhost:" + port + "/assets/1", server().api() + "/assets/1",
        std::string("http://10.0.0.1/assets/1"), std::string("file:///etc/passwd"),
        "//own.test:" + port + "/assets/1", "http://me:secret@127.0.0.1:" + port + "/assets/1",
        "https://127.0.0.1:" + port + "/assets/1"}) {
    const Is is = leads(target);
    EXPECT_EQ(is, Is::WrongHost) << target << ' ' << rowOf(is).id;
  }
  EXPECT_EQ(leads("http://127.0.0.1:" + port + "/assets/" + std::to_string(m_next + 1)), Is::WrongHost)
      << "a circle";
}

TEST_F(OwnServerTest, NeedsItsCertificateWhereItIsSecure) {
  const std::string port = ":" + std::to_string(server().securePort());
  EXPECT_EQ(outcome("https://own.test" + port + "/assets/{id}"), Is::Got);
  for (const char* label : {"expired", "other-name", "self-signed", "unknown"})
    EXPECT_EQ(outcome(std::string("https://") + label + ".own.test" + port + "/assets/{id}"), Is::NotSecure)
        << label;
}

TEST_F(OwnServerTest, MayBeAskedByUuid) {
  const std::string uuid = "ae874d1a-93ef-54fb-5fd3-eb0cb156afc0";
  server().serve(uuid, {.bytes = "texture"});
  m_fetching.services = {.server = server().ownUuids()};
  const auto store = AssetStore::open(m_fetching.storeFolder(), AssetStore::Use::Change);
  ASSERT_TRUE(store);
  const std::vector<FetchWant> wants{
      {.kind = AssetKind::Image, .reference = "AE874D1A-93ef-54fb-5fd3-eb0cb156afc0.j2c"}};
  const auto report = fetchAssets(wants, m_fetching.services, **store);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->counts.got, 1u);
  EXPECT_EQ(server().seen().at(0).target, "/textures/" + uuid);
}

// ---- What dies in the middle ------------------------------------------------------------------------------------

TEST_F(FetchManyTest, IsNotHaltedByTheEndOfTheProgramThatFetches) {
  std::atomic<int> killed = 0;
  when("20", [&] {
    if (killed++ > 0) return;
    for (const int child : childProcesses())
      if (!m_children.contains(child)) ::kill(child, SIGKILL);
  });
  const FetchReport report = m_fetching.fetch(numbers(100));
  EXPECT_GT(killed, 0);
  EXPECT_EQ(rightBodies(), report.counts.got);
  EXPECT_EQ(report.counts.got, 100u) << testing::PrintToString(outcomesOf(report));
}

TEST_F(FetchManyTest, GivesUpOnAProgramThatEndsAgainAndAgain) {
  std::error_code ignored;
  when("20", [&] {
    // Not the one that unpacks.
    for (const int child : childProcesses())
      if (fs::read_symlink("/proc/" + std::to_string(child) + "/exe", ignored).filename() == "fetch_under_test")
        ::kill(child, SIGKILL);
  });
  const FetchReport report = m_fetching.fetch(numbers(100));
  EXPECT_EQ(rightBodies(), report.counts.got);
  EXPECT_EQ(report.ended, Is::Broken) << testing::PrintToString(outcomesOf(report));
  EXPECT_LT(report.counts.got, 100u);
  server().lie("20", {});
  EXPECT_EQ(m_fetching.fetch(numbers(100)).counts.failed, 0u) << "it is not remembered";
}

TEST_F(FetchManyTest, AProgramThatIsNoneIsTold) {
  for (const char* program : {"/bin/false", "/bin/cat", "/nonexistent"}) {
    setFetchProgramForTests(program);
    const auto store = AssetStore::open(m_fetching.storeFolder(), AssetStore::Use::Change);
    ASSERT_TRUE(store);
    const std::vector<FetchWant> wants{{.reference = "rbxassetid://1"}};
    const auto report = fetchAssets(wants, m_fetching.services, **store);
    if (report) {
      EXPECT_EQ(report->counts.got, 0u);
      EXPECT_NE(report->ended, Is::Got) << program;
    }
  }
}

TEST_F(FetchManyTest, AKilledProcessLeavesWholeBodiesAndTheNextOneGoesOn) {
  constexpr int kAll = 300;  // they are put into the store in batches
  m_fetching.folder().write("place.rbxmx", placeOf(kAll));
  server().setLatency(5);
  QProcess process;
  process.setProcessEnvironment(environment());
  process.setWorkingDirectory(QString::fromStdString(m_fetching.folder().path().string()));
  process.start(vitrineUnderTest(), {"fetch", "place.rbxmx"});
  ASSERT_TRUE(process.waitForStarted());
  ASSERT_TRUE(soon([&] { return server().counts().bodies > 200; }, 60))
      << process.readAllStandardError().toStdString();
  process.kill();
  process.waitForFinished();
  EXPECT_TRUE(soon([&] { return server().counts().openNow == 0; })) << "its program went on without it";
  server().forgetCounts();
  process.start(vitrineUnderTest(), {"fetch", "place.rbxmx"});
  ASSERT_TRUE(process.waitForFinished(100'000));
  EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
  EXPECT_LT(server().counts().api, uint64_t(kAll)) << "it begins anew";
  const auto store = AssetStore::open(m_fetching.folder().path() / "home/vitrine/assets", AssetStore::Use::Change);
  ASSERT_TRUE(store);
  for (const std::string& id : numbers(kAll)) {
    const auto found = (*store)->find("rbxassetid:" + id);
    ASSERT_TRUE(found && *found) << id;
    const auto body = (*store)->read(**found, id);
    ASSERT_TRUE(body) << id;
    EXPECT_TRUE(asText((*body)->bytes()) == numberedBody(id)) << id;
  }
}

// A disk of 300 KiB, seen by the program alone.
TEST_F(FetchManyTest, AFullDiskIsToldAndKeepsNothingHalf) {
  const fs::path folder = m_fetching.folder().path();
  m_fetching.folder().write("place.rbxmx", placeOf(60));
  fs::create_directories(folder / "home/vitrine");
  QString unshare;
  for (const char* way : {"-m", "-rm"})
    if (unshare.isEmpty() &&
        QProcess::execute("unshare", {way, "sh", "-c", "mount -t tmpfs -o size=300k tmpfs /mnt"}) == 0)
      unshare = way;
  if (unshare.isEmpty()) GTEST_SKIP() << "no disk can be made here";
  QProcess process;
  process.setProcessEnvironment(environment());
  process.setWorkingDirectory(QString::fromStdString(folder.string()));
  process.start("unshare", {unshare, "sh", "-c",
                            "mount -t tmpfs -o size=300k tmpfs home/vitrine && \"$0\" fetch place.rbxmx --json; "
                            "status=$?; cp -r home/vitrine copy; exit $status",
                            vitrineUnderTest()});
  ASSERT_TRUE(process.waitForFinished(100'000));
  const std::string told = process.readAllStandardOutput().toStdString();
  EXPECT_EQ(process.exitCode(), 1) << told << process.readAllStandardError().toStdString();
  EXPECT_THAT(told, testing::HasSubstr("not-kept"));
  const auto store = AssetStore::open(folder / "copy/assets", AssetStore::Use::Change);
  ASSERT_TRUE(store);
  const auto all = (*store)->all();
  ASSERT_TRUE(all);
  EXPECT_LT(all->size(), 60u);
  for (const StoredAsset& asset : *all) {
    const auto body = (*store)->read(asset, "body");
    ASSERT_TRUE(body) << asset.key;
    EXPECT_TRUE(asText((*body)->bytes()) == numberedBody(asset.key.substr(asset.key.find(':') + 1))) << asset.key;
  }
}

}  // namespace
}  // namespace vitrine::test
