// Where a program keeps what it fetched.
#pragma once

#include <filesystem>
#include <string>

namespace vitrine {

struct CachePlace {
  std::string title;  // of the program: "Firestorm", "Roblox (Sober)"
  std::filesystem::path path;
};

// $HOME; empty if it is not set.
std::filesystem::path homeFolder();

}  // namespace vitrine
