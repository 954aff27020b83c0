#include "app/docks/tree/filter_job.h"

#include <QElapsedTimer>

#include "app/documents/decode_job.h"

namespace vitrine {
namespace {

// A tree that changes while one reads it is worse than one that comes a moment later; later parts come ever slower.
constexpr qint64 kFirstPart = 60;  // milliseconds
constexpr qint64 kNextPartTimes = 3;

}  // namespace

Result<FoundInTree> findInTree(const DocumentPointer& document, const OutlinePointer& outline, const Filter& filter,
                               const std::atomic<bool>& cancelled,
                               const std::function<void(const FoundInTree&)>& hand) {
  const auto foundBy = [&](const NodeMatches& matches, bool finished) {
    FoundInTree found{
        std::make_shared<const OutlineView>(makeOutlineView(*outline, matches.matches)), {}, finished};
    for (const std::string& note : matches.notes) found.notes << QString::fromStdString(note);
    return found;
  };
  QElapsedTimer timer;
  timer.start();
  qint64 next = kFirstPart;
  size_t shown = 0;
  const MatchOptions options{
      .cancelled = &cancelled, .partial = [&](const NodeMatches& soFar) {
        if (timer.elapsed() < next || soFar.count == shown || soFar.examined == soFar.matches.size()) return;
        next = timer.elapsed() * kNextPartTimes;
        shown = soFar.count;
        hand(foundBy(soFar, false));
      }};
  VITRINE_TRY(const NodeMatches matches, matchNodes(*document, filter, options));
  tellDecoded(document);
  return foundBy(matches, true);
}

}  // namespace vitrine
