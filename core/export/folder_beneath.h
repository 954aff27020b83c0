// Folders below a folder that somebody chose, reached without following a link.
#pragma once

#include <cstdint>
#include <string>

namespace vitrine {

// A descriptor that is closed with its holder.
class OpenFolder {
 public:
  explicit OpenFolder(int descriptor = -1) : m_descriptor(descriptor) {}
  ~OpenFolder();
  OpenFolder(OpenFolder&& other) noexcept : m_descriptor(other.m_descriptor) { other.m_descriptor = -1; }
  OpenFolder& operator=(OpenFolder&& other) noexcept;
  OpenFolder(const OpenFolder&) = delete;
  OpenFolder& operator=(const OpenFolder&) = delete;
  int descriptor() const { return m_descriptor; }
  explicit operator bool() const { return m_descriptor >= 0; }

 private:
  int m_descriptor;
};

enum class Steps : uint8_t {
  AtOnce,    // by openat2(), where the kernel has it (Linux 5.6) and no filter forbids it; else one by one
  OneByOne,  // each step by a descriptor of the one before
};
// A descriptor for making, opening and renaming what is in the folder. `path` is relative, "/" between its steps;
// "": the folder itself. None, with errno set, where a step is no folder, does not exist, or is a symbolic link
// (ELOOP or ENOTDIR); ".." is refused (EXDEV).
OpenFolder openBeneath(int folder, const std::string& path, Steps steps = Steps::AtOnce);

// Whether there is a symbolic link of that name in the folder.
bool isLink(int folder, const std::string& name);

}  // namespace vitrine
