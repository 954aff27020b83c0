#include "core/formats/raw/guess_mesh.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/formats/raw/layout.h"

namespace vitrine {
namespace {

// Bytes are looked at through windows spread over them; what is found in one is followed beyond it.
constexpr size_t kWindow = 12 << 10, kMostWindows = 40, kMostNarrowWindows = 8;
constexpr uint32_t kLargestFloatStride = 160, kLargestNarrowStride = 64;  // bytes
constexpr size_t kFollowed = 600;                                         // candidates that are followed
constexpr size_t kMostSamples = 400;                                      // positions that decide on a candidate
constexpr float kMostRoughness = 0.62f;                                   // neighbours of noise have about 1
constexpr float kLeastScore = 0.16f;

// Positions one behind the other, as far as they are plausible.
struct Run {
  RawPosition type = RawPosition::None;
  uint64_t offset = 0, count = 0;
  uint32_t stride = 0;
  float roughness = 1;  // how far neighbours are apart, where any two of the run have 1
  float score = 0;
  std::optional<RawMesh::Indices> indices;
  uint64_t end() const { return offset + (count - 1) * stride + sizeOf(type); }
};

bool isPlausible(float number) {
  const float size = std::abs(number);
  return number == 0 || (size > 1e-12f && size < 1e6f);
}
bool isPlausible(const Vec3& position) {
  return isPlausible(position.x) && isPlausible(position.y) && isPlausible(position.z);
}

float medianOf(std::vector<float>& numbers) {
  if (numbers.empty()) return 0;
  const auto middle = numbers.begin() + std::ptrdiff_t(numbers.size() / 2);
  std::ranges::nth_element(numbers, middle);
  return *middle;
}

// What a run's positions are like, from some of them.
struct Likeness {
  float roughness = 1;
  float unitShare = 0;   // that have a length of 1, as normals have
  float thinness = 1;    // the smallest extent as a part of the largest; 0: two axes say nothing
  float sameness = 0;    // how alike the axes are: 1 where x, y and z grow together, as numbers of a row do
  float repetition = 0;  // share of positions that are those before them
  float extent = 0;
};

class Sampler {
 public:
  explicit Sampler(Bytes bytes) : m_bytes(bytes) {}

  Vec3 at(const Run& run, uint64_t row) const {
    return raw::positionAt(m_bytes.data() + run.offset + row * run.stride, run.type);
  }

  Likeness look(const Run& run) {
    Likeness found;
    // Neighbours in groups, so that they stay neighbours where only some are looked at.
    constexpr uint64_t kTogether = 8;
    m_positions.clear();
    const uint64_t groups = std::max<uint64_t>(1, kMostSamples / kTogether);
    const uint64_t step = std::max(kTogether, run.count / groups / kTogether * kTogether);
    for (uint64_t first = 0; first < run.count && m_positions.size() < kMostSamples; first += step)
      for (uint64_t row = first; row < std::min(run.count, first + kTogether); ++row)
        m_positions.push_back(at(run, row));
    const size_t count = m_positions.size();
    if (count < kFewestGuessed) return found;

    Vec3 least(INFINITY), most(-INFINITY), sum(0);
    size_t units = 0, same = 0;
    for (size_t i = 0; i < count; ++i) {
      const Vec3& position = m_positions[i];
      least = glm::min(least, position);
      most = glm::max(most, position);
      sum += position;
      units += std::abs(glm::length(position) - 1) < 0.02f;
      same += i > 0 && position == m_positions[i - 1];
    }
    const Vec3 extent = most - least;
    found.extent = std::max({extent.x, extent.y, extent.z});
    found.unitShare = float(units) / float(count);
    found.repetition = float(same) / float(count);
    if (!(found.extent > 0) || !std::isfinite(found.extent)) return found;
    const float middle = extent.x + extent.y + extent.z - found.extent - std::min({extent.x, extent.y, extent.z});
    found.thinness = middle / found.extent;
    found.sameness = samenessOf(sum / float(count), extent);
    // Each axis in its own size: one that is large hides nothing of the others.
    const Vec3 scale(extent.x > 0 ? 1 / extent.x : 0, extent.y > 0 ? 1 / extent.y : 0,
                     extent.z > 0 ? 1 / extent.z : 0);
    const auto distance = [&](size_t a, size_t b) {
      const Vec3 apart = glm::abs((m_positions[a] - m_positions[b]) * scale);
      return apart.x + apart.y + apart.z;
    };
    m_near.clear(), m_far.clear();
    for (size_t i = 1; i < count; ++i)
      if (i % kTogether != 0) m_near.push_back(distance(i - 1, i));
    for (size_t i = 0; i < count; ++i) m_far.push_back(distance(i, (i * 7 + count / 2 + 3) % count));
    const float near = medianOf(m_near), far = medianOf(m_far);
    found.roughness = far > 0 ? near / far : 1;
    return found;
  }

