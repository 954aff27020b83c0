// What all verbs that read files share: a table of options, and going through the files one by one.
#pragma once

#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/fetch_arguments.h"
#include "app/cli/motion_arguments.h"
#include "app/cli/texture_arguments.h"
#include "core/bytes/held_files.h"
#include "core/bytes/limits.h"
#include "core/load/load.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace vitrine {

struct CommonArguments {
  std::vector<std::string> files;  // "-": standard input
  std::string filesFrom;           // a file that lists further names, one per line; "-": standard input
  bool zeroTerminated = false;     // names in that file end with a zero byte
  std::string as;                  // the extension that says what standard input is: "obj"
  std::vector<std::string> assets;
  bool noStore = false;
  FetchArguments fetch;
  // Where assets are looked for: those, and the store unless it is not wanted.
  std::vector<std::filesystem::path> assetPlaces() const;
  TextureArguments textures;
  MotionArguments motion;
  Limits limits = machineLimits();
  bool strict = false, force = false;
  uint32_t jobs = 0;            // processes that share the files; 0: not given
  double seconds = 0;           // time limit for one file in such a process; 0: none
  std::string resume;           // log of the files that are done
  bool retry = false;           // again the files that failed according to the log
  bool hasJobs = false;         // the verb has the four members above
  std::optional<Usage> misuse;  // the first option whose text could not be parsed
};

// Rows of the table of options.
enum class Common : uint8_t {
  Files,     // FILE..., --files-from, -0, --as, --limit, --quiet
  Assets,    // --assets, --no-store
  Fetch,     // --fetch and what goes with it
  Textures,  // --texture FACE=IMAGE
  Figure,    // --figure, --sl-bvh
  Motion,    // --figure, --sl-bvh, --clips
  Strict,    // --strict
  Force,     // --force
  Jobs,      // --jobs, --resume, --retry, seconds of --limit
  Colour,    // --color, --no-color
};
// Declares these options, in the order given, under their own heading in the help.
void declareCommon(CLI::App& verb, CommonArguments& arguments, std::initializer_list<Common> rows);
// --texture alone, with a help of the verb's own. `facesOnly`: see addTexture().
CLI::Option* declareTexture(CLI::App& verb, CommonArguments& arguments, bool facesOnly, const std::string& help);

// The files that a verb is called with: first those on the command line, then those of the list, which is read on
// the way, so that a list of any length takes no memory.
class InputFiles {
 public:
  // A misuse: that of the arguments, no files at all, standard input twice or from a terminal, a list that cannot
  // be opened.
  static Parsed<InputFiles> of(const CommonArguments& arguments);
  // The next name; none at the end, or if the list cannot be read any further: see problem().
  std::optional<std::string> next();
  // Whether there may be more than one, judging by the arguments: a list counts as several, whatever its length.
  bool several() const { return m_named.size() > 1 || m_list; }
  const std::optional<Usage>& problem() const { return m_problem; }
  // For verbs that write: the result of one file must not overwrite another named file, whether that was read yet
  // or not.
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

// Calls `work` with one file after the other. Returns the greatest exit status; reports what is wrong with the
// list.
int forEachFile(const CommonArguments& arguments,
                const std::function<int(const std::string& file, bool several)>& work);

// What load() gives, with images for faces, and with --fetch after its assets were asked for; of standard input,
// too, whose assets are looked for in the working directory. Also an error: an image that is not there, or for a
// face that the document does not have.
Result<DocumentPointer> loadInput(const std::string& file, const CommonArguments& arguments);
// The base name for results of a file: "hat" for "models/hat.mesh", "stdin" for standard input.
std::string stemOf(const std::string& file);

}  // namespace vitrine
