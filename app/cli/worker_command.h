// vitrine worker: a process that runs the verbs sent to it, for WorkerPool. It is not meant for people and is not
// listed in the help.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

struct Process;

// The program to start as a worker: this one.
std::filesystem::path ownProgram();

// What the worker has as kWorkerGiven (core/workers/worker_pool.h): the user's key.
inline constexpr std::string_view kWorkerGift = "--given", kGiftKey = "key";

bool isWorkerCall(int argc, char** argv);
// Runs `verb` with the words of one request after the other. Returns 2 for wrong usage.
int runWorker(int argc, char** argv,
              const std::function<int(Process& process, const std::vector<std::string>& words)>& verb);

}  // namespace vitrine
