// A program that speaks the protocol of vitrine-fetch and answers from a table, the file that it gets as the key's.
// A line for each id: the id, a word, and what belongs to it. Requests are listed in the file TABLE.log, one a
// line.
//
//   key STATE TAG             before any other; else it has no key
//   ID got FILE ENCODING      the file beside the table; "-": no encoding
//   ID none OUTCOME SECONDS DETAIL...
//   ID die | die-once | hang | large | unsealed | bodiless | stranger | nonsense | unknown | cancelled
//
// "environment" as the key's source: the key is the path of the table.
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "core/fetch/packet.h"
#include "core/fetch/protocol.h"

namespace {

using namespace vitrine::fetch;

struct Sample {
  std::string table, keyState = "none", keyTag;
  std::map<std::string, std::vector<std::string>> rows;
  std::map<std::string, std::string> hanging;  // numbers

  static void say(std::string_view name, std::initializer_list<std::string_view> fields, int with = -1) {
    if (!sendPacket(kSocket, name, fields, with)) _exit(0);
  }

  void read() {
    std::ifstream file(table);
    for (std::string line; std::getline(file, line);) {
      std::istringstream words(line);
      std::vector<std::string> row{std::istream_iterator<std::string>(words), {}};
      if (row.size() > 2 && row[0] == "key") {
        keyState = row[1];
        keyTag = row[2];
      } else if (row.size() > 1) {
        rows[row[0]] = row;
      }
    }
  }

  static int bodyOf(const std::string& content, bool isSealed = true) {
    const int file = ::memfd_create("body", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (::write(file, content.data(), content.size()) != ssize_t(content.size())) _exit(9);
    if (isSealed) ::fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
    return file;
  }

  std::string contentOf(const std::string& name) const {
    std::ifstream file(table.substr(0, table.rfind('/') + 1) + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  void sendBody(const std::string& number, const std::string& content, const std::string& encoding,
                bool isSealed = true) {
    const int file = bodyOf(content, isSealed);
    say("got", {number, "1", encoding, "sample.rbxcdn.com"}, file);
    ::close(file);
  }

  void answer(const std::string& number, const std::string& route, const std::string& id, uint64_t most) {
    std::ofstream(table + ".log", std::ios::app) << route << ' ' << id << '\n';
    auto found = rows.find(route + ":" + id);
    if (found == rows.end()) found = rows.find(id);
    const std::vector<std::string> row =
        found == rows.end() ? std::vector<std::string>{id, "none", "not-there"} : found->second;
    const std::string& what = row[1];
    if (what == "got") {
      say("progress", {number, "1", ""});
      sendBody(number, contentOf(row[2]), row.size() > 3 && row[3] != "-" ? row[3] : "");
    } else if (what == "none") {
      std::string detail;
      for (size_t at = 4; at < row.size(); ++at) detail += (detail.empty() ? "" : " ") + row[at];
      say("none", {number, row[2], row.size() > 3 && row[3] != "-" ? row[3] : "", detail});
    } else if (what == "die" || what == "die-once") {
      const std::string mark = table + ".died-" + id;
      if (what == "die" || ::access(mark.c_str(), F_OK) != 0) {
        std::ofstream(mark) << "died";
        ::raise(SIGKILL);
      }
      sendBody(number, contentOf(row[2]), "");
    } else if (what == "hang") {
      hanging[number] = id;
    } else if (what == "large") {
      sendBody(number, std::string(size_t(most) + 1, 'x'), "");
    } else if (what == "unsealed") {
      sendBody(number, "still mine", "", false);
    } else if (what == "bodiless") {
      say("got", {number, "1", "", "sample.rbxcdn.com"});
    } else if (what == "stranger") {
      say("none", {"987654321", "not-there", "", ""});
    } else if (what == "nonsense") {
      say("gift", {number});
    } else if (what == "unknown") {
      say("none", {number, "teapot", "", ""});
    } else if (what == "waiting") {
      say("waiting", {row[2]});
      hanging[number] = id;
    }
  }

  int run() {
    while (true) {
      auto packet = receivePacket(kSocket);
      if (!packet) return 0;
      if (!*packet) {
        pollfd waited{kSocket, POLLIN, 0};
        ::poll(&waited, 1, -1);
        continue;
      }
      const std::vector<std::string>& fields = (*packet)->fields;
      const std::string& name = (*packet)->name;
      if (name == "setup" && fields.size() == 5) {
        table = fields[1];
        if (fields[0] == "environment") {
          std::string path(4096, '\0');
          const ssize_t count = ::pread((*packet)->with.number(), path.data(), path.size(), 0);
          table = path.substr(0, size_t(std::max<ssize_t>(count, 0)));
        } else if (const size_t at = fields[2].find('?'); fields[0] == "none" && at != std::string::npos) {
          table = fields[2].substr(at + 1);
        }
        read();
        if (keyState == "lies") {
          say("got", {"1", "1", "", "too early"});
          continue;
        }
        say("ready", {keyState, keyTag, ""});
      } else if (name == "get" && fields.size() == 5) {
        answer(fields[0], fields[1], fields[2], std::stoull(fields[4]));
      } else if (name == "cancel" && fields.size() == 1) {
        for (const auto& [number, id] : std::exchange(hanging, {})) say("none", {number, "cancelled", "", ""});
      } else if (name == "test-key") {
        say("key", {keyState, keyTag, "key-refused", "HTTP 401"});
      } else if (name == "keep-key" && (*packet)->with) {
        say("key", {"here", "00000000000000aa", "", ""});
      } else if (name == "forget-key") {
        say("key", {"none", "", "", ""});
      } else {
        return kExitProtocol;
      }
    }
  }
};

}  // namespace

int main() { return Sample().run(); }
