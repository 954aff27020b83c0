#include "app/docks/scripts/script_search.h"

#include <QElapsedTimer>
#include <QPointer>
#include <algorithm>
#include <atomic>
#include <new>

#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/documents/script_sources.h"
#include "app/scripts/script_text.h"

namespace vitrine {
namespace {

constexpr int kScriptPriority = 2;        // above loading: somebody is waiting
constexpr qint64 kTellMilliseconds = 80;  // between two parts of what was found
constexpr size_t kMostAbandoned = 100;    // lines; an expression that hangs this often would hang for ever

struct SearchedScript {
  NodeId node;
  size_t borrowed;  // which of the columns
  uint32_t row;
};

}  // namespace

struct ScriptSearch::Work {
  DocumentPointer document;
  ScriptQuery query;
  std::atomic<bool> cancelled = false;
  QPointer<ScriptSearch> search;  // dereferenced on the GUI thread only
};

ScriptSearch::ScriptSearch(DocumentPointer document, const ScriptQuery& query, QObject* parent)
    : QObject(parent), m_work(std::make_shared<Work>()) {
  m_work->document = std::move(document);
  m_work->query = query;
  m_work->search = this;
}
ScriptSearch::~ScriptSearch() { m_work->cancelled = true; }

void ScriptSearch::start() {
  startWork(
      [work = m_work] {
        try {
          run(work);
        } catch (const std::bad_alloc&) {
          deliver(work->search, [](ScriptSearch& search) {
            FoundInScripts nothing;
            nothing.full = nothing.finished = true;
            emit search.found(nothing);
          });
        }
      },
      kScriptPriority);
}

void ScriptSearch::run(const std::shared_ptr<Work>& work) {
  if (work->cancelled) return;
  const Document& document = *work->document;
  std::vector<Column::Borrowed> borrowed;
  std::vector<SearchedScript> scripts;
  for (const Class& owner : document.classes) {
    const Column* column = sourceColumn(owner);
    if (!column) continue;
    borrowed.push_back(column->borrow());
    for (uint32_t row = 0; row < owner.nodes.size(); ++row)
      scripts.push_back({owner.nodes[row], borrowed.size() - 1, row});
    if (work->cancelled) return;
  }
  std::ranges::sort(scripts, {}, [](const SearchedScript& script) { return indexOf(script.node); });

  const ScriptMatcher matcher(work->query);
  FoundInScripts found;
  found.all = scripts.size();
  const auto tell = [&] {
    deliver(work->search, [found](ScriptSearch& search) { emit search.found(found); });
    found.scripts.clear();
  };
  QElapsedTimer timer;
  timer.start();
  for (const SearchedScript& script : scripts) {
    if (work->cancelled) return;
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
    tell();
    timer.restart();
  }
  found.finished = true;
  tell();
}

}  // namespace vitrine
