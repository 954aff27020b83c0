// Nothing goes out that the user has not sent, and the key is nowhere but where it must be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <QProcess>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "tests/fetch/fetching.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

fs::path besideTests(const std::string& name) { return fs::read_symlink("/proc/self/exe").parent_path() / name; }

std::string textIn(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

// A place that names assets in every way, and addresses in every text.
std::string temptingPlace() {
  const auto content = [](const char* name, const std::string& value) {
    return std::string("<Content name=\"") + name + "\"><url>" + value + "</url></Content>";
  };
  const auto part = [&](int number, const std::string& mesh, const std::string& image) {
    const std::string n = std::to_string(number);
    return "<Item class=\"Part\" referent=\"P" + n +
           "\"><Properties><Vector3 name=\"size\"><X>1</X><Y>1</Y><Z>1</Z></Vector3></Properties><Item "
           "class=\"SpecialMesh\" referent=\"M" +
           n + "\"><Properties><token name=\"MeshType\">5</token>" + content("MeshId", mesh) +
           content("TextureId", image) + "</Properties></Item></Item>";
  };
  return "<roblox xmlns:xmime=\"http://www.w3.org/2005/05/xmlmime\" version=\"4\">"
         "<External>http://192.0.2.1/external</External>" +
         part(1, "rbxassetid://1234", "rbxassetid://5678") +
         part(2, "http://192.0.2.1/evil.mesh", "https://192.0.2.1/evil.png") +
         part(3, "https://assetdelivery.roblox.com/v1/asset?id=1234", "http://www.roblox.com/asset/?id=5678") +
         part(4, "rbxthumb://type=Asset&amp;id=1234", "//192.0.2.1/evil.png") +
         "<Item class=\"StringValue\" referent=\"S\"><Properties><string name=\"Value\">http://192.0.2.1/a "
         "https://elsewhere.test/b ws://192.0.2.1</string></Properties></Item></roblox>";
}

class Secrecy : public testing::Test {
 protected:
  void SetUp() override {
    folder().write("place.rbxmx", temptingPlace());
    std::string changed = temptingPlace();
    changed.replace(changed.find("ws://"), 5, "ftp://");
    folder().write("two.rbxmx", changed);
    folder().write("far.gltf",
                   R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0},"material":0}]}],
"materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}],"textures":[{"source":0}],
"images":[{"uri":"http://192.0.2.1/far.png"}],"buffers":[{"byteLength":36,"uri":"https://192.0.2.1/far.bin"}],
"bufferViews":[{"buffer":0,"byteLength":36}],
"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}]})");
    fs::create_directories(folder().path() / "many");
    for (const char* name : {"place.rbxmx", "two.rbxmx", "far.gltf"})
      fs::copy_file(folder().path() / name, folder().path() / "many" / name);
    m_fetching.server().serve("1234", {.bytes = std::string(asText(samples().at("head.mesh"))), .packing = "gzip"});
    m_fetching.server().serve("5678", {.bytes = "\x89PNG\r\n\x1A\n, but no more", .type = 1});
  }
  const ScratchFolder& folder() const { return m_fetching.folder(); }

  struct Ran {
    int status = -1;
    std::string out, errors;
  };
  // With nothing of the user's but what the test says.
  QProcessEnvironment environment(const std::map<std::string, std::string>& more) {
    QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
    const std::string home = folder().path() / "home";
    std::map<std::string, std::string> variables{{"HOME", home},
                                                 {"XDG_DATA_HOME", home + "/data"},
                                                 {"XDG_CONFIG_HOME", home + "/config"},
                                                 {"XDG_CACHE_HOME", home + "/cache"},
                                                 {"XDG_RUNTIME_DIR", home},
                                                 {"DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent"},
                                                 {"QT_QPA_PLATFORM", "offscreen"},
                                                 {"VITRINE_TEST_FETCH", m_fetching.program()}};
    for (const auto& [name, value] : more) variables[name] = value;
    for (const auto& [name, value] : variables)
      all.insert(QString::fromStdString(name), QString::fromStdString(value));
    return all;
  }
  void start(QProcess& process, const std::vector<std::string>& words,
             const std::map<std::string, std::string>& more) {
    QStringList arguments;
    for (size_t i = 1; i < words.size(); ++i) arguments << QString::fromStdString(words[i]);
    process.setProcessEnvironment(environment(more));
    process.setWorkingDirectory(QString::fromStdString(folder().path().string()));
    process.start(QString::fromStdString(words[0]), arguments);
  }
  Ran run(const std::vector<std::string>& words, const std::map<std::string, std::string>& more = {}) {
    QProcess process;
    start(process, words, more);
    EXPECT_TRUE(process.waitForFinished(100'000)) << words[1];
    EXPECT_EQ(process.exitStatus(), QProcess::NormalExit);
    return {process.exitCode(), process.readAllStandardOutput().toStdString(),
            process.readAllStandardError().toStdString()};
  }

  // Every verb that the program has. Who adds one says here how it is run.
  std::map<std::string, std::vector<std::string>> calls() {
    return {{"info", {"place.rbxmx"}},
            {"dump", {"place.rbxmx"}},
            {"render", {"place.rbxmx", "-o", "picture.png", "--force", "--size", "64x64"}},
            {"convert", {"place.rbxmx", "-o", "made.gltf", "--force"}},
            {"validate", {"place.rbxmx"}},
            {"assets", {"place.rbxmx", "--keep"}},
            {"bytes", {"place.rbxmx"}},
            {"diff", {"place.rbxmx", "two.rbxmx"}},
            {"patch", {"place.rbxmx", "changes.json", "-o", "patched.rbxmx"}},
            {"textconv", {"place.rbxmx"}},
            {"thumbnail", {"place.rbxmx", "thumbnail.png"}},
            {"index", {"many", "-o", "many.index"}},
            {"query", {"many.index", "place"}},
            {"formats", {}},
            {"fetch", {"place.rbxmx"}}};  // without a key
  }
  std::set<std::string> verbs() {
    std::set<std::string> verbs;
    std::istringstream help(run({besideTests("vitrine_under_test"), "help"}).out);
    bool isList = false;
    for (std::string line; std::getline(help, line);) {
      if (line == "Subcommands:") isList = true;
      if (line.empty()) isList = false;
      if (isList && line.starts_with("  ") && line[2] != ' ') verbs.insert(line.substr(2, line.find(' ', 2) - 2));
    }
    return verbs;
  }

  // Under the tracer, with all children. Where the system allows that, in a network without anything.
  std::string traceOf(const std::vector<std::string>& words, const std::map<std::string, std::string>& more = {},
                      bool isCut = true, std::vector<std::string> before = {}) {
    const fs::path trace = folder().path() / "trace";
    fs::remove(trace);
    std::vector<std::string> all = std::move(before);
    if (isCut) all.insert(all.end(), cut().begin(), cut().end());
    const std::vector<std::string> tracer{
        "strace", "-f",         "-qq", "-s", "200", "-o", trace, "-e", "trace=network,execve,open,openat",
        "-e",     "signal=none"};
    all.insert(all.end(), tracer.begin(), tracer.end());
    all.insert(all.end(), words.begin(), words.end());
    m_ran = run(all, more);
    return textIn(trace);
  }
  static const std::vector<std::string>& cut() {
    static const std::vector<std::string> words = [] {
      for (const QStringList& way : {QStringList{"-n"}, QStringList{"-rn"}})
        if (QProcess::execute("unshare", way + QStringList{"true"}) == 0)
          return std::vector<std::string>{"unshare", way[0].toStdString()};
      return std::vector<std::string>{};
    }();
    return words;
  }
  static bool canTrace() { return QProcess::execute("strace", {"-f", "-o", "/dev/null", "true"}) == 0; }
  static void expectQuiet(const std::string& trace, const std::string& what) {
    EXPECT_THAT(trace, HasSubstr("execve(")) << what << " was not traced";
    std::istringstream lines(trace);
    for (std::string line; std::getline(lines, line);)
      for (const char* sign :
           {"AF_INET", "resolv.conf", "vitrine-fetch", "fetch_under_test", "AF_PACKET", "sockaddr="})
        EXPECT_EQ(line.find(sign), std::string::npos) << what << ": " << line;
  }

  // All files below a folder that have the key in them, in plain or backwards or as text of two bytes.
  std::vector<std::string> filesWithKey() {
    std::string wide;
    for (const char c : std::string(kKey)) wide += {c, '\0'};
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(folder().path())) {
      if (!entry.is_regular_file() || entry.path() == m_fetching.keyFile()) continue;
      const std::string text = textIn(entry.path());
      if (text.find(kKey) != std::string::npos || text.find(wide) != std::string::npos)
        found.push_back(entry.path());
    }
    return found;
  }
  static bool hasKey(const std::string& text) { return text.find(kKey) != std::string::npos; }

  Fetching m_fetching;
  Ran m_ran;
};

