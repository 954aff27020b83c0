#include "app/cli/command_line.h"
#include "app/window/window_app.h"

int main(int argc, char** argv) {
  if (vitrine::isCommandLine(argc, argv)) return vitrine::runCommandLine(argc, argv);
  return vitrine::runWindow(argc, argv);
}
