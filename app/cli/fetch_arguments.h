// Asking services for assets on the command line: --fetch and what goes with it, of the verb fetch and of others.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "core/fetch/fetch_assets.h"
#include "core/report/asset_list.h"

namespace CLI {
class App;
}

namespace vitrine {

struct CommonArguments;

struct FetchArguments {
  bool isWanted = false;  // nobody is asked otherwise
  bool isVerb = false;    // of vitrine fetch, which asks by itself
  std::string server, keyFile;
  bool noOpenCloud = false, askAgain = false;
};
// --server, --key-file, --no-open-cloud, --ask-again; with `isVerb` not --fetch itself.
void declareFetch(CLI::App& verb, FetchArguments& arguments, bool isVerb);

// Whom to ask: the services that are named and have what they need. Finds out once for each process whether there
// is a key. A misuse: nobody could be asked; the address of the server.
Parsed<FetchServices> servicesOf(const FetchArguments& arguments);

// A line on a terminal that says how far it is, and makes room for others.
class FetchLine {
 public:
  explicit FetchLine(std::string file) : m_file(std::move(file)) {}
  ~FetchLine() { clear(); }
  FetchLine(const FetchLine&) = delete;
  FetchLine& operator=(const FetchLine&) = delete;
  void tell(const FetchProgress& progress);
  void clear();

 private:
  std::string m_file;
  bool m_isShown = false;
};

// What is needed, was not found in any place and has an id. `indices`: of the uses.
struct FetchWants {
  std::vector<FetchWant> wants;
  std::vector<size_t> indices;
};
FetchWants missingOf(const std::vector<AssetUse>& uses, const AssetFinder& assets);
// Everything that the document names outside itself.
std::vector<AssetUse> usesOf(const std::string& file, const Document& document, const CommonArguments& arguments);

// For verbs with --fetch: puts into the store what the document needs and is not here. What came of it is told on
// standard error; it is no error of the verb.
void fetchBefore(const std::string& file, const Document& document, const CommonArguments& arguments);

// "key-refused: the service does not know the key (HTTP 401); make a new key"
std::string whyNot(FetchOutcome outcome, const std::string& detail, int64_t again = 0);

}  // namespace vitrine