 private:
  // The least correlation between two axes that say anything; 0 where only one does.
  float samenessOf(const Vec3& mean, const Vec3& extent) const {
    float least = 1;
    if (int(extent.x > 0) + int(extent.y > 0) + int(extent.z > 0) < 2) return 0;
    for (const auto& [a, b] : {std::pair(0, 1), {1, 2}, {0, 2}}) {
      if (!(extent[a] > 0) || !(extent[b] > 0)) continue;
      double both = 0, one = 0, other = 0;
      for (const Vec3& position : m_positions) {
        const double x = (position[a] - mean[a]) / extent[a], y = (position[b] - mean[b]) / extent[b];
        both += x * y, one += x * x, other += y * y;
      }
      if (one > 0 && other > 0) least = std::min(least, float(both / std::sqrt(one * other)));
    }
    return least;
  }

  Bytes m_bytes;
  std::vector<Vec3> m_positions;
  std::vector<float> m_near, m_far;
};

float scoreOf(const Run& run, const Likeness& likeness) {
  if (likeness.roughness > kMostRoughness || likeness.extent <= 0) return 0;
  // Numbers of a row, such as indices, and what is the same everywhere.
  if (likeness.sameness > 0.96f || likeness.thinness < 1e-3f || likeness.repetition > 0.9f) return 0;
  // Neighbours are apart as it happens, but seldom everywhere: keys of motion are that smooth.
  float score = std::min(1.0f, (kMostRoughness - likeness.roughness) / 0.36f);
  if (likeness.roughness < 0.005f) score *= 0.6f;
  score *= 1 - 0.5f * likeness.repetition;
  // Of two that fit as well, the one with more positions.
  score *= 1 - 0.0005f * float(run.stride);
  score *= std::min(1.0f, std::log2(float(run.count) / float(kFewestGuessed) + 1) / 3);
  if (run.type == RawPosition::Float16) score *= 0.45f;
  if (run.type == RawPosition::Unsigned16 || run.type == RawPosition::Signed16) score *= 0.4f;
  if (likeness.unitShare > 0.85f) score *= 0.3f;  // normals
  score *= std::clamp(0.4f + 6 * likeness.thinness, 0.4f, 1.0f);
  return score;
}

class MeshGuesser {
 public:
  MeshGuesser(Bytes bytes, const std::function<bool()>& cancelled)
      : m_bytes(bytes.first(std::min<uint64_t>(bytes.size(), kMostGuessedBytes))),
        m_cancelled(cancelled),
        m_sampler(m_bytes) {}

  std::vector<RawGuess> guess() {
    lookForFloats(RawPosition::Float32, kMostWindows, kLargestFloatStride);
    lookForFloats(RawPosition::Float16, kMostNarrowWindows, kLargestNarrowStride);
    lookForNarrow();
    if (stopped()) return {};
    follow();
    dropPairsOfHalves();
    dropMultiples();
    findIndices();
    if (stopped()) return {};
    return chosen();
  }

 private:
  bool stopped() {
    m_stopped = m_stopped || (m_cancelled && m_cancelled());
    return m_stopped;
  }

