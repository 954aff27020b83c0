// Names of files made of names in a document, which may be anything: paths, nothing at all, names that Windows
// reserves.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace vitrine {

inline constexpr size_t kLongestStem = 200;  // of a main file: who chose its name knows the file system

// One step of a path that every system takes for a plain name: UTF-8, no separators, no control characters, none of
// <>:"|?*, nothing that is not seen or turns text round, not hidden, no dots or spaces at its end, no device of
// Windows, at most `longest` bytes, never empty.
std::string safeFileName(std::string_view name, size_t longest = 60);

// Names that no two files of an export share, in any case of their letters.
class FileNames {
 public:
  // folder + name + extension; a number is put behind the name where that path is taken: "Script-2.server.luau".
  // `folder` is empty or ends with "/"; `name` is a safe one.
  std::string add(std::string_view folder, std::string_view name, std::string_view extension);

 private:
  std::unordered_set<std::string> m_taken;
  std::unordered_map<std::string, uint64_t> m_next;  // the number to try next
};

}  // namespace vitrine
