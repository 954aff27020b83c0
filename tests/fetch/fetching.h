// A place to fetch assets into, from the tests' server, by the program of the tests.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "core/fetch/fetch_assets.h"
#include "tests/fetch/fetch_program.h"
#include "tests/support/scenes.h"

namespace vitrine {
// For gtest: an outcome by its id.
inline void PrintTo(FetchOutcome outcome, std::ostream* out) { *out << rowOf(outcome).id; }
}  // namespace vitrine

namespace vitrine::test {

class Fetching {
 public:
  explicit Fetching(FetchProgramOptions options = {});

  FetchServer& server() { return m_server; }
  const ScratchFolder& folder() const { return m_folder; }
  std::filesystem::path storeFolder() const { return m_folder.path() / "store"; }
  std::filesystem::path keyFile() const { return m_folder.path() / "key"; }
  // Writes the program anew. Null members of the environment lead away from the desktop of who runs the tests.
  void setProgram(FetchProgramOptions options);
  const std::filesystem::path& program() const { return m_program; }
  void setKey(const std::string& key);  // of the user; empty: there is none

  FetchServices services{};  // Open Cloud with the key of the file
  FetchLimits limits{};
  FetchCalls calls{};

  // Opens the store, fetches, closes it. A call that fails is a failure of the test.
  FetchReport fetch(const std::vector<std::string>& ids, AskAgain again = AskAgain::WhenDue);
  // The bodies in the store, by key; each is read and compared with its check.
  std::map<std::string, std::string> bodies();

 private:
  ScratchFolder m_folder;
  FetchServer m_server;
  std::filesystem::path m_program;
};

// Open descriptors of this process.
size_t openDescriptors();
// What is true at once, or within some seconds.
bool soon(const std::function<bool()>& isTrue, double seconds = 20);

}  // namespace vitrine::test