  std::vector<uint64_t> windows(size_t most) const {
    std::vector<uint64_t> starts;
    const uint64_t size = m_bytes.size();
    const uint64_t count = std::clamp<uint64_t>((size + kWindow / 2) / kWindow, 1, most);
    for (uint64_t w = 0; w < count; ++w)
      starts.push_back(count == 1 ? 0 : w * (size > kWindow ? size - kWindow : 0) / (count - 1));
    return starts;
  }

  // ---- Candidates of windows

  void keep(Run run) {
    if (isText(run)) return;
    const Likeness likeness = m_sampler.look(run);
    run.roughness = likeness.roughness;
    run.score = scoreOf(run, likeness);
    if (run.score > 0) m_runs.push_back(run);
  }

  // Digits make plausible numbers, too.
  bool isText(const Run& run) const {
    uint64_t printable = 0, seen = 0;
    const uint64_t step = std::max<uint64_t>(1, run.count / 32);
    for (uint64_t row = 0; row < run.count; row += step)
      for (uint32_t i = 0; i < sizeOf(run.type); ++i, ++seen) {
        const auto byte = uint8_t(m_bytes[run.offset + row * run.stride + i]);
        printable += (byte >= 0x20 && byte < 0x7F) || (byte >= 0x09 && byte <= 0x0D);
      }
    return printable * 20 > seen * 19;
  }

  // Most bytes of other things are no plausible numbers: only runs of such are looked at.
  void lookForFloats(RawPosition type, size_t mostWindows, uint32_t largestStride) {
    const uint32_t size = sizeOf(type), one = size / 3;
    std::vector<uint8_t> single, plausible;
    for (const uint64_t start : windows(mostWindows)) {
      if (stopped()) return;
      const uint64_t length = std::min<uint64_t>(kWindow, m_bytes.size() - start);
      if (length < size * kFewestGuessed) return;
      single.resize(length - one + 1);
      plausible.resize(length - size + 1);
      for (uint64_t i = 0; i < single.size(); ++i) {
        const std::byte* at = m_bytes.data() + start + i;
        single[i] = type == RawPosition::Float32 ? isPlausible(loadAs<float>(at)) : isHalf(loadAs<uint16_t>(at));
      }
      for (uint64_t i = 0; i < plausible.size(); ++i)
        plausible[i] = single[i] && single[i + one] && single[i + 2 * one];
      for (uint32_t stride = size; stride <= largestStride; ++stride)
        for (uint32_t phase = 0; phase < stride && phase < plausible.size(); ++phase)
          longestRun(type, plausible, start, stride, phase);
    }
  }
  static bool isHalf(uint16_t stored) {
    const float size = std::abs(glm::unpackHalf1x16(stored));
    return size == 0 || (size > 1e-3f && size < 4096);
  }

  void longestRun(RawPosition type, const std::vector<uint8_t>& plausible, uint64_t start, uint32_t stride,
                  uint32_t phase) {
    uint64_t best = 0, bestAt = 0, length = 0;
    for (uint64_t i = phase; i < plausible.size(); i += stride) {
      length = plausible[i] ? length + 1 : 0;
      if (length > best) best = length, bestAt = i - (length - 1) * stride;
    }
    const uint64_t fit = plausible.size() / stride;
    if (best >= kFewestGuessed && best * 4 >= std::min<uint64_t>(fit, 64))
      keep({.type = type, .offset = start + bestAt, .count = best, .stride = stride});
  }

  // Any two bytes are a number: only neighbours can tell.
  void lookForNarrow() {
    for (const uint64_t start : windows(kMostNarrowWindows)) {
      if (stopped()) return;
      const uint64_t size = std::min<uint64_t>(kWindow, m_bytes.size() - start);
      for (uint32_t stride = 6; stride <= kLargestNarrowStride; stride += 2)
        for (uint32_t phase = 0; phase < stride; ++phase) {
          if (phase + 6 > size) continue;
          const uint64_t count = (size - phase - 6) / stride + 1;
          if (count < 4 * kFewestGuessed) continue;
          for (const RawPosition type : {RawPosition::Unsigned16, RawPosition::Signed16})
            lookForNarrow({.type = type, .offset = start + phase, .count = count, .stride = stride});
        }
    }
  }

