#include "app/cli/process.h"

#include <QGuiApplication>

namespace vitrine {

Process::Process(int count, char** values) : argc(count), argv(values) {}
Process::~Process() = default;

void needFonts(Process& process) {
  if (QCoreApplication::instance()) return;
  qputenv("QT_QPA_PLATFORM", "offscreen");
  process.application = std::make_unique<QGuiApplication>(process.argc, process.argv);
}

}  // namespace vitrine
