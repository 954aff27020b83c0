// Starts, watches and ends confined programs: programs of ours that read a stranger's file with code that may crash
// or hang, and that give up everything which reading does not need (child/isolation.h).
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/bytes/source.h"
#include "core/workers/child_process.h"

namespace vitrine::confined {

struct Program {
  const char* name;      // of the file: "vitrine-import"
  const char* variable;  // of the environment, which names another program: "VITRINE_IMPORT"; null: none does
  const char* purpose;   // for the message where it is missing: "reads this format"
  // For messages about how it ended.
  const char* process;  // "the importing process"
  const char* work;     // "importing"
  const char* result;   // "the scene"
  const char* crashed;  // "assimp crashed on this file"
};

// The program that the variable names, else the one beside the running program, else
// ../libexec/vitrine/NAME relative to it. If there is none: Unsupported, with the paths that were tried.
Result<std::filesystem::path> findProgram(const Program& program);

// What a confined program wrote and can no longer change. The process may still be ending; it has ended when this
// goes out of scope.
class Reply {
 public:
  class Process;
  Reply(std::unique_ptr<Process> process, int file, Bytes mapping);
  ~Reply();
  Reply(Reply&& other) noexcept;
  Reply& operator=(Reply&& other) noexcept;
  Bytes bytes() const { return m_bytes; }
  int file() const { return m_file; }  // the same as a file; sealed

 private:
  std::unique_ptr<Process> m_process;
  int m_file = -1;
  Bytes m_bytes;
};

struct Bounds {
  uint64_t memory = uint64_t(1) << 30;             // for the process and its reply, in bytes
  double seconds = 30;                             // of elapsed time, and of processor time
  const std::atomic<bool>* cancelled = nullptr;    // may be null
  std::function<void(float fraction)> progress{};  // 0..0.9
};

struct Task {
  const Program& program;
  std::string name;                        // kName of the arguments
  std::vector<std::string> parameters{};   // further arguments
  const OwnDescriptor* further = nullptr;  // kFurther
  const Bounds& bounds;
};

// Something that a process can read: the file itself where it is still the one that was read, else its bytes.
Result<OwnDescriptor> inputOf(const Source& source);
Result<OwnDescriptor> inputOf(Bytes bytes);

// Lets the program read the input and returns what it wrote, unchecked. Blocks the calling thread.
// Errors: Unsupported without the program; Malformed if the process crashed; LimitExceeded if it took too long or
// too much memory; Cancelled; Io if the system refused or the process was killed from outside. After an error the
// process has ended.
Result<Reply> run(const Task& task, OwnDescriptor input);

// ---- For session.cpp -------------------------------------------------------------------------------------------

// Starts the program with these descriptors. `parent`: see kParent.
struct Given {
  const OwnDescriptor *input = nullptr, *result = nullptr, *progress = nullptr, *further = nullptr;
};
Result<pid_t> start(const Task& task, const Given& given, pid_t parent);
// Why a process that ended with this status of waitpid() gave no reply; a status of 0 is no error.
Result<void> judge(const Program& program, const Bounds& bounds, int status);
// Waits for a process; its status.
int collect(pid_t process);

}  // namespace vitrine::confined