TEST_F(Secrecy, NoVerbTouchesTheNetworkByItself) {
  if (!canTrace()) GTEST_SKIP() << "strace may not trace here";
  const auto known = calls();
  const std::set<std::string> all = verbs();
  EXPECT_GE(all.size(), 14u);
  std::ofstream(folder().path() / "changes.json")
      << run({besideTests("vitrine_under_test"), "diff", "--json", "place.rbxmx", "two.rbxmx"}).out;
  std::vector<std::string> order(all.begin(), all.end());
  std::ranges::stable_partition(order, [](const std::string& verb) { return verb != "query"; });  // after "index"
  for (const std::string& verb : order) {
    ASSERT_TRUE(known.contains(verb)) << "how is " << verb << " run?";
    std::vector<std::string> words{besideTests("vitrine_under_test"), verb};
    words.insert(words.end(), known.at(verb).begin(), known.at(verb).end());
    std::string trace = traceOf(words);
    // Asking is what this one is for; without a key it may start the program that would.
    if (verb == "fetch") continue;
    EXPECT_NE(m_ran.status, 2) << verb << ": " << m_ran.errors;
    expectQuiet(trace, verb);
  }
  for (const char* verb : {"info", "render", "assets", "validate"}) {
    std::vector<std::string> words{besideTests("vitrine_under_test"), verb, "far.gltf"};
    if (verb == std::string("render")) words.insert(words.end(), {"-o", "far.png", "--force"});
    expectQuiet(traceOf(words), std::string(verb) + " far.gltf");
  }
  EXPECT_EQ(m_fetching.server().counts().connections, 0u);
}

TEST_F(Secrecy, TheVerbThatFetchesSendsNothingWithoutAKey) {
  if (!canTrace()) GTEST_SKIP() << "strace may not trace here";
  const std::string trace = traceOf({besideTests("vitrine_under_test"), "fetch", "place.rbxmx"});
  EXPECT_THAT(trace, Not(HasSubstr("AF_INET, sin_port")));
  EXPECT_THAT(trace, Not(HasSubstr("resolv.conf")));
  EXPECT_EQ(m_fetching.server().counts().connections, 0u);
}

// Without this the tests above could be blind.
TEST_F(Secrecy, TheTracerSeesWhatIsFetched) {
  if (!canTrace()) GTEST_SKIP() << "strace may not trace here";
  const std::string trace =
      traceOf({besideTests("vitrine_under_test"), "fetch", "place.rbxmx"}, {{"VITRINE_ROBLOX_KEY", kKey}}, false);
  EXPECT_THAT(trace, HasSubstr("AF_INET"));
  EXPECT_GT(m_fetching.server().counts().requests, 0u);
  EXPECT_EQ(m_fetching.server().counts().keyElsewhere, 0u);
  for (const Seen& seen : m_fetching.server().seen())
    EXPECT_THAT(seen.id, testing::AnyOf("1234", "5678")) << seen.target;
  // The program itself opens no connection, only the one that it starts.
  const std::string own = trace.substr(0, trace.find(' '));
  std::istringstream lines(trace);
  for (std::string line; std::getline(lines, line);)
    EXPECT_FALSE(line.starts_with(own + " ") && line.find("AF_INET") != std::string::npos) << line;
}

TEST_F(Secrecy, TheWindowTouchesNoNetwork) {
  if (!canTrace()) GTEST_SKIP() << "strace may not trace here";
  const std::vector<std::string> onDisplay{"bash",
                                           std::string(VITRINE_SOURCE_DIR) + "/tests/support/on_display.sh"};
  const std::string window = besideTests("vitrine_under_test");
  std::string trace = traceOf({window, "--measure-first-picture", "place.rbxmx"}, {}, true, onDisplay);
  EXPECT_THAT(trace, HasSubstr("place.rbxmx")) << m_ran.errors;
  expectQuiet(trace, "a place");
  // With panels, previews and the processes that read a folder.
  trace = traceOf({"timeout", "--preserve-status", "12", window, "--new-window", "place.rbxmx", "far.gltf", "many"},
                  {}, true, onDisplay);
  EXPECT_THAT(trace, HasSubstr("many/two.rbxmx")) << m_ran.errors;
  EXPECT_THAT(trace, HasSubstr("far.gltf"));
  expectQuiet(trace, "files and a folder");
  EXPECT_EQ(m_fetching.server().counts().connections, 0u);
}

// ---- The key ----------------------------------------------------------------------------------------------------

