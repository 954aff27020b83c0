#include "core/formats/assimp/child/fbx_curves.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <tuple>

namespace vitrine::assimp {

namespace {

// Of a key: how it goes on to the next, and what its tangents are.
enum CurveFlag : uint32_t {
  kConstant = 0x2,
  kCubic = 0x8,
  kFromNext = 0x100,  // of constant ones: the next key's value
  kTcb = 0x200,       // tension, continuity and bias
  kStated = 0x400,    // slopes are stored; otherwise they follow from the keys around
  kFlatNear = 0x1000,
  kByTimeAlone = 0x2000,
  kNoOvershoot = 0x4000,
  kLeavingWeighted = 0x1000000,
  kArrivingWeighted = 0x2000000,
};
constexpr double kNear = 0.01;  // values of neighbours that count as the same for kFlatNear

// What is stored with a key; several share it.
struct KeyAttributes {
  uint32_t flags = 0;
  std::array<float, 4> data{};  // slopes: of leaving, of arriving at the next; weights; unused here
};

double secondsBetween(int64_t from, int64_t to) { return (double(to) - double(from)) / double(kFbxSecond); }

// A key among its neighbours, for slopes that are not stored.
struct Neighbourhood {
  bool hasPrevious = false, hasNext = false;
  double before = 0, after = 0;              // seconds to the neighbours
  double previous = 0, value = 0, next = 0;  // values
  double reachBefore = 1 / 3.0, reachAfter = 1 / 3.0;
};

// What a bias beyond 500 per cent adds.
double excessOf(double bias, double sign) {
  const double excess = std::abs(bias) / 100 - 5;
  return excess > 0 ? std::copysign(excess * excess * 40, sign) : 0;
}

// The slope at a key that has none of its own. `bias`: per cent, how much it leans to what comes after, or before.
double automaticSlope(const Neighbourhood& key, double bias, uint32_t flags) {
  if (!key.hasPrevious && !key.hasNext) return 0;
  const double slopeBefore = key.hasPrevious ? (key.value - key.previous) / key.before : 0;
  const double slopeAfter = key.hasNext ? (key.next - key.value) / key.after : 0;
  const double stepBefore = std::abs(key.value - key.previous), stepAfter = std::abs(key.next - key.value);
  if (!key.hasPrevious || !key.hasNext) {
    if (flags & kNoOvershoot) return 0;
    if (flags & kFlatNear && (key.hasPrevious ? stepBefore : stepAfter) <= kNear) return 0;
    return (key.hasPrevious ? slopeBefore : slopeAfter) + (flags & kByTimeAlone ? 0 : excessOf(bias, bias));
  }
  if (flags & kFlatNear && std::min(stepBefore, stepAfter) <= kNear) return 0;
  double slope = (key.next - key.previous) / (key.before + key.after);
  if (!(flags & kByTimeAlone)) {
    const double part = key.before / (key.before + key.after);
    slope = (slope + std::lerp(slopeBefore, slopeAfter, part)) / 2;
    const double weight = std::abs(bias) / 100;
    if (weight > 1e-4) {
      const double target = bias > 0 ? slopeAfter : slopeBefore;
      const double towards = target - slope;
      slope = std::lerp(slope, target, weight) + excessOf(bias, std::abs(towards) > 1e-5 ? towards : bias);
    }
  }
  if (flags & kNoOvershoot) {
    const auto most = [&](double step, double seconds, double reach) {
      const double limit = std::copysign(1.0, slope) * step / (seconds * reach);
      return limit > 0 ? limit : 0;
    };
    slope = std::copysign(std::min({std::abs(slope), most(key.value - key.previous, key.before, key.reachBefore),
                                    most(key.next - key.value, key.after, key.reachAfter)}),
                          slope);
  }
  return slope;
}

// Kochanek and Bartels' slopes of both sides of a key.
std::pair<double, double> tcbSlopes(const Neighbourhood& key, const KeyAttributes& attributes) {
  const double tension = attributes.data[0], continuity = attributes.data[1], bias = attributes.data[2];
  const double before = key.hasPrevious ? (key.value - key.previous) / key.before : 0;
  const double after = key.hasNext ? (key.next - key.value) / key.after : 0;
  const double part = (key.hasPrevious && key.hasNext ? 0.5 : 1) * (1 - tension);
  return {part * ((1 + bias) * (1 - continuity) * before + (1 - bias) * (1 + continuity) * after),
          part * ((1 + bias) * (1 + continuity) * before + (1 - bias) * (1 - continuity) * after)};
}

// Builds the segments of a curve key by key.
class SegmentBuilder {
 public:
  SegmentBuilder(FbxCurve& curve, const std::vector<KeyAttributes>& attributes)
      : m_curve(curve), m_attributes(attributes) {}

