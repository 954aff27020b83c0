// Whether a file would be refused: runs the rules of a target over a document. Rules never block anything, and no
// verdict is a promise: servers have rules that nobody has published.
#pragma once

#include <filesystem>

#include "core/checks/check_input.h"
#include "core/open/open.h"

namespace vitrine {

struct CheckOptions {
  const RuleBook* rules = nullptr;              // null: the built-in ones
  std::vector<std::filesystem::path> assets{};  // folders to search, besides the document's own
  Limits limits{};
  // Files that belong to the upload (levels and physics of Second Life). Empty: those beside the document whose
  // names say so (`_LOD0`, `_PHYS`).
  std::vector<std::filesystem::path> companions{};
  const std::atomic<bool>* cancelled = nullptr;  // may be null
  Progress* progress = nullptr;                  // told which part of the rules has run; may be null
};

struct CheckResult {
  CheckTarget target = CheckTarget::RobloxMesh;
  std::vector<Finding> findings{};  // in the order of the rules; worst first within a rule
  uint32_t rulesRun = 0;
  bool cancelled = false;  // some rules did not run
  bool hasSubject =
      true;  // false: the file holds nothing of what the target takes, such as an image without meshes
  // What the file names and could not be found: what depends on it was not checked.
  std::vector<std::string> missing{};
  uint64_t count(CheckSeverity severity) const;  // findings of exactly this severity
};

// What the file is most likely made for, the likeliest first; never empty.
std::vector<CheckTarget> likelyTargets(const Document& document);

// Meshes, images and companions of a document. `scene` may be null. Reads the mesh files that a model names.
// Throws std::bad_alloc.
CheckInput checkInput(const Document& document, const Scene* scene, CheckTarget target,
                      const CheckOptions& options);
CheckResult runChecks(const CheckInput& input, const CheckOptions& options);

// "Would probably be refused: 2 reasons, 3 warnings"; translated.
std::string verdictOf(const CheckResult& result);

}  // namespace vitrine
