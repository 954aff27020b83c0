#include "app/shell/program.h"

#include <csignal>

#include "app/cli/command_line.h"
#include "app/common/locale_messages.h"
#include "app/window/window_app.h"
#include "core/fetch/fetch_assets.h"

namespace vitrine {

int runProgram(int argc, char** argv) {
  takeKeyFromEnvironment();
  // A file that grew beyond what the user may write is an error like that of a full disk, and not the end.
  std::signal(SIGXFSZ, SIG_IGN);
  leaveOutLocaleMessages();
  if (isCommandLine(argc, argv)) return runCommandLine(argc, argv);
  return runWindow(argc, argv);
}

}  // namespace vitrine
