// File names made from names in a document, which may be anything: paths, empty, or reserved by Windows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace vitrine {

inline constexpr size_t kLongestStem = 200;  // of a main file, whose name the user chose knowing the file system

// A path component that every system accepts as a plain name: UTF-8, no separators, no control characters, none of
// <>:"|?*, nothing invisible or that reorders text, not hidden, no dots or spaces at the end, not a Windows device,
// at most `longest` bytes, never empty.
std::string safeFileName(std::string_view name, size_t longest = 60);

// Names that differ for all files of an export, even when case is ignored.
class FileNames {
 public:
  // folder + name + extension; a number is appended to the name if that path is taken: "Script-2.server.luau".
  // `folder` is empty or ends with "/"; `name` is a safe one.
  std::string add(std::string_view folder, std::string_view name, std::string_view extension);

 private:
  std::unordered_set<std::string> m_taken;
  std::unordered_map<std::string, uint64_t> m_next;  // the number to try next
};

}  // namespace vitrine
