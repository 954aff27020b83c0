#include "tests/support/temptations.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>

namespace vitrine::test {

namespace fs = std::filesystem;

void putTemptations(const fs::path& folder, const fs::path& secret, std::string_view extension) {
  const auto named = [&](const char* name) { return folder / (std::string(name) + "." + std::string(extension)); };
  fs::create_symlink(secret, named("link"));
  fs::create_symlink(fs::relative(secret, folder), named("relative"));
  fs::create_directory_symlink(secret.parent_path() / "outside", folder / "links");
  fs::create_symlink(named("loop").filename(), named("loop"));
  fs::create_symlink("/dev/zero", named("zero"));
  fs::create_symlink("/dev/tty", named("tty"));
  fs::create_symlink("/proc/self/mem", named("memory"));
  ASSERT_EQ(mkfifo(named("pipe").c_str(), 0600), 0);
  fs::create_directories(named("folder"));
  if (geteuid() == 0) (void)mknod(named("device").c_str(), S_IFCHR | 0600, makedev(1, 5));  // zeros without end
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  std::strncpy(address.sun_path, named("socket").c_str(), sizeof address.sun_path - 1);
  ASSERT_EQ(bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  close(socket);
}

std::vector<std::string> temptingReferences(const fs::path& secret, std::string_view extension) {
  const std::string dot = "." + std::string(extension);
  std::vector<std::string> all{
      "../secret" + dot,
      "../../secret" + dot,
      "../../../../../../../../../../etc/passwd",
      "..\\..\\secret" + dot,
      "..\\../..\\secret" + dot,
      "a/../../../secret" + dot,
      "./.././../secret" + dot,
      "....//....//secret" + dot,
      "%2e%2e/%2e%2e/secret" + dot,
      "..",
      "../..",
      ".",
      "/",
      secret.string(),
      "/etc/passwd",
      "/dev/zero",
      "/proc/self/environ",
      "C:\\Windows\\win.ini",
      "C:/secret" + dot,
      "C:secret" + dot,
      "c:" + secret.string(),
      "\\\\server\\share\\secret" + dot,
      "//server/share/secret" + dot,
      "\\\\?\\C:\\secret" + dot,
      "\\\\.\\pipe\\secret" + dot,
      "smb://server/share/secret" + dot,
      "file://" + secret.string(),
      "file:///etc/passwd",
      "http://127.0.0.1:9/secret" + dot,
      "https://example.invalid/secret" + dot,
      "~/secret" + dot,
      "$HOME/secret" + dot,
      "link" + dot,
      "relative" + dot,
      "links/secret" + dot,
      "LINKS\\Secret" + dot,
      "links/../secret" + dot,
      "links/../../secret" + dot,
      "loop" + dot,
      "zero" + dot,
      "tty" + dot,
      "memory" + dot,
      "pipe" + dot,
      "folder" + dot,
      "device" + dot,
      "socket" + dot,
      "near" + dot + std::string("\0.mesh", 6),
      std::string("\0", 1),
      "secret" + dot + "\n",
      "\nnear" + dot,
      "near" + dot + ".",
      "distant" + dot + " ",
      "near" + dot + ". .",
      " near" + dot,
      std::string(10'000, 'a'),
      std::string(10'000, '/'),
      std::string(300, 'n') + dot,
      "secret" + dot,
  };
  std::string chain;
  for (int i = 0; i < 3000; ++i) chain += "../";
  all.push_back(chain + "secret" + dot);
  return all;
}

}  // namespace vitrine::test
