// Which files this process has read and still shows or works on. What is written must not take their place:
// `vitrine thumbnail hat.mesh hat.mesh` would leave a picture and no mesh.
#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <memory>

namespace vitrine {

// A file counts as held as long as one of these is there for it. Any thread.
class HeldFile {
 public:
  HeldFile() = default;  // of none
  explicit HeldFile(const struct stat& status);
  explicit HeldFile(const std::filesystem::path& path);

 private:
  std::shared_ptr<const void> m_entry;
};

// By device and number: another name of the file is the file.
bool isHeld(const struct stat& status);
bool isHeld(const std::filesystem::path& path);  // links are followed

}  // namespace vitrine
