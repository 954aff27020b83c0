// make_shell_files FOLDER VERSION DATE: writes completions and man pages, which the build does.
#include <fmt/core.h>

#include <filesystem>
#include <fstream>

#include "app/shell/call_table.h"
#include "app/shell/completions.h"
#include "app/shell/man_pages.h"

namespace {

bool write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) fmt::print(stderr, "{} cannot be written\n", path.string());
  return bool(file);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    fmt::print(stderr, "make_shell_files FOLDER VERSION DATE\n");
    return 2;
  }
  const std::filesystem::path folder(argv[1]);
  std::error_code error;
  std::filesystem::remove_all(folder / "man1", error);  // a verb may be gone
  std::filesystem::create_directories(folder / "man1", error);
  const vitrine::CallTable table = vitrine::callTable();
  bool written = write(folder / "vitrine.bash", bashCompletion(table)) &&
                 write(folder / "_vitrine", zshCompletion(table)) &&
                 write(folder / "vitrine.fish", fishCompletion(table));
  for (const vitrine::ManPage& page : vitrine::manPages(table, argv[2], argv[3]))
    written = written && write(folder / "man1" / page.file, page.text);
  return written ? 0 : 1;
}
