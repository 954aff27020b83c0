#include "app/bytes/byte_places.h"

#include <algorithm>

#include "app/documents/open_document.h"
#include "core/scene/hit.h"

namespace vitrine {
namespace {

constexpr int kMostRowSteps = 512;  // fields to the same one of the next row

// Of a record that has all of a vertex, the part that is a stream.
std::optional<ClaimPlace> partOfRecord(const ClaimPlace& record, VertexStream stream) {
  const Claim* claim = record.claim();
  if (!claim || claim->arrangement != Arrangement::Rows || !claim->parts || record.ranges.size() != 1)
    return std::nullopt;
  for (const Claim& part : *claim->parts) {
    if (part.subject.stream != stream) continue;
    ClaimPlace place = record;
    place.steps.push_back({{claim->parts, &part}});
    const SourceSpan& all = record.ranges.front();
    place.ranges = {{all.buffer, all.offset + part.span.offset, part.span.size}};
    return place;
  }
  return std::nullopt;
}

// The innermost step with rows, from where the same field of the next row is found.
const ClaimStep* rowStepOf(const ClaimPlace& place) {
  for (auto step = place.steps.rbegin(); step != place.steps.rend(); ++step)
    if (step->row != kNoRow && step->claim->arrangement != Arrangement::Columns) return &*step;
  return nullptr;
}

bool sameField(const ClaimPlace& one, const ClaimPlace& other) {
  if (one.steps.size() != other.steps.size()) return false;
  for (size_t i = 0; i < one.steps.size(); ++i)
    if (one.steps[i].claim->name != other.steps[i].claim->name) return false;
  return true;
}

// Of sorted places the first behind `here`, or the last before it.
template <class Place, class Key, class Of>
std::optional<SourceSpan> nextOf(const std::vector<Place>& sorted, const Key& here, int by, Of of, auto spanOf) {
  auto found =
      by > 0 ? std::ranges::upper_bound(sorted, here, {}, of) : std::ranges::lower_bound(sorted, here, {}, of);
  if (by < 0 ? found == sorted.begin() : found == sorted.end()) return std::nullopt;
  if (by < 0) --found;
  return spanOf(*found);
}

// Rows of varying size: on to the next place that is called the same.
NextField walkToField(Claims& claims, const ClaimPlace& from, qint64 cursor, qint64 size, uint64_t row, int by) {
  qint64 at = cursor;
  for (int steps = 0; steps < kMostRowSteps; ++steps) {
    const auto place = claims.at(from.buffer, uint64_t(std::max<qint64>(at, 0)));
    if (!place || place->ranges.empty()) break;
    at = by > 0 ? qint64(place->ranges.back().offset + place->ranges.back().size)
                : qint64(place->ranges.front().offset) - 1;
    if (at < 0 || at >= size) break;
    const auto other = claims.at(from.buffer, uint64_t(at));
    const ClaimStep* step = other ? rowStepOf(*other) : nullptr;
    if (step && step->row == row && sameField(from, *other))
      return {FieldStep::Found, other->ranges.front().offset};
  }
  return {FieldStep::NoMore};
}

}  // namespace

std::optional<FoundPlace> placeOfVertex(Claims& claims, const VertexOf& vertex) {
  constexpr size_t kMostStreams = 16;  // positions, normals, texture coordinates ...
  const std::vector<ClaimPlace> places =
      claims.of({.geometry = vertex.geometry, .vertex = vertex.vertex}, kMostStreams);
  if (places.empty()) return std::nullopt;
  if (vertex.stream != VertexStream::All) {
    if (const auto found = std::ranges::find(places, vertex.stream, &ClaimPlace::stream); found != places.end())
      return FoundPlace{*found, found->ranges};
    // A record of all that a vertex has.
    for (const ClaimPlace& place : places)
      if (const auto part = partOfRecord(place, vertex.stream)) return FoundPlace{*part, part->ranges};
  }
  const auto position = std::ranges::find(places, VertexStream::Position, &ClaimPlace::stream);
  const ClaimPlace& shown = position == places.end() ? places.front() : *position;
  FoundPlace found{shown, shown.ranges};
  for (const ClaimPlace& place : places)
    if (&place != &shown && place.buffer == shown.buffer)
      found.marks.insert(found.marks.end(), place.ranges.begin(), place.ranges.end());
  return found;
}

PlaceOrSpan placeOfNode(Claims& claims, NodeId node) {
  const std::vector<ClaimPlace> places = claims.of({.node = node}, 1);
  if (!places.empty()) return places.front();
  if (const SourceSpan span = claims.document().spanOf(node); span.size > 0) return span;
  return std::monostate();
}

PlaceOrSpan placeOfLevel(Claims& claims, uint32_t level) {
  const Document& document = claims.document();
  for (const Geometry& geometry : document.geometries) {
    if (geometry.lods.size() <= level) continue;
    const NodeId node = geometry.lods[level].node;
    if (node == NodeId::None) continue;
    if (const SourceSpan span = document.spanOf(node); span.size > 0) return span;
    const std::vector<ClaimPlace> places = claims.of({.node = node}, 1);
    if (!places.empty()) return places.front();
  }
  return std::monostate();
}

void pointAtPlace(OpenDocument& document, const ClaimPlace& place) {
  const ScenePointer scene = document.scene();
  if (!scene || place.geometry == kNone) return;
  const PoseEdits& pose = document.view().pose;
  if (place.vertex != kNoRow) {
    if (const auto hit = hitOfVertex(*scene, pose, place.geometry, uint32_t(place.vertex)))
      document.pointAt(*hit, false);
  } else if (place.triangle != kNoRow) {
    if (const auto hit = hitOfTriangle(*scene, pose, place.geometry, place.triangle)) document.pointAt(*hit, true);
  }
}

std::optional<uint64_t> typedOffset(const QString& text, qint64 size, qint64 cursor, const QString& endWord) {
  QString rest = text.trimmed().toLower();
  qint64 from = 0;
  bool isRelative = false;
  const QString end = endWord.toLower();
  if (rest.startsWith("end") || rest.startsWith(end)) {
    from = size - 1;
    isRelative = true;
    rest = rest.mid(rest.startsWith(end) ? end.size() : 3).trimmed();  // "ende" begins with "end"
    if (rest.isEmpty()) return size > 0 ? std::optional(uint64_t(from)) : std::nullopt;
    if (!rest.startsWith('+') && !rest.startsWith('-')) return std::nullopt;
  } else if (rest.startsWith('+') || rest.startsWith('-')) {
    from = std::max<qint64>(cursor, 0);
    isRelative = true;
  }
  qint64 sign = 1;
  if (isRelative) {
    sign = rest.startsWith('-') ? -1 : 1;
    rest = rest.mid(1).trimmed();
  }
  const bool isHex = rest.startsWith("0x");
  if (isHex) rest = rest.mid(2);
  bool isNumber = false;
  const qint64 number = rest.toLongLong(&isNumber, isHex ? 16 : 10);
  if (!isNumber || number < 0) return std::nullopt;
  if (number > size) return std::nullopt;  // and no sum below is too large
  const qint64 at = from + sign * number;
  return at >= 0 && at < size ? std::optional(uint64_t(at)) : std::nullopt;
}

std::optional<SourceSpan> nextDiagnostic(const Document& document, uint32_t buffer, uint64_t at, int by) {
  const auto key = [](const SourceSpan& span) { return std::pair(span.buffer, span.offset); };
  std::vector<SourceSpan> places;
  for (const Diagnostic& each : document.diagnostics.all())
    if (each.span.size > 0) places.push_back(each.span);
  std::ranges::sort(places, {}, key);
  return nextOf(places, std::pair(buffer, at), by, key, [](const SourceSpan& span) { return span; });
}

std::optional<SourceSpan> nextUnclaimed(const BufferSum& sum, uint64_t at, int by) {
  return nextOf(
      sum.ranges, at, by, [](const UnclaimedRange& range) { return range.span.offset; },
      [](const UnclaimedRange& range) { return range.span; });
}

NextField nextField(Claims& claims, const ClaimPlace& from, qint64 cursor, qint64 size, int by) {
  const ClaimStep* step = rowStepOf(from);
  if (!step) return {FieldStep::NoRows};
  const uint64_t row = step->row + uint64_t(by);
  if (row >= step->claim->rows) return {FieldStep::NoMore};
  const Arrangement arrangement = step->claim->arrangement;
  if (arrangement == Arrangement::Walked) return walkToField(claims, from, cursor, size, row, by);
  const qint64 at = cursor + by * (arrangement == Arrangement::Rows ? qint64(step->claim->stride) : 1);
  if (at < 0 || at >= size) return {FieldStep::NoMore};
  return {FieldStep::Found, uint64_t(at)};
}

}  // namespace vitrine
