// vitrine-fetch by its own protocol: what it does with what it is told, and with a program that lies to it.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "core/fetch/protocol.h"
#include "tests/fetch/fetch_program.h"
#include "tests/support/ordinary_user.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

Lies silentLies() {
  return {.api = [](const Seen&, const Reply&, int) { return Reply{.isSilent = true}; }};
}

class FetchProtocolTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(m_server.error(), "");
    m_program = writeFetchProgram(m_folder.path(), m_server, {.variables = offDesktop()});
    m_server.serve("1818", {.bytes = "version 2.00 and so on"});
  }
  // No Secret Service, and no home but a folder of the test.
  std::map<std::string, std::string> offDesktop() const {
    return {{"DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent"},
            {"HOME", m_folder.path() / "home"},
            {"XDG_RUNTIME_DIR", m_folder.path() / "run"},
            {"XDG_DATA_HOME", ""},
            {"XDG_CONFIG_HOME", ""},
            {"QT_QPA_PLATFORM", "offscreen"}};
  }
  std::vector<std::string> setup(const std::string& source = "environment", const std::string& file = "",
                                 const std::string& server = "", const std::string& lanes = "8") const {
    return {"setup", source, file, server, lanes, m_folder.path() / "slots"};
  }
  static std::vector<std::string> get(const std::string& number, const std::string& id,
                                      const std::string& route = "open-cloud") {
    return {"get", number, route, id, "", "1000000"};
  }
  // Its answer to "setup".
  Packet begin(FetchProcess& process, const std::vector<std::string>& words,
               const std::optional<std::string>& key) {
    EXPECT_TRUE(process.send(words, key));
    return process.receiveNamed({"ready"}).value_or(Packet{});
  }
  Packet begin(FetchProcess& process) { return begin(process, setup(), kKey); }
  static Packet answer(FetchProcess& process) { return process.receiveNamed({"got", "none"}).value_or(Packet{}); }

  ScratchFolder m_folder;
  FetchServer m_server;
  fs::path m_program;
};

TEST_F(FetchProtocolTest, FetchesABody) {
  FetchProcess process(m_program);
  const Packet ready = begin(process);
  EXPECT_EQ(ready.at(1), "here");
  EXPECT_THAT(ready.at(2), testing::MatchesRegex("[0-9a-f]+"));
  EXPECT_EQ(ready.at(2).size(), 16u);
  EXPECT_EQ(m_server.counts().connections, 0u) << "before anything is wanted";
  ASSERT_TRUE(process.send(get("7", "1818")));
  const Packet got = answer(process);
  ASSERT_EQ(got.at(0), "got");
  EXPECT_EQ(got.at(1), "7");
  EXPECT_EQ(got.at(2), "4");
  EXPECT_EQ(got.at(3), "");
  EXPECT_EQ(got.at(4), kBodyHost);
  EXPECT_EQ(got.file, "version 2.00 and so on");
  const auto counts = m_server.counts();
  EXPECT_EQ(counts.api, 1u);
  EXPECT_EQ(counts.bodies, 1u);
  EXPECT_EQ(counts.keyElsewhere, 0u);
  for (const Seen& seen : m_server.seen()) {
    EXPECT_EQ(seen.header("cookie"), "");
    EXPECT_EQ(seen.header("referer"), "");
    EXPECT_EQ(seen.header("origin"), "");
    EXPECT_EQ(seen.header("x-api-key").empty(), seen.part != Part::Api);
  }
  process.closeSocket();
  EXPECT_EQ(process.wait(), 0);
}

TEST_F(FetchProtocolTest, SaysHowABodyIsPackedAndLeavesItSo) {
  for (const char* packing : {"gzip", "zstd"}) {
    m_server.serve("5", {.bytes = std::string(5000, 'a'), .packing = packing});
    FetchProcess process(m_program);
    begin(process);
    process.send(get("1", "5"));
    const Packet got = answer(process);
    EXPECT_EQ(got.at(0), "got");
    EXPECT_EQ(got.at(3), packing);
    ASSERT_TRUE(got.file);
    EXPECT_LT(got.file->size(), 500u);
  }
}

TEST_F(FetchProtocolTest, AsksForAVersion) {
  FetchProcess process(m_program);
  begin(process);
  process.send({"get", "1", "open-cloud", "1818", "3", "1000"});
  EXPECT_EQ(answer(process).at(0), "got");
  EXPECT_EQ(m_server.seen().front().target, "/asset-delivery-api/v1/assetId/1818/version/3");
}

