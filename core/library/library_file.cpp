#include "core/library/library_file.h"

#include <xxhash.h>

namespace vitrine {

int64_t idOfPath(std::string_view path) {
  return int64_t(XXH3_64bits(path.data(), path.size()) & 0x7FFFFFFFFFFFFFFFu) | 1;
}

std::string_view nameOfPath(std::string_view path) {
  const size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view folderOfPath(std::string_view path) {
  const size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

}  // namespace vitrine
