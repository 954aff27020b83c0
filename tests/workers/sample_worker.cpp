// A worker that does what it is asked, good and bad: for tests of core/workers. With --host as the first word it
// has a worker of its own, and says its process number, until it is killed.
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>
#include <vector>

#include "core/workers/worker_pool.h"
#include "core/workers/worker_service.h"

namespace {

using Words = std::vector<std::string>;

[[noreturn]] void hang() {
  for (;;) pause();
}

int eat(const Words& words) {
  // Kept, and touched, or the compiler leaves it out.
  static std::vector<std::vector<char>> kept;
  for (int mebi = 0; mebi < std::atoi(words.at(1).c_str()); ++mebi) kept.emplace_back(size_t(1) << 20, 'x');
  kept.clear();
  return 0;
}

int readInput() {
  char text[4096];
  size_t count = 0;
  while ((count = std::fread(text, 1, sizeof(text), stdin)) > 0) std::fwrite(text, 1, count, stdout);
  return 0;
}

const std::map<std::string, int (*)(const Words&)> kVerbs{
    {"echo",
     [](const Words& words) {
       std::printf("%s", words.at(1).c_str());
       std::fprintf(stderr, "told %s", words.at(1).c_str());
       return words.size() > 2 ? std::atoi(words[2].c_str()) : 0;
     }},
    {"input", [](const Words&) { return readInput(); }},
    {"write",
     [](const Words& words) {
       const std::string text(size_t(std::atoi(words.at(1).c_str())), 'w');
       std::cout << text << std::flush;
       return 0;
     }},
    {"eat", eat},
    {"abort", [](const Words&) -> int { std::abort(); }},
    {"exit", [](const Words&) -> int { _exit(3); }},
    {"hang", [](const Words&) -> int { hang(); }},
    {"spin",
     [](const Words&) -> int {
       static std::atomic<bool> goesOn = true;
       while (goesOn) {
       }
       return 0;
     }},
    {"close",
     [](const Words&) {
       for (int number = 3; number < 1024; ++number) close(number);
       return 0;
     }},
    {"child",
     [](const Words&) -> int {
       if (fork() == 0) hang();
       std::printf("%d", getpid());
       return 0;
     }},
    {"sleep",
     [](const Words& words) {
       usleep(useconds_t(1000 * std::atoi(words.at(1).c_str())));
       return 0;
     }},
    {"number",
     [](const Words&) {
       std::printf("%d", getpid());
       return 0;
     }},
};

int host(const char* program) {
  vitrine::WorkerPool pool({.program = program, .arguments = {}, .jobs = 1});
  std::vector<vitrine::WorkerRequest> requests{{0, {"spin"}, {}}, {0, {"child"}, {}}, {0, {"number"}, {}}};
  const auto ran = pool.run(
      [&]() -> std::optional<vitrine::WorkerRequest> {
        if (requests.empty()) return std::nullopt;
        vitrine::WorkerRequest request = requests.back();
        requests.pop_back();
        return request;
      },
      [](const vitrine::WorkerRequest&, vitrine::WorkerReply&& reply) {
        std::printf("%s\n", reply.output.c_str());
        std::fflush(stdout);
      });
  return ran ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "--host") == 0) return host(argv[0]);
  uint64_t memory = 0;
  for (int i = 1; i + 1 < argc; ++i)
    if (std::strcmp(argv[i], "--memory") == 0) memory = std::strtoull(argv[i + 1], nullptr, 10);
  return vitrine::serveRequests([](const Words& words) { return kVerbs.at(words.at(0))(words); }, memory);
}
