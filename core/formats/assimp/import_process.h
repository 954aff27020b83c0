// Starts, watches and ends the importing process.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/bytes/source.h"
#include "core/formats/format.h"

namespace vitrine::assimp {

// What the importing process wrote and can no longer change. The process may still be ending; it has ended when
// this goes out of scope.
class ImportResult {
 public:
  class Process;
  ImportResult(std::unique_ptr<Process> process, int file, Bytes mapping);
  ~ImportResult();
  ImportResult(ImportResult&& other) noexcept;
  ImportResult& operator=(ImportResult&& other) noexcept;
  Bytes bytes() const { return m_bytes; }
  int file() const { return m_file; }  // the same as a file; sealed

 private:
  std::unique_ptr<Process> m_process;
  int m_file = -1;
  Bytes m_bytes;
};

// The program `vitrine-import`: the one that the environment variable VITRINE_IMPORT names, else the one beside the
// running program, else ../libexec/vitrine/vitrine-import relative to it. If there is none: Unsupported, with the
// paths that were tried.
Result<std::filesystem::path> findImporter();

struct ImportRequest {
  const Source& source;
  std::string name;     // the file name to give assimp: "lamp.obj", without a folder
  uint64_t memory = 0;  // limit for the process, in bytes
  double seconds = 0;   // limit for elapsed time and for processor time
  Progress* progress = nullptr;
};

// Lets the process read the file and returns what it wrote, unchecked. Blocks the calling thread.
// Errors: Unsupported without the program; Malformed if the process crashed; LimitExceeded if it took too long or
// too much memory; Cancelled; Io if the system refused or the process was killed from outside. After an error the
// process has ended.
Result<ImportResult> import(const ImportRequest& request);

}  // namespace vitrine::assimp
