// ScriptSearch: searches all scripts of a document on a worker thread, in the order of the file.
#pragma once

#include <QObject>
#include <memory>
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

class ScriptSearch : public QObject {
  Q_OBJECT
 public:
  static constexpr size_t kMostHits = 5000;

  ScriptSearch(DocumentPointer document, const ScriptQuery& query, QObject* parent = nullptr);
  ~ScriptSearch() override;  // cancels; what the worker still finds is thrown away
  void start();

 signals:
  // Emitted on the search's thread, several times; the last time with `finished`.
  void found(const vitrine::FoundInScripts& found);

 private:
  struct Work;
  static void run(const std::shared_ptr<Work>& work);
  std::shared_ptr<Work> m_work;
};

}  // namespace vitrine
