#include "tests/support/children.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace vitrine::test {

std::set<int> childProcesses() {
  std::set<int> children;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const int process = std::atoi(entry.path().filename().c_str());
    std::ifstream status(entry.path() / "stat");
    std::string number, name, state;
    int parent = 0;
    if (process > 0 && status >> number >> name >> state >> parent && parent == getpid()) children.insert(process);
  }
  return children;
}

}  // namespace vitrine::test
