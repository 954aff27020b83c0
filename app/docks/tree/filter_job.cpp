#include "app/docks/tree/filter_job.h"

#include <QElapsedTimer>
#include <new>

#include "app/common/workers.h"
#include "app/documents/decode_job.h"

namespace vitrine {
namespace {

// A tree that changes while one reads it is worse than one that comes a moment later; later parts come ever slower.
constexpr qint64 kFirstPart = 60;  // milliseconds
constexpr qint64 kNextPartTimes = 3;

constexpr int kPriority = 2;  // above loading and textures: somebody is typing

}  // namespace

struct FilterJob::Work {
  DocumentPointer document;
  OutlinePointer outline;
  Filter filter;
  std::atomic<bool> cancelled = false;
  QPointer<FilterJob> job;  // dereferenced on the GUI thread only
};

FilterJob::FilterJob(DocumentPointer document, OutlinePointer outline, Filter filter, QObject* parent)
    : QObject(parent), m_work(std::make_shared<Work>()) {
  m_work->document = std::move(document);
  m_work->outline = std::move(outline);
  m_work->filter = std::move(filter);
  m_work->job = this;
}
FilterJob::~FilterJob() { m_work->cancelled = true; }

void FilterJob::start() {
  startWork(
      [work = m_work] {
        try {
          run(work);
        } catch (const std::bad_alloc&) {
          const auto nothing = std::make_shared<const OutlineView>();
          deliver(work->job,
                  [nothing](FilterJob& job) { emit job.found(nothing, {tr("not enough memory")}, true); });
        }
      },
      kPriority);
}

void FilterJob::run(const std::shared_ptr<Work>& work) {
  if (work->cancelled) return;
  const auto hand = [&work](const NodeMatches& matches, bool finished) {
    auto view = std::make_shared<const OutlineView>(makeOutlineView(*work->outline, matches.matches));
    QStringList notes;
    for (const std::string& note : matches.notes) notes << QString::fromStdString(note);
    deliver(work->job, [view, notes, finished, document = work->document](FilterJob& job) {
      emit job.found(view, notes, finished);
      if (finished) emit DecodeNotices::instance().decoded(document);
    });
  };
  QElapsedTimer timer;
  timer.start();
  qint64 next = kFirstPart;
  size_t shown = 0;
  MatchOptions options;
  options.cancelled = &work->cancelled;
  options.partial = [&](const NodeMatches& soFar) {
    if (timer.elapsed() < next || soFar.count == shown || soFar.examined == soFar.matches.size()) return;
    next = timer.elapsed() * kNextPartTimes;
    shown = soFar.count;
    hand(soFar, false);
  };
  if (const auto matches = matchNodes(*work->document, work->filter, options)) hand(*matches, true);
}

struct CompletionJob::Work {
  DocumentPointer document;
  std::string query;
  size_t cursor = 0;
  std::atomic<bool> cancelled = false;
  QPointer<CompletionJob> job;
};

CompletionJob::CompletionJob(DocumentPointer document, std::string query, size_t cursor, QObject* parent)
    : QObject(parent), m_work(std::make_shared<Work>()) {
  m_work->document = std::move(document);
  m_work->query = std::move(query);
  m_work->cursor = cursor;
  m_work->job = this;
}
CompletionJob::~CompletionJob() { m_work->cancelled = true; }

void CompletionJob::start() {
  startWork(
      [work = m_work] {
        if (work->cancelled) return;
        FilterCompletions completions;
        try {
          completions = completeFilter(*work->document, work->query, work->cursor, &work->cancelled);
        } catch (const std::bad_alloc&) {
          return;  // a completion is a convenience
        }
        deliver(work->job, [completions](CompletionJob& job) { emit job.completed(completions); });
      },
      kPriority);
}

}  // namespace vitrine
