#include "core/diff/line_diff.h"

#include <algorithm>

namespace vitrine {

namespace {

using LineView = std::vector<std::string_view>;

struct LinePosition {
  size_t a, b;
};

// Places of a step to the right (a line of `a` went) or down (a line of `b` came), from the beginning on; nothing
// where there are more than the limit. A diagonal k holds the places with a - b = k.
std::vector<LinePosition> shortestWay(const LineView& a, const LineView& b, LinePosition from, LinePosition to) {
  const auto n = int64_t(to.a - from.a), m = int64_t(to.b - from.b);
  const auto most = int64_t(std::min<uint64_t>(uint64_t(n + m), kMostLineEdits));
  std::vector<std::vector<int64_t>> rounds;  // the farthest a on each diagonal -d, -d + 2 ... d after d steps
  const auto farthest = [&rounds](int64_t d, int64_t k) {
    return d < 0 || k < -d || k > d ? int64_t(-1) : rounds[size_t(d)][size_t((k + d) / 2)];
  };
  // Whether round d comes to diagonal k from k + 1, by a line that came, rather than from k - 1.
  const auto isDown = [&](int64_t d, int64_t k) {
    return k == -d || (k != d && farthest(d - 1, k - 1) < farthest(d - 1, k + 1));
  };
  for (int64_t d = 0; d <= most; ++d) {
    std::vector<int64_t> reached(size_t(d) + 1, -1);
    for (int64_t k = -d; k <= d; k += 2) {
      int64_t x = d == 0 ? 0 : isDown(d, k) ? farthest(d - 1, k + 1) : farthest(d - 1, k - 1) + 1;
      if (x < 0 || x > n || x - k < 0 || x - k > m) continue;  // outside of the texts
      while (x < n && x - k < m && a[from.a + size_t(x)] == b[from.b + size_t(x - k)]) ++x;
      reached[size_t((k + d) / 2)] = x;
    }
    rounds.push_back(std::move(reached));
    if (farthest(d, n - m) < n) continue;
    std::vector<LinePosition> steps;
    for (int64_t k = n - m; d > 0; --d) {
      const bool down = isDown(d, k);
      k += down ? 1 : -1;
      const int64_t x = farthest(d - 1, k);
      steps.push_back({from.a + size_t(x), from.b + size_t(x - k)});
    }
    std::ranges::reverse(steps);
    return steps;
  }
  return {};
}

}  // namespace

std::vector<std::string_view> splitLines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<LineChange> changedLines(const LineView& a, const LineView& b) {
  const auto start = size_t(std::ranges::mismatch(a, b).in1 - a.begin());
  size_t end = 0;
  while (end < std::min(a.size(), b.size()) - start && a[a.size() - 1 - end] == b[b.size() - 1 - end]) ++end;
  const LinePosition from{start, start}, to{a.size() - end, b.size() - end};
  if (from.a == to.a && from.b == to.b) return {};
  const LineChange whole{from.a, to.a, from.b, to.b};
  if (from.a == to.a || from.b == to.b) return {whole};
  const std::vector<LinePosition> steps = shortestWay(a, b, from, to);
  if (steps.empty()) return {whole};
  // The places behind a step: where lines that stayed begin, if there are any.
  std::vector<LineChange> changes;
  for (size_t i = 0; i < steps.size(); ++i) {
    const LinePosition& step = steps[i];
    const bool goesOn = !changes.empty() && changes.back().endA == step.a && changes.back().endB == step.b;
    if (!goesOn) changes.push_back({step.a, step.a, step.b, step.b});
    // Between this step and the next, or the end, lines stay; what is left over is the step itself.
    const LinePosition next = i + 1 < steps.size() ? steps[i + 1] : to;
    const int64_t diagonals = (int64_t(next.a) - int64_t(next.b)) - (int64_t(step.a) - int64_t(step.b));
    diagonals > 0 ? ++changes.back().endA : ++changes.back().endB;
  }
  return changes;
}

}  // namespace vitrine