  // The half of the window that fits best: blocks do not begin where windows do.
  void lookForNarrow(const Run& whole) {
    for (const uint64_t half : {uint64_t(0), whole.count / 2}) {
      Run run = whole;
      run.offset += half * run.stride;
      run.count = whole.count / 2;
      keep(run);
    }
  }
  // ---- Whole runs

  // The best candidates, each as far as its bytes go on like it.
  void follow() {
    std::ranges::sort(m_runs, std::greater(), &Run::score);
    std::vector<Run> whole;
    for (const Run& run : m_runs) {
      if (stopped() || whole.size() >= kFollowed) break;
      const auto isWithin = [&](const Run& other) {
        return other.type == run.type && other.stride == run.stride && run.offset >= other.offset &&
               run.offset < other.end() && (run.offset - other.offset) % run.stride == 0;
      };
      if (std::ranges::any_of(whole, isWithin)) continue;
      Run grown = grownFrom(run);
      const Likeness likeness = m_sampler.look(grown);
      grown.roughness = likeness.roughness;
      grown.score = scoreOf(grown, likeness);
      if (grown.score > 0) whole.push_back(grown);
    }
    m_runs = std::move(whole);
  }

  // On to both sides while positions stay about where those of the run are, and do not become normals.
  Run grownFrom(const Run& run) {
    Bounds bounds;
    uint64_t units = 0;
    for (uint64_t row = 0; row < run.count; ++row) {
      const Vec3 position = m_sampler.at(run, row);
      bounds.add(position);
      units += isUnit(position);
    }
    // Rows that hold more than positions hold their normals as well; other normals follow the positions.
    const bool ofUnits = units * 2 > run.count || run.stride > sizeOf(run.type);
    const auto fits = [&](uint64_t offset, uint32_t& unitsInARow) {
      const Vec3 position = raw::positionAt(m_bytes.data() + offset, run.type);
      if (run.type == RawPosition::Float32 && !isPlausible(position)) return false;
      if (!raw::isDrawable(position)) return false;
      const float reach = std::max({bounds.size().x, bounds.size().y, bounds.size().z});
      for (int axis = 0; axis < 3; ++axis)
        if (position[axis] < bounds.min[axis] - reach || position[axis] > bounds.max[axis] + reach) return false;
      bounds.add(position);
      unitsInARow = isUnit(position) ? unitsInARow + 1 : 0;
      return true;
    };
    constexpr uint32_t kNormals = 24;  // as many vectors of length 1, one behind the other, are normals
    Run grown = run;
    uint32_t inARow = 0;
    while (grown.offset >= run.stride && fits(grown.offset - run.stride, inARow)) {
      grown.offset -= run.stride, ++grown.count;
      if (ofUnits || inARow < kNormals) continue;
      grown.offset += uint64_t(kNormals) * run.stride, grown.count -= kNormals;
      break;
    }
    inARow = 0;
    const uint32_t size = sizeOf(run.type);
    for (uint64_t next = grown.offset + grown.count * run.stride;
         next + size <= m_bytes.size() && fits(next, inARow); next += run.stride) {
      ++grown.count;
      if (ofUnits || inARow < kNormals) continue;
      grown.count -= kNormals;
      break;
    }
    return grown;
  }
  static bool isUnit(const Vec3& position) { return std::abs(glm::length(position) - 1) < 0.02f; }

  // Two halves make a float that is as plausible, but floats make no halves.
  void dropPairsOfHalves() {
    for (Run& run : m_runs)
      for (const Run& other : m_runs)
        if (run.type == RawPosition::Float32 && other.type == RawPosition::Float16 && other.score > 0.25f &&
            run.stride > other.stride && run.stride % other.stride == 0 &&
            std::min(run.end(), other.end()) > std::max(run.offset, other.offset) + (run.end() - run.offset) / 2) {
          run.score = 0;
          break;
        }
    std::erase_if(m_runs, [](const Run& run) { return run.score == 0; });
  }

