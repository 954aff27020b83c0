#include "app/documents/node_search.h"

#include <algorithm>

#include "app/common/fuzzy.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr size_t kSearchSlice = 4096;  // names or nodes between looks at whether the search is still wanted
constexpr size_t kSearchedBytes = 256;

struct Candidate {
  int score;
  uint32_t document;
  uint32_t node;
};

bool fitsBetter(const Candidate& a, const Candidate& b) {
  if (a.score != b.score) return a.score > b.score;
  return a.document != b.document ? a.document < b.document : a.node < b.node;
}

// For each name of the table; -1: no match.
std::vector<int> scoresOfNames(const NameTable& names, const QStringList& words,
                               const std::atomic<bool>& cancelled) {
  std::vector<int> scores(names.size(), -1);
  for (uint32_t i = 0; i < scores.size(); ++i) {
    if (i % kSearchSlice == 0 && cancelled) break;
    const std::string_view name = names[i];
    if (const auto match = fuzzyMatchWords(toQString(name.substr(0, kSearchedBytes)), words))
      scores[i] = std::max(0, match->score);
  }
  return scores;
}

}  // namespace

FoundNodes findNodes(const std::vector<DocumentPointer>& documents, const QStringList& words, size_t most,
                     const std::atomic<bool>& cancelled) {
  FoundNodes found;
  std::vector<Candidate> best;
  for (uint32_t document = 0; document < documents.size(); ++document) {
    const Nodes& nodes = documents[document]->nodes;
    const std::vector<int> scores = scoresOfNames(nodes.names, words, cancelled);
    for (uint32_t node = 0; node < nodes.size(); ++node) {
      if (node % kSearchSlice == 0 && cancelled) return {};
      const int score = scores[nodes.name[node]];
      if (score < 0) continue;
      ++found.count;
      best.push_back({score, document, node});
      if (best.size() < 8 * most) continue;
      std::ranges::nth_element(best, best.begin() + std::ptrdiff_t(most), fitsBetter);
      best.resize(most);
    }
  }
  std::ranges::sort(best, fitsBetter);
  best.resize(std::min(best.size(), most));
  for (const Candidate& each : best) {
    const DocumentPointer& document = documents[each.document];
    const NodeId parent = document->nodes.parent[each.node];
    found.nodes.push_back({document, NodeId(each.node), each.score,
                           parent == NodeId::None ? QString() : visibleStart(document->pathOf(parent))});
  }
  return found;
}

}  // namespace vitrine