  void build() {
    m_curve.segments.resize(m_curve.times.size());
    for (size_t k = 0; k < m_curve.times.size(); ++k) addKey(k);
  }

 private:
  void addKey(size_t k) {
    const KeyAttributes& attributes = m_attributes[k];
    const uint32_t flags = attributes.flags;
    FbxSegment& segment = m_curve.segments[k];
    double arrivingHere = m_arriving;  // slope
    const double reachHere = m_reach;
    const bool isWeighted = !(flags & kTcb);
    segment.leaving = attributes.data[0];
    m_arriving = attributes.data[1];
    const auto weights = std::bit_cast<uint32_t>(attributes.data[2]);
    if (isWeighted && flags & kLeavingWeighted) segment.leavingPart = double(weights & 0xFFFF) / 10000;
    m_reach = isWeighted && flags & kArrivingWeighted ? double(weights >> 16) / 10000 : 1 / 3.0;
    segment.arrivingPart = m_reach;
    if (flags & kConstant) {
      segment.way = flags & kFromNext ? FbxSegment::Way::StepAhead : FbxSegment::Way::Step;
      m_arriving = 0;
      return settle(k, arrivingHere);
    }
    if (!(flags & kCubic)) {
      m_arriving = k + 1 < m_curve.times.size() ? slopeTo(k + 1) : 0;
      return settle(k, arrivingHere);
    }
    segment.way = FbxSegment::Way::Curved;
    const Neighbourhood key = neighbourhoodOf(k, reachHere, segment.leavingPart);
    if (flags & kTcb) {
      std::tie(arrivingHere, segment.leaving) = tcbSlopes(key, attributes);
      m_arriving = 0;
    } else if (!(flags & kStated)) {
      const double leaving = segment.leaving;  // stored are biases then
      const bool isInside = key.hasPrevious && key.hasNext;
      const bool isBroken = isInside && std::abs(arrivingHere + leaving) > 1e-4;
      if (isInside || !key.hasPrevious) segment.leaving = automaticSlope(key, leaving, flags);
      if (isBroken || !key.hasNext)
        arrivingHere = automaticSlope(key, -arrivingHere, flags);
      else
        arrivingHere = segment.leaving;
    }
    settle(k, arrivingHere);
  }

  // The slope at which the segment before arrives is known only now.
  void settle(size_t k, double arriving) {
    if (k > 0) m_curve.segments[k - 1].arriving = arriving;
  }
  double slopeTo(size_t k) const {
    const double seconds = secondsBetween(m_curve.times[k - 1], m_curve.times[k]);
    return seconds > 0 ? (m_curve.values[k] - m_curve.values[k - 1]) / seconds : 0;
  }
  Neighbourhood neighbourhoodOf(size_t k, double reachBefore, double reachAfter) const {
    const std::vector<int64_t>& times = m_curve.times;
    Neighbourhood key{.value = m_curve.values[k], .reachBefore = reachBefore, .reachAfter = reachAfter};
    key.hasPrevious = k > 0 && times[k] > times[k - 1];
    key.hasNext = k + 1 < times.size() && times[k + 1] > times[k];
    if (key.hasPrevious) key.before = secondsBetween(times[k - 1], times[k]), key.previous = m_curve.values[k - 1];
    if (key.hasNext) key.after = secondsBetween(times[k], times[k + 1]), key.next = m_curve.values[k + 1];
    return key;
  }

