// The importing process: started, watched and ended from here.
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

// The program `vitrine-import`: what the environment variable VITRINE_IMPORT names, else the one beside the running
// program, else ../libexec/vitrine/vitrine-import from there. Unsupported, saying where it was looked for, if there
// is none.
Result<std::filesystem::path> findImporter();

struct ImportRequest {
  const Source& source;
  std::string name;     // what assimp is to take the file for: "lamp.obj", without a folder
  uint64_t memory = 0;  // bytes the process may take
  double seconds = 0;   // it may take, by the clock and by its processor time
  Progress* progress = nullptr;
};

// Lets the process read the file and gives what it wrote; no byte of it is checked yet. Blocks the calling thread.
// Errors: Unsupported without the program; Malformed if the process crashed; LimitExceeded if it took too long or
// too much memory; Cancelled; Io if the system refused or somebody killed it. After an error the process has ended.
Result<ImportResult> import(const ImportRequest& request);

}  // namespace vitrine::assimp
