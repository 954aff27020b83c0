#include "app/cli/process.h"

#include <QGuiApplication>

#include "app/common/no_screen.h"

namespace vitrine {

Process::Process(int count, char** values) : argc(count), argv(values) {}
Process::~Process() = default;

void needFonts(Process& process) {
  if (QCoreApplication::instance()) return;
  process.application = makeApplicationWithoutScreen(process.argc, process.argv);
}

}  // namespace vitrine
