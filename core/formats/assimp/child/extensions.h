#pragma once

#include <algorithm>
#include <assimp/Importer.hpp>
#include <cstdio>
#include <string>

namespace vitrine::assimp {

// Prints the extensions that the installed assimp reads, one per line. C++17 and independent of the program, as
// CMake runs it before the program is built.
inline int printExtensions() {
  std::string extensions;
  Assimp::Importer().GetExtensionList(extensions);  // "*.3d;*.3ds"
  for (size_t at = 0; at < extensions.size();) {
    const size_t end = std::min(extensions.find(';', at), extensions.size());
    std::printf("%s\n", extensions.substr(at + 2, end - at - 2).c_str());
    at = end + 1;
  }
  return 0;
}

}  // namespace vitrine::assimp
