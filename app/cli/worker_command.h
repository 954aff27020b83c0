// vitrine worker: a process that runs the verbs it is sent, for WorkerPool. No verb for people: it is in no help.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace vitrine {

struct Process;

// The program whose workers are started.
std::filesystem::path ownProgram();

bool isWorkerCall(int argc, char** argv);
// Runs `verb` with the words of one request after the other. 2: wrong usage.
int runWorker(int argc, char** argv,
              const std::function<int(Process& process, const std::vector<std::string>& words)>& verb);

}  // namespace vitrine
