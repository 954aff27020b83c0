// What the verbs that read files have in common: one table of options, and the files one after the other.
#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "core/bytes/held_files.h"
#include "core/bytes/limits.h"
#include "core/load/load.h"

namespace CLI {
class App;
}

namespace vitrine {

struct CommonArguments {
  std::vector<std::string> files;  // "-": standard input
  std::string filesFrom;           // a file with further names, a line each; "-": standard input
  bool zeroTerminated = false;     // names in it end with a byte 0
  std::string as;                  // the ending that tells what standard input is: "obj"
  std::vector<std::string> assets, textures;
  Limits limits = machineLimits();
  bool strict = false, force = false;
  uint32_t jobs = 0;     // processes that share the files; 0: not said
  double seconds = 0;    // a file may take there; 0: no limit
  std::string resume;    // log of what was handled
  bool retry = false;    // what is in the log, and failed
  bool hasJobs = false;  // the verb has these four
};

// Rows of the table of options.
enum class Common : uint8_t {
  Files,     // FILE..., --files-from, -0, --as, --limit, --quiet
  Assets,    // --assets
  Textures,  // --texture FACE=IMAGE
  Strict,    // --strict
  Force,     // --force
  Jobs,      // --jobs, --resume, --retry, seconds of --limit
  Colour,    // --color, --no-color
};
// In the order given, under a heading of their own in the help.
void declareCommon(CLI::App& verb, CommonArguments& arguments, std::initializer_list<Common> rows);

// The files that a verb is called for: those named, then those of the list, which is read as it goes, so that a
// list of any length takes no memory.
class InputFiles {
 public:
  // A misuse: no files at all, standard input twice or from a terminal, a list that cannot be opened.
  static Parsed<InputFiles> of(const CommonArguments& arguments);
  // The next name; none at the end, or where the list cannot be read on: see problem().
  std::optional<std::string> next();
  // Whether there may be more than one, by how the verb was called: a list counts as several, however long it is.
  bool several() const { return m_named.size() > 1 || m_list; }
  const std::optional<Usage>& problem() const { return m_problem; }
  // For verbs that write: what is made of one file must not take the place of another that is named, read or not.
  void holdNamed();

 private:
  struct Close {
    void operator()(std::FILE* file) const;
  };
  std::optional<std::string> nextOfList();
  std::vector<std::string> m_named;
  std::vector<HeldFile> m_held;
  size_t m_next = 0;
  std::unique_ptr<std::FILE, Close> m_list;
  char m_end = '\n';
  std::optional<Usage> m_problem;
};

// Calls `work` with one file after the other. The greatest exit status of all; what is wrong with the list is told.
int forEachFile(const CommonArguments& arguments,
                const std::function<int(const std::string& file, bool several)>& work);

// What load() gives; of standard input, too. Assets of that are looked for in the working directory.
Result<DocumentPointer> loadInput(const std::string& file, const CommonArguments& arguments,
                                  const std::vector<FaceImage>& faceImages = {});
// What results of a file are called: "hat" of "models/hat.mesh", "stdin" of standard input.
std::string stemOf(const std::string& file);

}  // namespace vitrine
