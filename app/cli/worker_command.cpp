#include "app/cli/worker_command.h"

#include <unistd.h>

#include <QtGlobal>
#include <charconv>
#include <string_view>

#include "app/cli/messages.h"
#include "app/cli/process.h"
#include "app/cli/terminal.h"
#include "core/fetch/fetch_assets.h"
#include "core/workers/worker_pool.h"
#include "core/workers/worker_service.h"

namespace vitrine {

namespace {

constexpr std::string_view kMemory = "--memory";

int misusedWorker() {
  tellUser("vitrine worker is started by vitrine itself");
  return 2;
}

}  // namespace

std::filesystem::path ownProgram() {
  std::error_code ignored;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", ignored);
  // A test is another program, and lies in the same folder.
  return self.filename() == "vitrine" ? self : self.parent_path() / "vitrine";
}

bool isWorkerCall(int argc, char** argv) { return argc > 1 && kWorkerVerb == argv[1]; }

int runWorker(int argc, char** argv,
              const std::function<int(Process& process, const std::vector<std::string>& words)>& verb) {
  uint64_t memory = 0;
  for (int at = 2; at < argc; at += 2) {
    const std::string_view value = at + 1 < argc ? argv[at + 1] : "";
    if (kWorkerGift == argv[at] && value == kGiftKey) {
      takeKeyFromDescriptor(kWorkerGiven);
      continue;
    }
    const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), memory);
    if (kMemory != argv[at] || code != std::errc() || end != value.data() + value.size()) return misusedWorker();
  }
  if (::isatty(STDIN_FILENO) == 1) return misusedWorker();
  Process process(1, argv);
  process.isWorker = true;
  return serveRequests(
      [&](const std::vector<std::string>& words) {
        // As in a process that has just begun.
        terminalOptions() = {};
        qInstallMessageHandler(nullptr);
        return verb(process, words);
      },
      memory);
}

}  // namespace vitrine
