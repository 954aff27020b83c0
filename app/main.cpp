#include <langinfo.h>

#include <clocale>
#include <csignal>
#include <cstdlib>
#include <string_view>

#include "app/cli/command_line.h"
#include "app/window/window_app.h"

namespace {

// Qt takes names of files and words of the command line for UTF-8, and says in four lines that it does where the
// environment names no locale of that kind: in a container, from cron. There is nothing to be told then.
void useUtf8() {
  std::setlocale(LC_CTYPE, "");
  const bool isNamed = std::string_view(nl_langinfo(CODESET)) == "UTF-8",
             isThere = std::setlocale(LC_CTYPE, "C.UTF-8");
  std::setlocale(LC_CTYPE, "C");  // what letters are is no question of the locale on the command line
  if (isNamed || !isThere) return;
  // LC_ALL counts more than all the others: what it says of these stays.
  if (const char* all = std::getenv("LC_ALL"); all && *all) {
    for (const char* other :
         {"LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MONETARY", "LC_MESSAGES", "LC_MEASUREMENT"})
      setenv(other, all, 1);
    setenv("LANG", all, 1);
    unsetenv("LC_ALL");
  }
  setenv("LC_CTYPE", "C.UTF-8", 1);
}

}  // namespace

int main(int argc, char** argv) {
  // A file that grew beyond what the user may write is an error like that of a full disk, and not the end.
  std::signal(SIGXFSZ, SIG_IGN);
  useUtf8();
  if (vitrine::isCommandLine(argc, argv)) return vitrine::runCommandLine(argc, argv);
  return vitrine::runWindow(argc, argv);
}
