// What a process keeps from one verb to the next: most run one, a worker runs many.
#pragma once

#include <memory>

#include "render/offscreen_context.h"

class QGuiApplication;

namespace vitrine {

struct Process {
  Process(int count, char** words);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  int argc;
  char** argv;
  bool isWorker = false;                         // ended from outside where something takes too long
  std::unique_ptr<QGuiApplication> application;  // null where nothing has needed fonts, or there is another one
  std::shared_ptr<OffscreenContext> context;     // null where nothing was drawn yet
};

// An application with fonts on Qt's screenless platform, unless there is one of any kind.
void needFonts(Process& process);

}  // namespace vitrine