  // Every second position is a run as well, and what lies between positions may look like some.
  void dropMultiples() {
    for (Run& run : m_runs)
      for (const Run& other : m_runs) {
        if (other.type != run.type || other.score == 0 || &other == &run || !overlap(run, other)) continue;
        const bool isMultiple = run.stride > other.stride && run.stride % other.stride == 0 &&
                                run.offset % other.stride == other.offset % other.stride;
        if (isMultiple && other.roughness < std::max(0.2f, run.roughness * 2.2f)) run.score = 0;
      }
    // Of several in the same rows the first are positions, as they are in nearly all files; normals, coordinates or
    // axes in another order are often smoother.
    for (Run& first : m_runs) {
      const auto isBehind = [&](const Run& run) {
        return run.type == first.type && run.stride == first.stride && run.offset > first.offset &&
               run.offset < first.offset + first.stride;
      };
      const auto isFirst = [&](const Run& other) {
        return other.score > 0 && other.type == first.type && other.stride == first.stride &&
               first.offset > other.offset && first.offset < other.offset + other.stride;
      };
      if (first.score == 0 || std::ranges::any_of(m_runs, isFirst)) continue;
      float best = first.score;
      for (const Run& run : m_runs)
        if (isBehind(run)) best = std::max(best, run.score);
      first.score = best;
      for (Run& run : m_runs)
        if (isBehind(run)) run.score = std::min(run.score, best * 0.7f);
    }
    std::erase_if(m_runs, [](const Run& run) { return run.score == 0; });
    std::ranges::sort(m_runs, std::greater(), &Run::score);
  }
  static bool overlap(const Run& a, const Run& b) { return a.offset < b.end() && b.offset < a.end(); }

  // ---- Indices

  struct IndexRun {
    uint64_t offset = 0, count = 0;
    uint32_t largest = 0;
    float edge = 0;  // the mean length of an edge, as a part of the largest extent
  };

  void findIndices() {
    constexpr size_t kTried = 8;
    for (size_t r = 0; r < std::min(m_runs.size(), kTried) && !stopped(); ++r) {
      Run& run = m_runs[r];
      for (const RawIndex width : {RawIndex::Unsigned16, RawIndex::Unsigned32}) {
        if (width == RawIndex::Unsigned16 && run.count > 0x10000) continue;
        const std::optional<IndexRun> found = longestIndices(run, width);
        if (!found) continue;
        const uint64_t before = run.indices ? run.indices->count : 0;
        if (found->count <= before) continue;
        run.indices = RawMesh::Indices{.offset = found->offset, .count = found->count, .width = width};
        m_largest[r] = found->largest;
        m_edge[r] = found->edge;
      }
      if (!run.indices) continue;
      // What is used of them, where that is most: the rest is what follows the positions.
      const uint64_t used = uint64_t(m_largest[r]) + 1;
      if (used * 2 >= run.count || run.indices->count > run.count) run.count = std::min(run.count, used);
      // Edges of a surface are short; where indices join things at random, they are a third of the whole.
      run.score = (run.score * 1.5f + 0.1f) * (1.2f - std::min(1.0f, 4 * m_edge[r]));
    }
    std::ranges::stable_sort(m_runs, std::greater(), &Run::score);
  }

  std::optional<IndexRun> longestIndices(const Run& run, RawIndex width) {
    const uint32_t size = sizeOf(width);
    std::optional<IndexRun> best;
    // The positions themselves are none.
    const std::array<std::pair<uint64_t, uint64_t>, 2> sides{std::pair(uint64_t(0), run.offset),
                                                             {run.end(), uint64_t(m_bytes.size())}};
    for (const auto& [from, to] : sides)
      for (uint32_t phase = 0; phase < size && !stopped(); ++phase) {
        IndexRun now;
        for (uint64_t at = from + phase; at + size <= to; at += size) {
          const uint32_t index = raw::indexAt(m_bytes.data() + at, width);
          if (index < run.count) {
            if (now.count == 0) now.offset = at;
            ++now.count;
            now.largest = std::max(now.largest, index);
            if (at + 2 * size <= to) continue;
          }
          take(now, best, run, width);
          now = {};
        }
      }
    return best;
  }

