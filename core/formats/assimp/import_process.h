// The importing process: started, watched and ended from here.
#pragma once

#include <filesystem>
#include <string>

#include "core/bytes/source.h"
#include "core/formats/format.h"

namespace vitrine::assimp {

// Memory another process has filled and can no longer change.
class SharedBlock {
 public:
  SharedBlock() = default;
  SharedBlock(void* mapping, size_t size) : m_bytes(static_cast<const std::byte*>(mapping), size) {}
  ~SharedBlock();
  SharedBlock(SharedBlock&& other) noexcept : m_bytes(std::exchange(other.m_bytes, {})) {}
  SharedBlock& operator=(SharedBlock&& other) noexcept {
    std::swap(m_bytes, other.m_bytes);
    return *this;
  }
  Bytes bytes() const { return m_bytes; }

 private:
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
// too much memory; Cancelled; Io if the system refused or somebody killed it. The process has ended in every case.
Result<SharedBlock> import(const ImportRequest& request);

}  // namespace vitrine::assimp
