// What a process keeps between verbs: most processes run one verb, a worker runs many.
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
  // The arguments of the verb, for a process that does the same with another file: without the files, without -o,
  // and without the options that choose the number of processes.
  std::vector<std::string> words;
  bool isWorker = false;                         // a worker is killed from outside if it takes too long
  std::unique_ptr<QGuiApplication> application;  // null until something needs fonts, or if there is another one
  std::shared_ptr<OffscreenContext> context;     // null until something is drawn
};

// Makes an application with fonts on Qt's offscreen platform, unless one exists already.
void needFonts(Process& process);

}  // namespace vitrine
