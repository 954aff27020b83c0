// Reading that leaves no trace: the time of the last access stays as it is, where the system allows that, which it
// does for the user's own files.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/bytes/open_file.h"

namespace vitrine {

// As openRegular(), for reading.
Result<RegularFile> openUntouched(const std::filesystem::path& path);

// Which file it is and in which state: device, inode number, size, seconds and nanoseconds of the last change.
using FileIdentity = std::array<uint64_t, 5>;
FileIdentity identityOf(const struct stat& status);

// The bytes from `offset` on, `size` of them or as many as there are. Errors: Io; LimitExceeded: not enough memory.
Result<std::vector<std::byte>> readBytes(int file, uint64_t offset, uint64_t size);
// The bytes of a whole file. Errors: those of openRegular(); LimitExceeded for more than `most` bytes.
Result<std::vector<std::byte>> readUntouched(const std::filesystem::path& path, uint64_t most);

struct FolderEntry {
  std::string name;
  unsigned char type = 0;  // DT_REG and so on; DT_UNKNOWN is asked for
};
// What lies in a folder, hidden files as well, in the order of the names. `follows`: whether the folder itself may
// be a link. `identity`: of the folder, if not null. Errors: Io; LimitExceeded for more than `most` entries.
Result<std::vector<FolderEntry>> listUntouched(const std::filesystem::path& folder, size_t most,
                                               bool follows = true, FileIdentity* identity = nullptr);

}  // namespace vitrine
