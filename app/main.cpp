#include <csignal>

#include "app/cli/command_line.h"
#include "app/common/locale_messages.h"
#include "app/window/window_app.h"
#include "core/fetch/fetch_assets.h"

int main(int argc, char** argv) {
  vitrine::takeKeyFromEnvironment();
  // A file that grew beyond what the user may write is an error like that of a full disk, and not the end.
  std::signal(SIGXFSZ, SIG_IGN);
  vitrine::leaveOutLocaleMessages();
  if (vitrine::isCommandLine(argc, argv)) return vitrine::runCommandLine(argc, argv);
  return vitrine::runWindow(argc, argv);
}
