// Which files this process has read and still shows or works on. Nothing may overwrite them: `vitrine thumbnail
// hat.mesh hat.mesh` would leave a picture and no mesh.
#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <memory>

namespace vitrine {

// A file counts as held as long as a HeldFile exists for it. May be used from any thread.
class HeldFile {
 public:
  HeldFile() = default;  // holds no file
  explicit HeldFile(const struct stat& status);
  explicit HeldFile(const std::filesystem::path& path);

 private:
  std::shared_ptr<const void> m_entry;
};

// Compares device and inode number: another name for the same file counts as that file.
bool isHeld(const struct stat& status);
bool isHeld(const std::filesystem::path& path);  // links are followed

}  // namespace vitrine