TEST_F(Secrecy, TheKeyIsWrittenNowhere) {
  const std::string program = besideTests("vitrine_under_test");
  const std::map<std::string, std::string> key{{"VITRINE_ROBLOX_KEY", kKey}};
  std::vector<std::vector<std::string>> all{{program, "fetch", "place.rbxmx"},
                                            {program, "fetch", "place.rbxmx", "--json"}};
  const auto known = calls();
  for (const char* verb : {"info", "render", "convert", "assets"}) {
    std::vector<std::string> words{program, verb};
    for (const std::string& word : known.at(verb)) words.push_back(word);
    words.push_back("--fetch");
    all.push_back(words);
  }
  for (const auto& [verb, arguments] : known) {
    std::vector<std::string> words{program, verb};
    words.insert(words.end(), arguments.begin(), arguments.end());
    all.push_back(words);
  }
  for (const bool isRefused : {false, true}) {
    m_fetching.server().setKey(isRefused ? "another" : kKey);
    for (const auto& words : all) {
      const Ran ran = run(words, key);
      EXPECT_FALSE(hasKey(ran.out) || hasKey(ran.errors)) << words[1] << ' ' << ran.errors;
      EXPECT_EQ((ran.out + ran.errors).find("signature="), std::string::npos) << words[1];
    }
    fs::remove_all(folder().path() / "home" / "data");
  }
  EXPECT_GT(m_fetching.server().counts().requests, 0u);
  EXPECT_THAT(filesWithKey(), testing::IsEmpty());
}

// The id of the parent, and so all that a process has started.
std::vector<int> withDescendants(int process) {
  std::map<int, int> parents;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    const std::string about = textIn(entry.path() / "stat");
    const size_t end = about.rfind(')');
    if (end == std::string::npos) continue;
    std::istringstream rest(about.substr(end + 1));
    std::string state;
    int parent = 0;
    rest >> state >> parent;
    parents[std::stoi(name)] = parent;
  }
  std::vector<int> found{process};
  for (size_t i = 0; i < found.size(); ++i)
    for (const auto& [child, parent] : parents)
      if (parent == found[i]) found.push_back(child);
  return found;
}

TEST_F(Secrecy, TheKeyIsInNoEnvironmentAndNoArguments) {
  m_fetching.server().lie("1234", {.api = [](const Seen&, const Reply&, int) { return Reply{.isSilent = true}; }});
  m_fetching.setProgram({.patience = 1});
  for (const bool isFile : {false, true}) {
    m_fetching.server().forgetCounts();
    QProcess process;
    std::map<std::string, std::string> key;
    std::vector<std::string> words{besideTests("vitrine_under_test"), "fetch", "place.rbxmx"};
    if (isFile)
      words.insert(words.end(), {"--key-file", m_fetching.keyFile()});
    else
      key["VITRINE_ROBLOX_KEY"] = kKey;
    start(process, words, key);
    ASSERT_TRUE(process.waitForStarted());
    ASSERT_TRUE(soon([&] { return m_fetching.server().counts().api > 0; }, 60)) << isFile;
    const std::vector<int> all = withDescendants(int(process.processId()));
    EXPECT_GE(all.size(), 2u);
    for (const int each : all)
      for (const char* name : {"environ", "cmdline", "comm", "status"}) {
        const std::string text = textIn("/proc/" + std::to_string(each) + "/" + name);
        EXPECT_FALSE(hasKey(text)) << textIn("/proc/" + std::to_string(each) + "/comm") << ' ' << name;
        EXPECT_EQ(text.find("VITRINE_ROBLOX_KEY="), std::string::npos)
            << textIn("/proc/" + std::to_string(each) + "/comm") << ' ' << name;
      }
    process.terminate();
    EXPECT_TRUE(process.waitForFinished(60'000));
    EXPECT_TRUE(soon([&] { return m_fetching.server().counts().openNow == 0; })) << "its program has not ended";
  }
}

// ---- The programs that people get -------------------------------------------------------------------------------

TEST_F(Secrecy, TheProgramsHaveNoWayToOtherServers) {
  const std::string fetch = textIn(besideTests("vitrine-fetch"));
  ASSERT_GT(fetch.size(), 10'000u);
  EXPECT_THAT(textIn(besideTests("fetch_under_test")), HasSubstr("VITRINE_TEST_API"));
  EXPECT_EQ(fetch.find("VITRINE_TEST"), std::string::npos);
  EXPECT_NE(fetch.find("apis.roblox.com"), std::string::npos);
  for (const char* name : {"vitrine", "vitrine-import", "vitrine-unpack"}) {
    const std::string program = textIn(besideTests(name));
    ASSERT_GT(program.size(), 10'000u) << name;
    EXPECT_EQ(program.find("VITRINE_TEST_FETCH"), std::string::npos) << name;
    for (const char* library : {"libQt6Network", "libcurl", "libssl", "libqt6keychain", "libsecret"})
      EXPECT_EQ(program.find(library), std::string::npos) << name << " links " << library;
  }
}

}  // namespace
}  // namespace vitrine::test