  FbxCurve& m_curve;
  const std::vector<KeyAttributes>& m_attributes;
  double m_arriving = 0, m_reach = 1 / 3.0;  // as the key before says of what arrives at this one
};

// Weights are bits of a float. Text files have all of such an array as whole numbers, which are the floats' bits.
std::vector<float> floatsOf(const FbxRecord& record) {
  const FbxRecord* text = record.find("a");
  const bool areBits =
      text ? text->values.empty() || text->values[0].bytes.find_first_of(".eEnN") == std::string::npos
           : !record.values.empty() && record.values[0].type == 'i';
  if (!areBits) return record.numbers<float>();
  std::vector<float> made;
  for (const int32_t bits : record.numbers<int32_t>()) made.push_back(std::bit_cast<float>(bits));
  for (float& value : made)
    if (std::isnan(value)) value = 0;
  return made;
}

// One for each of `count` keys.
std::vector<KeyAttributes> attributesOf(const FbxRecord& record, size_t count) {
  std::vector<int32_t> flags, uses;
  std::vector<float> data;
  if (const FbxRecord* stored = record.find("KeyAttrFlags")) flags = stored->numbers<int32_t>();
  if (const FbxRecord* stored = record.find("KeyAttrRefCount")) uses = stored->numbers<int32_t>();
  if (const FbxRecord* stored = record.find("KeyAttrDataFloat")) data = floatsOf(*stored);
  std::vector<KeyAttributes> made;
  made.reserve(count);
  for (size_t run = 0; run < flags.size() && run < uses.size(); ++run) {
    KeyAttributes attributes{.flags = uint32_t(flags[run])};
    for (size_t part = 0; part < 4 && 4 * run + part < data.size(); ++part)
      attributes.data[part] = data[4 * run + part];
    for (int32_t use = 0; use < uses[run] && made.size() < count; ++use) made.push_back(attributes);
  }
  made.resize(count);
  return made;
}

double bezier(double a, double b, double c, double d, double u) {
  const double v = 1 - u;
  return v * v * v * a + 3 * v * v * u * b + 3 * v * u * u * c + u * u * u * d;
}

double curvedAt(const FbxSegment& segment, double from, double to, double seconds, double part) {
  double u = part;
  const double leavingPart = std::clamp(segment.leavingPart, 0.0, 1.0);
  const double arrivingPart = std::clamp(segment.arrivingPart, 0.0, 1.0);
  if (std::abs(leavingPart - 1 / 3.0) > 1e-4 || std::abs(arrivingPart - 1 / 3.0) > 1e-4) {
    double low = 0, high = 1;
    for (int step = 0; step < 40; ++step) {
      u = (low + high) / 2;
      (bezier(0, leavingPart, 1 - arrivingPart, 1, u) < part ? low : high) = u;
    }
  }
  return bezier(from, from + segment.leaving * leavingPart * seconds,
                to - segment.arriving * arrivingPart * seconds, to, u);
}

FbxBeyond beyondOf(const FbxRecord& curve, std::string_view name) {
  const FbxRecord* side = curve.find(name);
  const FbxRecord* type = side ? side->find("Type") : nullptr;
  if (!type || type->values.empty()) return {};
  FbxBeyond made;
  const std::string_view word = type->textAt(0);
  using enum FbxBeyond::Way;
  switch (word.empty() ? type->integerAt(0, 'C') : word.front()) {
    case 'K':
      made.way = Straight;
      break;
    case 'R':
      made.way = Cycles;
      break;
    case 'M':
      made.way = Mirrored;
      break;
    case 'A':
      made.way = GoesOn;
      break;
    default:
      break;
  }
  if (const FbxRecord* count = side->find("Repetition")) made.cycles = count->integerAt(0, -1);
  return made;
}

constexpr size_t kMostRepeatedKeys = 1'000'000;

}  // namespace

double FbxCurve::at(int64_t time, bool isBefore) const {
  if (times.empty()) return 0;
  const bool isBehind = time > times.back() || (time == times.back() && !isBefore);
  const bool isAhead = time < times.front() || (time == times.front() && isBefore);
  if ((isBehind && after.way != FbxBeyond::Way::Still) || (isAhead && before.way != FbxBeyond::Way::Still))
    return beyond(time, isBefore, isBehind);
  return inside(time, isBefore);
}

double FbxCurve::beyond(int64_t time, bool isBefore, bool isAfter) const {
  using enum FbxBeyond::Way;
  const FbxBeyond& way = isAfter ? after : before;
  const int64_t first = times.front(), last = times.back();
  const double edge = isAfter ? values.back() : values.front();
  const double length = double(last) - double(first);
  if (!(length >= 1) || length > 9e18 || way.cycles == 0 || times.size() < 2) return edge;
  if (way.way == Straight) {
    const size_t key = isAfter ? times.size() - 2 : 0;
    const double seconds = secondsBetween(times[key], times[key + 1]);
    double slope = isAfter ? segments[key].arriving : segments[key].leaving;
    if (segments[key].way == FbxSegment::Way::Straight)
      slope = seconds > 0 ? (values[key + 1] - values[key]) / seconds : 0;
    return edge + slope * secondsBetween(isAfter ? last : first, time);
  }
  const double away = isAfter ? double(time) - double(last) : double(first) - double(time);
  double cycle = std::floor(away / length);
  double rest = away - cycle * length;
  // At the edge of two cycles, that of the side which is asked for.
  if (rest == 0 && away > 0 && isBefore == isAfter) cycle -= 1, rest = length;
  if (way.cycles > 0 && cycle >= double(way.cycles)) cycle = double(way.cycles - 1), rest = length;
  if (way.way == Mirrored && std::fmod(cycle, 2) == 0) rest = length - rest;
  if (!isAfter) rest = length - rest;
  const int64_t within = std::clamp(first + int64_t(rest), first, last);
  const double value = inside(within, within == last || (isBefore && within != first));
  return way.way == GoesOn ? value + (values.back() - values.front()) * (cycle + 1) * (isAfter ? 1 : -1) : value;
}

bool FbxCurve::addTimes(int64_t low, int64_t high, std::vector<int64_t>& to) const {
  bool isMore = before.way != FbxBeyond::Way::Still || after.way != FbxBeyond::Way::Still;
  for (const int64_t time : times)
    if (time >= low && time <= high)
      to.push_back(time);
    else
      isMore = true;
  const double length = times.empty() ? 0 : double(times.back()) - double(times.front());
  if (!(length >= 1) || length > 9e18) return isMore;
  const size_t most = to.size() + kMostRepeatedKeys;
  const auto repeat = [&](const FbxBeyond& way, double sign, double from, double until) {
    if (way.way == FbxBeyond::Way::Still || way.way == FbxBeyond::Way::Straight) return;
    // The first cycle that reaches into the range.
    const double nearest =
        std::max(0.0, std::floor(((sign > 0 ? double(low) : double(high)) - from) * sign / length));
    for (double cycle = nearest; to.size() < most; ++cycle) {
      if (way.cycles >= 0 && cycle >= double(way.cycles)) return;
      const double start = from + sign * cycle * length;
      if ((until - start) * sign < 0) return;
      const bool isTurned = way.way == FbxBeyond::Way::Mirrored && std::fmod(cycle, 2) == 0;
      for (const int64_t time : times) {
        double part = double(time) - double(times.front());
        if (isTurned != (sign < 0)) part = length - part;
        const double at = start + sign * part;
        if (at >= double(low) && at <= double(high)) to.push_back(int64_t(at));
      }
    }
  };
  repeat(after, 1, double(times.back()), double(high));
  repeat(before, -1, double(times.front()), double(low));
  return isMore;
}

double FbxCurve::inside(int64_t time, bool isBefore) const {
  const auto next = isBefore ? std::ranges::lower_bound(times, time) : std::ranges::upper_bound(times, time);
  if (next == times.begin()) return values.front();
  const auto key = size_t(next - times.begin()) - 1;
  if (next == times.end()) return values.back();
  const FbxSegment& segment = segments[key];
  const double from = values[key], to = values[key + 1];
  const double seconds = secondsBetween(times[key], times[key + 1]);
  const double part = seconds > 0 ? secondsBetween(times[key], time) / seconds : 1;
  switch (segment.way) {
    case FbxSegment::Way::Step:
      return from;
    case FbxSegment::Way::StepAhead:
      return to;
    case FbxSegment::Way::Curved:
      return curvedAt(segment, from, to, seconds, part);
    case FbxSegment::Way::Straight:
      break;
  }
  return std::lerp(from, to, part);
}

FbxCurve fbxCurve(const FbxRecord& record) {
  FbxCurve curve;
  const FbxRecord* times = record.find("KeyTime");
  const FbxRecord* values = record.find("KeyValueFloat");
  if (!times || !values) return curve;
  const auto storedTimes = times->numbers<int64_t>();
  const auto storedValues = values->numbers<double>();
  const size_t count = std::min(storedTimes.size(), storedValues.size());
  const auto attributes = attributesOf(record, count);
  std::vector<size_t> order;
  for (size_t k = 0; k < count; ++k)
    if (std::isfinite(storedValues[k])) order.push_back(k);
  std::ranges::stable_sort(order, {}, [&](size_t k) { return storedTimes[k]; });
  std::vector<KeyAttributes> ordered;
  for (const size_t k : order) {
    curve.times.push_back(storedTimes[k]);
    curve.values.push_back(storedValues[k]);
    ordered.push_back(attributes[k]);
  }
  SegmentBuilder(curve, ordered).build();
  curve.before = beyondOf(record, "Pre-Extrapolation");
  curve.after = beyondOf(record, "Post-Extrapolation");
  return curve;
}

}  // namespace vitrine::assimp
