// Looks for something in all scripts of a document.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "app/scripts/script_matcher.h"
#include "core/formats/format.h"

namespace vitrine {

// The searched text is ScriptText::withoutCuts(): the script as the Script dock shows it.
struct ScriptHits {
  NodeId node = NodeId::None;
  QString path;
  std::vector<ScriptHit> hits;
};
struct FoundInScripts {
  std::vector<ScriptHits> scripts;  // scripts that were not reported before
  size_t searched = 0, all = 0;     // scripts
  size_t hits = 0;                  // hits so far
  bool full = false;                // there are more hits than are listed
  size_t abandoned = 0;             // lines on which the expression took too long
  bool finished = false;
};

inline constexpr size_t kMostHits = 5000;  // that are listed

// In the order of the file; what is there so far is handed over some times. Returns the rest, which is `finished`;
// nothing of use where `cancelled` becomes true.
FoundInScripts searchScripts(const Document& document, const ScriptQuery& query, const std::atomic<bool>& cancelled,
                             const std::function<void(FoundInScripts&&)>& hand);

}  // namespace vitrine
