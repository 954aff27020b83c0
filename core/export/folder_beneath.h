// Opens folders below a folder that the user chose, without following links.
#pragma once

#include <cstdint>
#include <string>

namespace vitrine {

// Owns a descriptor and closes it.
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
// A descriptor for creating, opening and renaming what is in the folder. `path` is relative, its steps separated by
// "/"; "": the folder itself. Empty, with errno set, if a step is not a folder, does not exist, or is a symbolic
// link (ELOOP or ENOTDIR); ".." is refused (EXDEV).
OpenFolder openBeneath(int folder, const std::string& path, Steps steps = Steps::AtOnce);

// Whether there is a symbolic link of that name in the folder.
bool isLink(int folder, const std::string& name);

}  // namespace vitrine
