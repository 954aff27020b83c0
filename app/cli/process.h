// What a process keeps from one verb to the next: most run one, a worker runs many.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "render/offscreen_context.h"

class QGuiApplication;

namespace vitrine {

struct Process {
  Process(int count, char** values);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  int argc;
  char** argv;
  // What the verb was called with, for a process that does the same with another file: without files, without -o,
  // and without what says in how many processes.
  std::vector<std::string> words;
  bool isWorker = false;                         // ended from outside where something takes too long
  std::unique_ptr<QGuiApplication> application;  // null where nothing has needed fonts, or there is another one
  std::shared_ptr<OffscreenContext> context;     // null where nothing was drawn yet
};

// An application with fonts on Qt's screenless platform, unless there is one of any kind.
void needFonts(Process& process);

}  // namespace vitrine
