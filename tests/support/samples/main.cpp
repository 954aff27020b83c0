// make_samples FOLDER: writes the sample files that ship with the program.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "tests/support/samples/samples.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: make_samples FOLDER\n");
    return 2;
  }
  for (const auto& [name, bytes] : vitrine::test::samples()) {
    const std::filesystem::path path = std::filesystem::path(argv[1]) / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
    std::printf("%s %zu bytes\n", path.c_str(), bytes.size());
  }
  return 0;
}
