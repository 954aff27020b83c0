// Damaged files, made the same way for every format, and the checks that each must pass.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "core/load/load.h"
#include "core/scene/scene.h"
#include "tests/support/confined.h"

namespace vitrine::test {

using FileBytes = std::vector<std::byte>;

// ---- Seeds ------------------------------------------------------------------------------------------------------

// A good file of every kind that there is a reader for.
struct Seed {
  std::string name;  // a test's name: letters and digits
  std::string file;  // what the reader is told it is called
  FileBytes (*make)();
  bool imported = false;  // read by another process: a hundred times the cost
};
const std::vector<Seed>& seeds();
void PrintTo(const Seed& seed, std::ostream* out);  // for the names of tests

// ---- Damage -----------------------------------------------------------------------------------------------------

using VisitMutant = std::function<void(FileBytes bytes, const std::string& how)>;

// Headers and tables lie at the start: up to here damage is done everywhere, and beyond it in strides.
inline constexpr size_t kDenseBytes = 4096;

// Every length below kDenseBytes, about `beyond` of the longer ones. `every`: only each so many of all of them.
void forEachCut(const FileBytes& whole, size_t beyond, size_t every, const VisitMutant& visit);
// Each of the first kDenseBytes set to 0x00, 0x7F, 0x80 and 0xFF, unless it is that already.
void forEachOverwrite(const FileBytes& whole, size_t every, const VisitMutant& visit);
// Four bytes at once set to counts that no file can hold: anywhere in the first kDenseBytes, then about `beyond`
// times.
void forEachHugeCount(const FileBytes& whole, size_t beyond, size_t every, const VisitMutant& visit);
// Several bytes set, bits flipped, pieces taken out, put in and said twice, the end lost.
FileBytes damagedRandomly(const FileBytes& whole, std::mt19937& random);
// How many of them a test makes: VITRINE_MUTANTS of the environment, else as many as the suite has time for.
size_t mutantCount(size_t usual);

// ---- What a mutant goes through ---------------------------------------------------------------------------------

// The stage and the scene of it, with what they promise.
ScenePointer sceneOf(const DocumentPointer& document);

struct Outcomes {
  uint64_t mutants = 0;
  uint64_t whole = 0, inPart = 0, refused = 0;  // read
  uint64_t drawn = 0;                           // made scenes of
  uint64_t written = 0, unwritten = 0;          // files, by every writer and variant
};

// Loads mutants under a memory limit, and asks of each what the program asks of a file. Reports when it goes.
class Trial {
 public:
  static constexpr uint64_t kMemory = uint64_t(256) << 20;
  // Yardsticks that this process may spend on a mutant; more under a sanitiser.
  static constexpr double kMost = 150;
  // Until an importer that damage keeps from ever ending is ended: no measure of anything.
  static constexpr uint64_t kImportSeconds = 5;

  // What is asked of a mutant that can be read, of one in so many: to be listed whole, to become a scene, to be
  // written as everything.
  struct Pace {
    uint64_t listEvery = 1, drawEvery = 1, writeEvery = 1;
  };
  Trial(const Seed& seed, const Pace& pace);
  ~Trial();
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  void run(FileBytes bytes, const std::string& how);
  VisitMutant visitor() {
    return [this](FileBytes bytes, const std::string& how) { run(std::move(bytes), how); };
  }
  const Outcomes& outcomes() const { return m_outcomes; }

 private:
  bool isTurn(uint64_t every) const { return m_outcomes.mutants % every == 0; }
  void load(const FileBytes& bytes);
  void examine(const DocumentPointer& document);

  const Seed& m_seed;
  Pace m_pace;
  Outcomes m_outcomes;
  PeakMemory m_peak;
};

// Every writer, and every variant of the document's own format: a file or a reason. What is native is read again
// and has the same triangles; what is glTF keeps its rules.
void writeAsEverything(const DocumentPointer& document, const ScenePointer& scene, Outcomes& outcomes);

}  // namespace vitrine::test
