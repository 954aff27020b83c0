#include "app/docks/scripts/script_search.h"

#include <QElapsedTimer>
#include <algorithm>

#include "app/common/text.h"
#include "app/documents/script_sources.h"
#include "app/scripts/script_text.h"

namespace vitrine {
namespace {

constexpr qint64 kTellMilliseconds = 80;  // between two parts of what was found
constexpr size_t kMostAbandoned = 100;    // lines; an expression that hangs this often would hang for ever

struct SearchedScript {
  NodeId node;
  size_t borrowed;  // which of the columns
  uint32_t row;
};

}  // namespace

FoundInScripts searchScripts(const Document& document, const ScriptQuery& query, const std::atomic<bool>& cancelled,
                             const std::function<void(FoundInScripts&&)>& hand) {
  std::vector<Column::Borrowed> borrowed;
  std::vector<SearchedScript> scripts;
  for (const Class& owner : document.classes) {
    const Column* column = sourceColumn(owner);
    if (!column) continue;
    borrowed.push_back(column->borrow());
    for (uint32_t row = 0; row < owner.nodes.size(); ++row)
      scripts.push_back({owner.nodes[row], borrowed.size() - 1, row});
    if (cancelled) return {};
  }
  std::ranges::sort(scripts, {}, [](const SearchedScript& script) { return indexOf(script.node); });

  const ScriptMatcher matcher(query);
  FoundInScripts found;
  found.all = scripts.size();
  QElapsedTimer timer;
  timer.start();
  for (const SearchedScript& script : scripts) {
    if (cancelled) return {};
    const std::string_view source = bytesAt(borrowed[script.borrowed].values(), script.row);
    const QString text =
        ScriptText::of(QByteArray::fromRawData(source.data(), qsizetype(source.size()))).withoutCuts();
    // One more than is listed tells whether there are more.
    ScriptHits hits{script.node, {}, matcher.find(text, kMostHits - found.hits + 1, found.abandoned)};
    ++found.searched;
    found.full = found.hits + hits.hits.size() > kMostHits;
    if (found.full) hits.hits.resize(kMostHits - found.hits);
    found.hits += hits.hits.size();
    if (!hits.hits.empty()) {
      hits.path = visibleStart(document.pathOf(script.node));
      found.scripts.push_back(std::move(hits));
    }
    if (found.full || found.abandoned >= kMostAbandoned) break;
    if (timer.elapsed() < kTellMilliseconds) continue;
    hand(FoundInScripts(found));
    found.scripts.clear();
    timer.restart();
  }
  found.finished = true;
  return found;
}

}  // namespace vitrine