  void take(const IndexRun& found, std::optional<IndexRun>& best, const Run& run, RawIndex width) const {
    constexpr uint64_t kFewestIndices = 24;
    if (found.count < kFewestIndices || (best && found.count <= best->count)) return;
    // A few small numbers, such as zeros, are no mesh of these positions.
    if (found.largest + 1 < std::min<uint64_t>(run.count / 8, 64) || found.largest < 3) return;
    IndexRun made = found;
    // Which of the first three begins a triangle: its corners lie nearest to each other.
    float shortest = INFINITY;
    for (uint64_t skipped = 0; skipped < 3; ++skipped) {
      const auto [edge, whole] = edgesOf(found, skipped, run, width);
      if (whole < 0.7f || edge >= shortest * (skipped > 0 ? 0.97f : 1.0f)) continue;
      shortest = edge;
      made.edge = edge;
      made.offset = found.offset + skipped * sizeOf(width);
      made.count = (found.count - skipped) / 3 * 3;
    }
    if (!std::isfinite(shortest)) return;
    best = made;
  }

  // The mean length of edges as a part of the largest extent, and how many triangles have three corners.
  std::pair<float, float> edgesOf(const IndexRun& found, uint64_t skipped, const Run& run, RawIndex width) const {
    const uint64_t triangles = (found.count - skipped) / 3;
    const uint64_t step = std::max<uint64_t>(1, triangles / 512) | 1;  // odd: pairs may take turns
    double sum = 0;
    uint64_t seen = 0, whole = 0;
    Bounds bounds;
    for (uint64_t t = 0; t < triangles; t += step, ++seen) {
      std::array<uint32_t, 3> corners{};
      for (uint64_t k = 0; k < 3; ++k)
        corners[k] = raw::indexAt(m_bytes.data() + found.offset + (skipped + t * 3 + k) * sizeOf(width), width);
      if (corners[0] == corners[1] || corners[1] == corners[2] || corners[0] == corners[2]) continue;
      ++whole;
      for (const uint32_t corner : corners) bounds.add(m_sampler.at(run, corner));
      for (size_t k = 0; k < 3; ++k)
        sum += glm::distance(m_sampler.at(run, corners[k]), m_sampler.at(run, corners[(k + 1) % 3]));
    }
    if (seen == 0 || whole == 0) return {INFINITY, 0.0f};
    const float extent = std::max({bounds.size().x, bounds.size().y, bounds.size().z});
    if (!(extent > 0)) return {INFINITY, 0.0f};
    return {float(sum / double(whole * 3) / extent), float(whole) / float(seen)};
  }

  // ---- The result

  // Of one place and stride at most one beside the best: three of the same tell nothing.
  std::vector<RawGuess> chosen() const {
    std::vector<const Run*> taken;
    for (const bool others : {false, true})
      for (const Run& run : m_runs) {
        if (taken.size() >= kMostGuesses || run.score < kLeastScore) break;
        if (std::ranges::find(taken, &run) != taken.end()) continue;
        const auto isAlike = [&](const Run* other) { return other->stride == run.stride && overlap(*other, run); };
        if (std::ranges::count_if(taken, isAlike) <= int(others)) taken.push_back(&run);
      }
    std::ranges::sort(taken, std::greater(), &Run::score);
    std::vector<RawGuess> guesses;
    for (const Run* run : taken)
      guesses.push_back({.mesh = {.offset = run->offset,
                                  .count = run->count,
                                  .stride = run->stride,
                                  .position = run->type,
                                  .indices = run->indices},
                         .score = std::clamp(run->score, 0.0f, 1.0f)});
    return guesses;
  }

  Bytes m_bytes;
  const std::function<bool()>& m_cancelled;
  Sampler m_sampler;
  bool m_stopped = false;
  std::vector<Run> m_runs;
  std::array<uint32_t, 16> m_largest{};
  std::array<float, 16> m_edge{};
};

}  // namespace

std::vector<RawGuess> guessRawMeshes(Bytes bytes, const std::function<bool()>& cancelled) {
  return MeshGuesser(bytes, cancelled).guess();
}

}  // namespace vitrine