// Whatever it is told that it cannot be told: it ends, and nobody hears of it.
TEST_F(FetchProtocolTest, EndsOnWhatDoesNotFitTheProtocol) {
  const std::string nul(1, '\0');
  std::vector<std::string> hostile{
      "\n",
      "x",
      nul,
      nul + nul + nul,
      "get",
      "get" + nul + "1",
      "no-such-thing" + nul + "1",
      "got" + nul + "1",
      "get" + nul + "1" + nul + "open-cloud" + nul + "1818" + nul,                             // too few
      "get" + nul + "1" + nul + "open-cloud" + nul + "1818" + nul + nul + "1000" + nul + "x",  // too many
      "get" + nul + "x" + nul + "open-cloud" + nul + "1818" + nul + nul + "1000",
      "get" + nul + "1" + nul + "https" + nul + "1818" + nul + nul + "1000",
      "get" + nul + "1" + nul + "open-cloud" + nul + "1818" + nul + nul + "-1",
      "get" + nul + "1" + nul + "open-cloud" + nul + "1818" + nul + "1/2" + nul + "1000",
      "cancel" + nul + "x" + nul + "y",
      std::string(60'000, 'x'),
      "setup" + nul + "environment" + nul + nul + nul + "8" + nul,  // a second one
      "keep-key",                                                   // without one
  };
  for (const std::string& bytes : hostile) {
    FetchProcess process(m_program);
    begin(process);
    ASSERT_TRUE(process.sendBytes(bytes));
    EXPECT_EQ(process.wait(), fetch::kExitProtocol) << bytes.substr(0, 80);
  }
  for (const auto& words : {get("1", "1818"),
                            {"test-key"},
                            setup("elsewhere"),
                            setup("environment", "", "", "9"),
                            setup("environment", "", "", "0"),
                            setup("environment", "", "", "x"),
                            setup("none", "", "ftp://127.0.0.1/{id}"),
                            setup("none", "", "http://127.0.0.1/")}) {
    FetchProcess process(m_program);  // and has been told nothing before
    ASSERT_TRUE(process.send(words));
    EXPECT_EQ(process.wait(), fetch::kExitProtocol) << words[0] << ' ' << words[1 % words.size()];
  }
  EXPECT_EQ(m_server.counts().connections, 0u);
}

TEST_F(FetchProtocolTest, PutsOnlyNumbersAndUuidsIntoAddresses) {
  const std::string uuid = "ae874d1a-93ef-54fb-5fd3-eb0cb156afc0";
  struct Case {
    std::string route, id;
  };
  for (const Case& wrong : {Case{"open-cloud", "1/../2"},
                            {"open-cloud", "1%2f2"},
                            {"open-cloud", "1?a=b"},
                            {"open-cloud", "1#a"},
                            {"open-cloud", ""},
                            {"open-cloud", "-1"},
                            {"open-cloud", "1 2"},
                            {"open-cloud", "１２"},
                            {"open-cloud", "0x12"},
                            {"open-cloud", "1\r\nx: y"},
                            {"open-cloud", std::string(1000, '1')},
                            {"open-cloud", uuid},
                            {"open-cloud", "@evil.test"},
                            {"server", "../../etc/passwd"},
                            {"server", "ae874d1a-93ef-54fb-5fd3-eb0cb156afc"},
                            {"server", "AE874D1A-93EF-54FB-5FD3-EB0CB156AFC0"},
                            {"server", uuid + "/"},
                            {"server", "{id}"}}) {
    FetchProcess process(m_program);
    begin(process, setup("environment", "", m_server.ownUuids()), kKey);
    ASSERT_TRUE(process.send(get("1", wrong.id, wrong.route)));
    const auto answer = process.receiveNamed({"got", "none"}, 10);
    if (answer)
      EXPECT_EQ(answer->at(2), "not-an-id") << wrong.id;
    else
      EXPECT_EQ(process.wait(), fetch::kExitProtocol) << wrong.id;
  }
  EXPECT_EQ(m_server.counts().connections, 0u);
}

TEST_F(FetchProtocolTest, AsksTheServerOfTheUsersWithoutAKey) {
  const std::string uuid = "ae874d1a-93ef-54fb-5fd3-eb0cb156afc0";
  m_server.serve(uuid, {.bytes = "texture"});
  for (const std::string& address : {m_server.ownServer(), m_server.ownUuids()}) {
    FetchProcess process(m_program);
    begin(process, setup("environment", "", address), kKey);
    const std::string id = address == m_server.ownServer() ? "1818" : uuid;
    process.send(get("1", id, "server"));
    const Packet got = answer(process);
    EXPECT_EQ(got.at(0), "got") << got.at(2) << got.at(4);
    EXPECT_EQ(m_server.seen().back().target, (id == uuid ? "/textures/" : "/assets/") + id);
  }
  const auto counts = m_server.counts();
  EXPECT_EQ(counts.own, 2u);
  EXPECT_EQ(counts.api, 0u);
  EXPECT_EQ(counts.keyElsewhere, 0u);
}

TEST_F(FetchProtocolTest, CancelsAtAnyMoment) {
  m_server.lie("9", silentLies());
  FetchProcess process(m_program);
  begin(process);
  for (const char* number : {"1", "2", "3"}) process.send(get(number, "9"));
  for (int i = 0; i < 500 && m_server.counts().requests == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  process.send({"cancel", "2"});
  Packet none = answer(process);
  EXPECT_EQ(none.at(1), "2");
  EXPECT_EQ(none.at(2), "cancelled");
  process.send({"cancel", ""});
  std::vector<std::string> numbers;
  for (int i = 0; i < 2; ++i) {
    none = answer(process);
    EXPECT_EQ(none.at(2), "cancelled");
    numbers.push_back(none.at(1));
  }
  EXPECT_THAT(numbers, testing::UnorderedElementsAre("1", "3"));
  process.send(get("4", "1818"));
  EXPECT_EQ(answer(process).at(0), "got") << "and goes on";
}

TEST_F(FetchProtocolTest, EndsWithTheSocketAndLeavesNoConnection) {
  m_server.lie("9", silentLies());
  FetchProcess process(m_program);
  begin(process);
  for (int i = 0; i < 20; ++i) process.send(get(std::to_string(i), "9"));
  for (int i = 0; i < 500 && m_server.counts().requests == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_GT(m_server.counts().openNow, 0u);
  process.closeSocket();
  EXPECT_EQ(process.wait(20), 0);
  for (int i = 0; i < 500 && m_server.counts().openNow > 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(m_server.counts().openNow, 0u);
}

TEST_F(FetchProtocolTest, WorksOnEightAtOnceOverAllProcesses) {
  m_server.serve([](const std::string& id) { return ServedAsset{.bytes = id}; });
  m_server.setLatency(20);
  std::vector<std::unique_ptr<FetchProcess>> processes;
  constexpr int kEach = 24;
  for (int i = 0; i < 3; ++i) {
    processes.push_back(std::make_unique<FetchProcess>(m_program));
    begin(*processes.back());
    for (int k = 0; k < kEach; ++k)
      processes.back()->send(get(std::to_string(k), std::to_string(1000 * i + k + 1)));
  }
  for (const auto& process : processes)
    for (int k = 0; k < kEach; ++k) EXPECT_EQ(answer(*process).at(0), "got");
  EXPECT_LE(m_server.counts().mostRequests, 8u);
  EXPECT_GE(m_server.counts().mostRequests, 3u);
}

TEST_F(FetchProtocolTest, WorksOnAsManyAsItIsTold) {
  m_server.serve([](const std::string& id) { return ServedAsset{.bytes = id}; });
  m_server.setLatency(10);
  FetchProcess process(m_program);
  begin(process, setup("environment", "", "", "2"), kKey);
  for (int k = 1; k <= 20; ++k) process.send(get(std::to_string(k), std::to_string(k)));
  for (int k = 1; k <= 20; ++k) EXPECT_EQ(answer(process).at(0), "got");
  EXPECT_LE(m_server.counts().mostRequests, 2u);
}

// ---- The key ----------------------------------------------------------------------------------------------------

TEST_F(FetchProtocolTest, TakesTheKeyFromAFileOfItsOwnersAlone) {
  const fs::path file = m_folder.path() / "key";
  const auto stateOf = [&](const fs::path& path) {
    FetchProcess process(m_program);
    const Packet ready = begin(process, setup("file", path), {});
    process.send(get("1", "1818"));
    const Packet answered = answer(process);
    if (ready.at(1) != "here") {
      EXPECT_EQ(answered.at(2), "no-key");
      EXPECT_NE(ready.at(3), "") << "why";
    }
    EXPECT_EQ(ready.at(3).find(kKey), std::string::npos);
    return ready.at(1);
  };
  m_folder.write("key", std::string(kKey) + "\n");
  ::chmod(file.c_str(), 0600);
  EXPECT_EQ(stateOf(file), "here");
  const uint64_t before = m_server.counts().requests;
  EXPECT_EQ(before, 2u);
  for (const mode_t mode : {0644, 0640, 0660, 0604, 0666}) {
    ::chmod(file.c_str(), mode);
    EXPECT_EQ(stateOf(file), "unreadable") << mode;
  }
  m_folder.write("empty", "");
  m_folder.write("long", std::string(100'000, 'k'));
  m_folder.write("two-lines", std::string(kKey) + "\r\nx-evil: 1\n");
  m_folder.write("zeros", std::string(40, '\0'));
  m_folder.write("foreign", "schlüssel-schlüssel");
  for (const char* name : {"empty", "long", "two-lines", "zeros", "foreign"}) {
    ::chmod((m_folder.path() / name).c_str(), 0600);
    EXPECT_EQ(stateOf(m_folder.path() / name), "unreadable") << name;
  }
  ::mkfifo((m_folder.path() / "pipe").c_str(), 0600);
  EXPECT_EQ(stateOf(m_folder.path() / "pipe"), "unreadable");
  EXPECT_EQ(stateOf("/dev/zero"), "unreadable");
  EXPECT_EQ(stateOf(m_folder.path()), "unreadable");
  EXPECT_EQ(stateOf(m_folder.path() / "missing"), "unreadable");
  EXPECT_EQ(m_server.counts().requests, before);
}

TEST_F(FetchProtocolTest, LetsNoKeyBreakOutOfItsHeader) {
  for (const std::string& key : {std::string("abc\r\nx-evil: 1"), std::string("abc\nx-evil: 1"),
                                 std::string("a\0b", 3), std::string(1 << 20, 'k'), std::string()}) {
    FetchProcess process(m_program);
    process.send(setup(), key);
    const auto ready = process.receiveNamed({"ready"}, 10);
    if (!ready) {
      EXPECT_EQ(process.wait(), fetch::kExitProtocol);
      continue;
    }
    EXPECT_NE(ready->at(1), "here");
    process.send(get("1", "1818"));
    EXPECT_EQ(answer(process).at(2), "no-key");
  }
  EXPECT_EQ(m_server.counts().requests, 0u);
}

TEST_F(FetchProtocolTest, TellsKeysApartWithoutTellingThem) {
  const auto tagOf = [&](const std::string& key) {
    FetchProcess process(m_program);
    return begin(process, setup(), key).at(2);
  };
  const std::string tag = tagOf(kKey);
  EXPECT_EQ(tagOf(kKey), tag);
  EXPECT_NE(tagOf(std::string(kKey) + "x"), tag);
  EXPECT_EQ(std::string(kKey).find(tag), std::string::npos);
}

TEST_F(FetchProtocolTest, TestsAKey) {
  for (const bool isGood : {true, false}) {
    m_server.setKey(isGood ? kKey : "another-key");
    FetchProcess process(m_program);
    begin(process);
    process.send({"test-key"});
    const Packet key = process.receiveNamed({"key"}).value_or(Packet{});
    EXPECT_EQ(key.at(1), "here");
    if (isGood)
      EXPECT_NE(key.at(3), "key-refused");
    else
      EXPECT_EQ(key.at(3), "key-refused");
  }
  EXPECT_GT(m_server.counts().api, 0u);
  EXPECT_EQ(m_server.counts().keyElsewhere, 0u);
}

// Without a Secret Service nothing keeps the key, and above all no file.
TEST_F(FetchProtocolTest, KeepsNoKeyInPlainText) {
  fs::create_directories(m_folder.path() / "home");
  FetchProcess process(m_program);
  begin(process, setup("desktop"), {});
  process.send({"keep-key"}, kKey);
  const auto key = process.receiveNamed({"key"}, 60);
  ASSERT_TRUE(key);
  EXPECT_NE(key->at(1), "here");
  EXPECT_NE(key->at(4), "") << "why";
  process.closeSocket();
  process.wait();
  for (const auto& entry : fs::recursive_directory_iterator(m_folder.path())) {
    if (!entry.is_regular_file()) continue;
    EXPECT_EQ(asText(readFile(entry.path())).find(kKey), std::string_view::npos) << entry.path();
  }
  EXPECT_EQ(m_server.counts().connections, 0u);
}

// What /proc shows to the user's other programs.
TEST_F(FetchProtocolTest, IsClosedToOtherProgramsOfTheUser) {
  fs::permissions(m_folder.path(), fs::perms::all);
  const auto canOpen = [](pid_t process, const char* name, int mode) {
    const int file = ::open(("/proc/" + std::to_string(process) + "/" + name).c_str(), mode | O_CLOEXEC);
    if (file >= 0) ::close(file);
    return file >= 0;
  };
  const bool isClosed = trueForOrdinaryUser([&] {
    FetchProcess process(m_program);
    process.send(setup(), kKey);
    if (const auto ready = process.receive(30); !ready || ready->at(1) != "here") return false;
    return !canOpen(process.id(), "mem", O_RDONLY) && !canOpen(process.id(), "mem", O_RDWR) &&
           !canOpen(process.id(), "environ", O_RDONLY) && !canOpen(process.id(), "maps", O_RDONLY);
  });
  EXPECT_TRUE(isClosed);
  // Others that the same user has started are open to him, so that the above means something.
  EXPECT_TRUE(trueForOrdinaryUser([&] {
    const pid_t child = ::fork();
    if (child == 0) {
      ::execlp("sleep", "sleep", "20", nullptr);
      ::_exit(1);
    }
    ::usleep(200'000);
    const bool opens = canOpen(child, "environ", O_RDONLY);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    return opens;
  }));
}

}  // namespace
}  // namespace vitrine::test
