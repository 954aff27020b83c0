// What is asked for, what is kept and what is told, whatever the program that asks may say: a small program of the
// tests stands in for vitrine-fetch and answers from a table (sample_fetch_main.cpp).
#include "core/fetch/fetch_assets.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <thread>

#include "core/assets/asset_finder.h"
#include "core/fetch/fetch_program.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr const char* kTag = "0123456789abcdef";

std::string gzipOf(const std::string& content) {
  std::string packed(content.size() + 1000, '\0');
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  deflateInit2(&stream, 9, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
  stream.avail_in = uInt(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = uInt(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string inZstandard(const std::string& content) {
  std::string packed(ZSTD_compressBound(content.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), content.data(), content.size(), 3));
  return packed;
}

std::string decalOf(const std::string& id) {
  return "<roblox version=\"4\"><Item class=\"Decal\" referent=\"R\"><Properties><Content name=\"Texture\">"
         "<url>rbxassetid://" +
         id + "</url></Content></Properties></Item></roblox>";
}

class FetchAssetsTest : public testing::Test {
 protected:
  const fs::path m_base = fs::temp_directory_path() / fmt::format("fetch_assets_{}", ::getpid());
  const std::string m_table = m_base / "table";
  std::shared_ptr<AssetStore> m_store;
  FetchServices m_services;
  FetchLimits m_limits;
  std::map<std::string, FetchedAsset> m_ended;  // by id
  std::vector<std::string> m_order;
  std::vector<FetchProgress> m_progress;

  void SetUp() override {
    std::error_code ignored;
    setFetchProgramForTests(fs::read_symlink("/proc/self/exe", ignored).parent_path() / "sample_fetch");
    ::setenv("XDG_RUNTIME_DIR", m_base.c_str(), 1);
    fs::remove_all(m_base);
    fs::create_directories(m_base);
    auto store = AssetStore::open(m_base / "store", AssetStore::Use::Change);
    ASSERT_TRUE(store) << store.error().message;
    m_store = std::move(*store);
    m_services = {.openCloud = true, .server = {}, .key = {FetchKey::Kind::File, m_table}};
    fetch::fetchPatience = 600;
  }
  void TearDown() override {
    setFetchProgramForTests({});
    m_store.reset();
    fs::remove_all(m_base);
  }

  void write(const std::string& name, const std::string& content) const {
    std::ofstream(m_base / name, std::ios::binary) << content;
  }
  void table(const std::string& rows, const std::string& tag = kTag) const {
    write("table", "key here " + tag + "\n" + rows);
  }
  std::vector<std::string> asked() const {
    std::ifstream file(m_table + ".log");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }
  Result<FetchReport> tryFetch(const std::vector<FetchWant>& wants, AskAgain again = AskAgain::WhenDue,
                               const std::atomic<bool>* cancelled = nullptr) {
    fs::remove(m_table + ".log");
    m_ended.clear();
    m_order.clear();
    m_progress.clear();
    const FetchCalls calls{.ended =
                               [this](const FetchedAsset& asset) {
                                 const bool isFirst = m_ended.emplace(asset.id, asset).second;
                                 EXPECT_TRUE(isFirst || asset.id.empty()) << asset.id << " ended twice";
                                 m_order.push_back(asset.id);
                               },
                           .progress = [this](const FetchProgress& now) { m_progress.push_back(now); },
                           .cancelled = cancelled};
    return fetchAssets(wants, m_services, *m_store, calls, m_limits, again);
  }
  FetchReport fetch(const std::vector<FetchWant>& wants, AskAgain again = AskAgain::WhenDue) {
    auto report = tryFetch(wants, again);
    EXPECT_TRUE(report) << report.error().message;
    if (!report) return {};
    EXPECT_FALSE(m_progress.empty());
    if (!m_progress.empty()) {
      EXPECT_EQ(m_progress.back().got, report->counts.got);
      EXPECT_EQ(m_progress.back().bytes, report->counts.bytes);
    }
    return std::move(*report);
  }
  static FetchWant image(const std::string& id) { return {AssetKind::Image, "rbxassetid://" + id}; }
  std::string kept(const std::string& key) const {
    const auto found = m_store->find(key);
    if (!found || !*found) return "none";
    if ((*found)->outcome != StoredOutcome::Here) return (*found)->code;
    const auto body = m_store->read(**found, "x");
    return body ? std::string(asText((*body)->bytes())) : body.error().message;
  }
  const char* outcomeOf(const std::string& id) const {
    const auto at = m_ended.find(id);
    return at == m_ended.end() ? "not told" : rowOf(at->second.outcome).id;
  }
};

TEST_F(FetchAssetsTest, PutsBodiesIntoTheStoreAndAsksForNothingTwice) {
  write("a", "\x89PNG\r\n\x1A\n and so on");
  write("b", "version 2.00\nmesh");
  table("1 got a\n2 got b\n");
  const FetchReport report =
      fetch({image("1"), {AssetKind::Mesh, "http://www.roblox.com/asset/?id=2"}, image("1")});
  EXPECT_EQ(report.counts.got, 2u);
  EXPECT_EQ(report.counts.wanted, 2u);
  EXPECT_EQ(report.ended, FetchOutcome::Got);
  EXPECT_EQ(report.counts.bytes, fs::file_size(m_base / "a") + fs::file_size(m_base / "b"));
  EXPECT_EQ(kept("rbxassetid:2"), "version 2.00\nmesh");
  EXPECT_EQ(m_ended.at("1").kind, "image");
  EXPECT_EQ(m_ended.at("1").source, "Roblox Open Cloud (sample.rbxcdn.com)");
  EXPECT_EQ((*m_store->find("rbxassetid:1"))->source, "Roblox Open Cloud (sample.rbxcdn.com)");
  EXPECT_THAT(asked(), UnorderedElementsAre("open-cloud 1", "open-cloud 2"));
  const FetchReport again = fetch({image("1"), {AssetKind::Mesh, "rbxassetid://2"}}, AskAgain::Now);
  EXPECT_EQ(again.counts.known, 2u);
  EXPECT_EQ(again.counts.bytes, 0u);
  EXPECT_TRUE(m_ended.at("1").known);
  EXPECT_THAT(asked(), IsEmpty());
}

TEST_F(FetchAssetsTest, AnIdAloneEntersAnAddress) {
  table("");
  m_services.server = "http://127.0.0.1/{uuid}";
  const FetchReport report = fetch({{AssetKind::Image, "rbxthumb://type=Asset&id=5"},
                                    {AssetKind::Image, "rbxasset://textures/face.png"},
                                    {AssetKind::Image, "https://example.org/9.png"},
                                    {AssetKind::Image, "9.png"},
                                    {AssetKind::Image, "../../9"},
                                    {AssetKind::Image, "rbxassetid://../9"},
                                    {AssetKind::Image, "textures/3FA85F64-5717-4562-B3FC-2C963F66AFA6.png"},
                                    {AssetKind::Mesh, "rbxassetid://77&version=2"}});
  EXPECT_THAT(asked(), UnorderedElementsAre("server 3fa85f64-5717-4562-b3fc-2c963f66afa6", "open-cloud 77"));
  EXPECT_EQ(std::ranges::count(report.failed, FetchOutcome::NotAnId, &FetchedAsset::outcome), 6);
}

TEST_F(FetchAssetsTest, ARouteThatHasNothingIsFollowedByTheNext) {
  write("a", "a body");
  table(
      "server:1 none not-there\nopen-cloud:1 got a\nopen-cloud:2 none not-yours - HTTP 403\n"
      "server:2 none not-there\n3 got a\n");
  m_services.server = "http://127.0.0.1/{id}";
  fetch({image("1"), image("2"), image("3"), {AssetKind::Image, "3fa85f64-5717-4562-b3fc-2c963f66afa6"}});
  EXPECT_STREQ(outcomeOf("1"), "got");
  EXPECT_EQ(m_ended.at("1").source, "Roblox Open Cloud (sample.rbxcdn.com)");
  EXPECT_EQ(m_ended.at("3").source, "your server (sample.rbxcdn.com)");
  // What may be asked for sooner counts.
  EXPECT_STREQ(outcomeOf("2"), "not-yours");
  EXPECT_EQ((*m_store->find("rbxassetid:2"))->keyTag, kTag);
  EXPECT_THAT(asked(), UnorderedElementsAre("server 1", "open-cloud 1", "server 2", "open-cloud 2", "server 3"));
  EXPECT_STREQ(outcomeOf("3fa85f64-5717-4562-b3fc-2c963f66afa6"), "not-an-id");
}

TEST_F(FetchAssetsTest, WhatWasRefusedIsRememberedUntilItsDate) {
  table("1 none not-there\n2 none not-yours 100 HTTP 403\n3 none service-fault 0\n");
  const int64_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  const FetchReport first = fetch({image("1"), image("2"), image("3")});
  EXPECT_EQ(first.counts.failed, 3u);
  ASSERT_EQ(first.failed.size(), 3u);
  const auto stored = m_store->find("rbxassetid:2");
  ASSERT_TRUE(stored && *stored);
  EXPECT_EQ((*stored)->code, "not-yours");
  EXPECT_EQ((*stored)->reason, "it is not yours, nor open to you (HTTP 403)");
  EXPECT_EQ((*stored)->keyTag, kTag);
  EXPECT_GE((*stored)->again, now + 100);
  EXPECT_LE((*stored)->again, now + 100 + 3600);
  EXPECT_GE((*m_store->find("rbxassetid:1"))->again, now + rowOf(FetchOutcome::NotThere).askAgain);
  EXPECT_EQ(m_ended.at("2").again, (*stored)->again);
  // 3 says itself that it may be asked for at once.
  const FetchReport second = fetch({image("1"), image("2"), image("3")});
  EXPECT_THAT(asked(), ElementsAre("open-cloud 3"));
  EXPECT_EQ(second.counts.failed, 3u);
  EXPECT_TRUE(m_ended.at("1").known);
  EXPECT_STREQ(outcomeOf("2"), "not-yours");
  EXPECT_EQ(m_ended.at("2").detail, "HTTP 403");
  fetch({image("1"), image("2")}, AskAgain::Now);
  EXPECT_EQ(asked().size(), 2u);
  // Another key may have what this one has not, and nothing else.
  table("1 none not-there\n2 none not-yours - HTTP 403\n", "fedcba9876543210");
  fetch({image("1"), image("2")});
  EXPECT_THAT(asked(), ElementsAre("open-cloud 2"));
  // Nor was a service asked that was off then.
  m_services.server = "http://127.0.0.1/{id}";
  fetch({image("1")});
  EXPECT_THAT(asked(), UnorderedElementsAre("open-cloud 1", "server 1"));
  fetch({image("1")});
  EXPECT_THAT(asked(), IsEmpty());
  // What is found replaces it.
  write("a", "a body");
  table("1 got a\n");
  fetch({image("1")}, AskAgain::Now);
  EXPECT_EQ(kept("rbxassetid:1"), "a body");
}

TEST_F(FetchAssetsTest, LeadsAreFetchedFirstAndCirclesEnd) {
  std::string rows;
  write("decal", decalOf("101"));
  write("image", "\x89PNG\r\n\x1A\n the image");
  write("circle-a", decalOf("12"));
  write("circle-b", decalOf("11"));
  for (int at = 0; at < 8; ++at) write(fmt::format("far-{}", at), decalOf(fmt::to_string(201 + at)));
  rows += "1 got decal\n101 got image\n11 got circle-a\n12 got circle-b\n";
  for (int at = 0; at < 8; ++at) rows += fmt::format("{} got far-{}\n", 200 + at, at);
  for (int at = 500; at < 700; ++at) rows += fmt::format("{} got image\n", at);
  table(rows);
  m_limits.lanes = 1;
  std::vector<FetchWant> wants{image("1"), image("11"), image("200")};
  for (int at = 500; at < 700; ++at) wants.push_back(image(fmt::to_string(at)));
  const FetchReport report = fetch(wants);
  EXPECT_EQ(kept("rbxassetid:101"), "\x89PNG\r\n\x1A\n the image");
  EXPECT_EQ(m_ended.at("101").want, 0u);
  EXPECT_STREQ(outcomeOf("12"), "got");
  // 200 leads to 201 and so on, four steps.
  EXPECT_STREQ(outcomeOf("204"), "got");
  EXPECT_STREQ(outcomeOf("205"), "not told");
  EXPECT_EQ(report.counts.got, 200u + 2 + 2 + 5);
  // Not behind all others.
  const std::vector<std::string> order = asked();
  EXPECT_LT(std::ranges::find(order, "open-cloud 101") - order.begin(), 150);
  // What is there leads on, too.
  ASSERT_TRUE(m_store->forget("rbxassetid:101"));
  fetch({image("1")});
  EXPECT_THAT(asked(), ElementsAre("open-cloud 101"));
  const auto found = AssetFinder({}, {m_base / "store"}).texture("rbxassetid://1");
  ASSERT_TRUE(found);
  EXPECT_THAT(found->way, ElementsAre("1", "101"));
  // Nobody who wants whatever it is is led on to the image.
  ASSERT_TRUE(m_store->forget("rbxassetid:101"));
  fetch({{AssetKind::Mesh, "rbxassetid://1"}});
  EXPECT_THAT(asked(), IsEmpty());
}

TEST_F(FetchAssetsTest, BodiesAreUnpackedWhateverTheAnswerSays) {
  const std::string content = "version 2.00\n" + std::string(100'000, 'v');
  std::string broken = gzipOf(content);
  broken[broken.size() - 6] = char(broken[broken.size() - 6] ^ 1);  // of the checksum
  std::string damaged = inZstandard(content);
  damaged.resize(damaged.size() - 3);
  const std::string cut = gzipOf(content).substr(0, 40);
  write("plain", content);
  write("gzip", gzipOf(content));
  write("zstd", inZstandard(content));
  write("twice", gzipOf(inZstandard(content)));
  write("broken", broken);
  write("damaged", damaged);
  write("cut", cut);
  write("empty", "");
  write("nothing", gzipOf(""));
  table(
      "1 got plain\n2 got gzip gzip\n3 got gzip\n4 got zstd zstd\n5 got zstd\n6 got twice gzip\n7 got broken gzip\n"
      "8 got damaged\n9 got cut gzip\n10 got empty\n11 got nothing gzip\n12 got plain gzip\n13 got plain br\n");
  std::vector<FetchWant> wants;
  for (int id = 1; id <= 13; ++id) wants.push_back({AssetKind::Mesh, fmt::format("rbxassetid://{}", id)});
  fetch(wants);
  for (int id = 1; id <= 6; ++id) EXPECT_EQ(kept(fmt::format("rbxassetid:{}", id)), content) << id;
  EXPECT_EQ(m_ended.at("2").bytes, content.size());
  for (const char* id : {"7", "8", "9", "11", "12"}) EXPECT_STREQ(outcomeOf(id), "damaged") << id;
  EXPECT_STREQ(outcomeOf("10"), "incomplete");
  EXPECT_STREQ(outcomeOf("13"), "not-understood");
  EXPECT_EQ(kept("rbxassetid:7"), "damaged");
}

TEST_F(FetchAssetsTest, ABombUnpacksToNoMoreThanAnAssetMayHave) {
  write("bomb", gzipOf(std::string(size_t(20) << 20, '\0')));
  write("zbomb", inZstandard(std::string(size_t(20) << 20, '\0')));
  write("a", "a body");
  table("1 got bomb gzip\n2 got zbomb zstd\n3 got a\n4 large\n");
  m_limits.assetBytes = uint64_t(1) << 20;
  fetch({image("1"), image("2"), image("3")});
  EXPECT_STREQ(outcomeOf("1"), "damaged");
  EXPECT_STREQ(outcomeOf("2"), "damaged");
  EXPECT_THAT(m_ended.at("1").detail, HasSubstr("1048576"));
  EXPECT_STREQ(outcomeOf("3"), "got");
}

TEST_F(FetchAssetsTest, WhatTheKeyIsRefusedEndsAllThatAskWithIt) {
  std::string rows = "1 none key-refused - HTTP 401\n";
  std::vector<FetchWant> wants{image("1")};
  for (int id = 100; id < 200; ++id) {
    rows += fmt::format("{} hang\n", id);
    wants.push_back(image(fmt::to_string(id)));
  }
  table(rows);
  const FetchReport report = fetch(wants);
  EXPECT_EQ(report.ended, FetchOutcome::KeyRefused);
  EXPECT_EQ(report.detail, "HTTP 401");
  EXPECT_LE(asked().size(), 16u);
  EXPECT_EQ(report.failed.size(), 1u);
  EXPECT_EQ((*m_store->find("rbxassetid:1"))->keyTag, kTag);
  // A server is asked all the same.
  write("a", "a body");
  rows = "open-cloud:1 none key-refused\nserver:1 got a\n";
  for (int id = 100; id < 110; ++id) rows += fmt::format("server:{0} got a\nopen-cloud:{0} hang\n", id);
  table(rows);
  wants.resize(11);
  m_services.server = "http://127.0.0.1/{id}";
  const FetchReport other = fetch(wants, AskAgain::Now);
  EXPECT_EQ(other.counts.got, 11u);
  EXPECT_EQ(other.ended, FetchOutcome::Got);
}

TEST_F(FetchAssetsTest, WithoutAKeyNobodyIsAskedButTheServer) {
  write("a", "a body");
  write("table", "1 got a\n");
  const FetchReport report = fetch({image("1")});
  EXPECT_EQ(report.ended, FetchOutcome::NoKey);
  EXPECT_THAT(asked(), IsEmpty());
  m_services.server = "http://127.0.0.1/{id}";
  EXPECT_EQ(fetch({image("1")}).counts.got, 1u);
  EXPECT_THAT(asked(), ElementsAre("server 1"));
}

TEST_F(FetchAssetsTest, ANetworkThatFailsForAllIsNotAskedForAll) {
  std::string rows;
  std::vector<FetchWant> wants;
  for (int id = 100; id < 400; ++id) {
    rows += fmt::format("{} none no-connection - refused\n", id);
    wants.push_back(image(fmt::to_string(id)));
  }
  table(rows);
  const FetchReport report = fetch(wants);
  EXPECT_EQ(report.ended, FetchOutcome::NoConnection);
  EXPECT_LE(asked().size(), 40u);
  EXPECT_GE(report.counts.failed, 16u);
}

TEST_F(FetchAssetsTest, AProgramThatDiesOnceIsStartedAnew) {
  write("a", "a body");
  std::string rows = "7 die-once a\n";
  std::vector<FetchWant> wants{image("7")};
  for (int id = 100; id < 150; ++id) {
    rows += fmt::format("{} got a\n", id);
    wants.push_back(image(fmt::to_string(id)));
  }
  table(rows);
  const FetchReport report = fetch(wants);
  EXPECT_EQ(report.counts.got, 51u);
  EXPECT_EQ(report.ended, FetchOutcome::Got);
  EXPECT_EQ(report.counts.bytes, 51 * 6u);
}

TEST_F(FetchAssetsTest, AProgramThatDiesOrLiesAgainAndAgainIsGivenUp) {
  write("a", "a body");
  const std::map<std::string, std::string> lies{
      {"die", "Killed"},      {"large", "larger than"},  {"unsealed", "still change"},
      {"bodiless", "body"},   {"stranger", "not asked"}, {"nonsense", "\"gift\" with 1 fields"},
      {"unknown", "outcome"},
  };
  for (const auto& [lie, detail] : lies) {
    table("7 " + lie + " a\n8 got a\n");
    m_limits.assetBytes = 1000;
    const FetchReport report = fetch({image("7"), image("8")}, AskAgain::Now);
    EXPECT_EQ(report.ended, FetchOutcome::Broken) << lie;
    EXPECT_THAT(report.detail, HasSubstr(detail)) << lie;
    EXPECT_EQ(std::ranges::count(asked(), "open-cloud 7"), 3) << lie;
    EXPECT_EQ(kept("rbxassetid:7"), "none") << lie;
  }
  write("table", "key lies x\n7 got a\n");
  EXPECT_EQ(fetch({image("7")}).ended, FetchOutcome::Broken);
}

TEST_F(FetchAssetsTest, AProgramThatSaysNothingIsGivenUp) {
  fetch::fetchPatience = 0.1;
  table("7 hang\n");
  const FetchReport report = fetch({image("7")});
  EXPECT_EQ(report.ended, FetchOutcome::Broken);
  EXPECT_THAT(report.detail, HasSubstr("does not answer"));
}

TEST_F(FetchAssetsTest, IsCancelledAtAnyMoment) {
  write("a", "a body");
  table("1 got a\n2 hang\n3 waiting 100\n");
  std::atomic<bool> cancelled = false;
  std::thread canceller([&] {
    // Once both were asked for.
    while (asked().size() < 3) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    cancelled = true;
  });
  const auto report = tryFetch({image("1"), image("2"), image("3")}, AskAgain::WhenDue, &cancelled);
  canceller.join();
  ASSERT_TRUE(report);
  EXPECT_EQ(report->ended, FetchOutcome::Cancelled);
  // What had come is kept, and nothing is remembered of the rest.
  EXPECT_EQ(kept("rbxassetid:2"), "none");
  EXPECT_EQ(m_store->size()->keys, m_ended.size());
  const auto before = tryFetch({image("2")}, AskAgain::WhenDue, &cancelled);
  ASSERT_TRUE(before);
  EXPECT_EQ(before->ended, FetchOutcome::Cancelled);
  EXPECT_THAT(asked(), IsEmpty());
}

TEST_F(FetchAssetsTest, WaitsAreTold) {
  table("1 waiting 100\n");
  std::atomic<bool> cancelled = false;
  uint32_t waiting = 0;
  const FetchCalls calls{.progress =
                             [&](const FetchProgress& now) {
                               if (now.waiting == 0) return;
                               waiting = now.waiting;
                               cancelled = true;
                             },
                         .cancelled = &cancelled};
  const std::vector<FetchWant> wants{image("1")};
  ASSERT_TRUE(fetchAssets(wants, m_services, *m_store, calls));
  EXPECT_EQ(waiting, 100u);
}

TEST_F(FetchAssetsTest, TheLimitsOfAllEndIt) {
  std::string rows;
  std::vector<FetchWant> wants;
  for (int id = 100; id < 200; ++id) {
    write(fmt::to_string(id), fmt::format("{}{}", id, std::string(1000, 'x')));
    rows += fmt::format("{0} got {0}\n", id);
    wants.push_back(image(fmt::to_string(id)));
  }
  table(rows);
  m_limits.assets = 10;
  FetchReport report = fetch(wants);
  EXPECT_EQ(report.ended, FetchOutcome::PlaceTooLarge);
  EXPECT_LE(asked().size(), 10u);
  m_limits = {.allBytes = 20'000};
  report = fetch(wants);
  EXPECT_EQ(report.ended, FetchOutcome::PlaceTooLarge);
  EXPECT_LE(m_store->size()->bytes, 40'000u);
  // The next call goes on.
  m_limits = {};
  report = fetch(wants);
  EXPECT_EQ(report.ended, FetchOutcome::Got);
  EXPECT_EQ(report.counts.got + report.counts.known, 100u);
}

TEST_F(FetchAssetsTest, AStoreThatIsTooSmallEndsItAndDrivesNothingOut) {
  std::string rows;
  std::vector<FetchWant> wants;
  for (int id = 100; id < 200; ++id) {
    write(fmt::to_string(id), fmt::format("{}{}", id, std::string(1000, 'x')));
    rows += fmt::format("{0} got {0}\n", id);
    wants.push_back(image(fmt::to_string(id)));
  }
  table(rows);
  ASSERT_TRUE(m_store->setBudget(20'000));
  const FetchReport report = fetch(wants);
  EXPECT_EQ(report.ended, FetchOutcome::NotKept);
  EXPECT_GT(report.counts.got, 10u);
  EXPECT_LE(m_store->size()->bytes, 20'000u);
  EXPECT_LT(asked().size(), 60u);
  for (const auto& [id, asset] : m_ended) {
    const bool isHere = kept("rbxassetid:" + id) != "none";
    EXPECT_EQ(isHere, asset.outcome == FetchOutcome::Got) << id;
  }
}

TEST_F(FetchAssetsTest, NothingIsStartedForNothing) {
  setFetchProgramForTests("/nowhere/vitrine-fetch");
  const FetchReport report = fetch({{AssetKind::Image, "9.png"}});
  EXPECT_EQ(report.counts.failed, 1u);
  const auto missing = tryFetch({image("1")});
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().message, HasSubstr("/nowhere/vitrine-fetch"));
  // No variable names another program.
  setFetchProgramForTests({});
  ::setenv("VITRINE_FETCH", "/bin/true", 1);
  const auto without = tryFetch({image("1")});
  ::unsetenv("VITRINE_FETCH");
  EXPECT_THAT(without ? without->detail : without.error().message, Not(HasSubstr("/bin/true")));
}

TEST_F(FetchAssetsTest, TellsOfAKeyWhatIsKnown) {
  EXPECT_EQ(keyState({}, false)->is, KeyState::Is::None);
  table("");
  const auto here = keyState(m_services.key, false);
  ASSERT_TRUE(here);
  EXPECT_EQ(here->is, KeyState::Is::Here);
  EXPECT_EQ(here->tag, kTag);
  const auto tested = keyState(m_services.key, true);
  ASSERT_TRUE(tested);
  EXPECT_EQ(tested->tested, FetchOutcome::KeyRefused);
  EXPECT_EQ(tested->detail, "HTTP 401");
}

TEST_F(FetchAssetsTest, AKeyThatIsKeptIsForgottenHereAndForgetsWhatOthersWereRefused) {
  ::setenv("XDG_DATA_HOME", m_base.c_str(), 1);
  {
    const auto usual = AssetStore::usual();
    ASSERT_TRUE(usual);
    const AssetStore::PutOutcome refused[] = {
        {.key = "rbxassetid:1", .code = "not-yours", .keyTag = kTag, .again = -1},
        {.key = "rbxassetid:2", .code = "not-there", .again = -1}};
    ASSERT_TRUE((*usual)->putOutcomes(refused));
    std::string key = "  a secret key, longer than what fits into a string itself \n";
    const char* memory = key.data();
    const size_t size = key.size();
    const auto state = keepKey(key);
    ASSERT_TRUE(state) << state.error().message;
    EXPECT_EQ(state->tag, "00000000000000aa");
    EXPECT_TRUE(key.empty());
    EXPECT_EQ(std::string(memory, size), std::string(size, '\0'));
    EXPECT_FALSE(*(*usual)->find("rbxassetid:1"));
    EXPECT_TRUE(*(*usual)->find("rbxassetid:2"));
    std::string none = " \n";
    EXPECT_FALSE(keepKey(none));
    EXPECT_TRUE(forgetKey());
  }
}

}  // namespace
}  // namespace vitrine::test
