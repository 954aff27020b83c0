#include "app/bytes/byte_locations.h"

#include <algorithm>

#include "app/documents/open_document.h"
#include "core/scene/hit.h"

namespace vitrine {
namespace {

constexpr int kMostRowSteps = 512;  // fields to the same one of the next row

// Of a record that has all of a vertex, the part that is a stream.
std::optional<ClaimLocation> partOfRecord(const ClaimLocation& record, VertexStream stream) {
  const Claim* claim = record.claim();
  if (!claim || claim->arrangement != Arrangement::Rows || !claim->parts || record.ranges.size() != 1)
    return std::nullopt;
  for (const Claim& part : *claim->parts) {
    if (part.subject.stream != stream) continue;
    ClaimLocation location = record;
    location.steps.push_back({{claim->parts, &part}});
    const SourceSpan& all = record.ranges.front();
    location.ranges = {{all.buffer, all.offset + part.span.offset, part.span.size}};
    return location;
  }
  return std::nullopt;
}

// The innermost step with rows, from where the same field of the next row is found.
const ClaimStep* rowStepOf(const ClaimLocation& location) {
  for (auto step = location.steps.rbegin(); step != location.steps.rend(); ++step)
    if (step->row != kNoRow && step->claim->arrangement != Arrangement::Columns) return &*step;
  return nullptr;
}

bool sameField(const ClaimLocation& one, const ClaimLocation& other) {
  if (one.steps.size() != other.steps.size()) return false;
  for (size_t i = 0; i < one.steps.size(); ++i)
    if (one.steps[i].claim->name != other.steps[i].claim->name) return false;
  return true;
}

// Of sorted locations the first behind `here`, or the last before it.
template <class Place, class Key, class Of>
std::optional<SourceSpan> nextOf(const std::vector<Place>& sorted, const Key& here, int by, Of of, auto spanOf) {
  auto found =
      by > 0 ? std::ranges::upper_bound(sorted, here, {}, of) : std::ranges::lower_bound(sorted, here, {}, of);
  if (by < 0 ? found == sorted.begin() : found == sorted.end()) return std::nullopt;
  if (by < 0) --found;
  return spanOf(*found);
}

// Rows of varying size: on to the next location that is called the same.
NextField walkToField(Claims& claims, const ClaimLocation& from, qint64 cursor, qint64 size, uint64_t row, int by) {
  qint64 at = cursor;
  for (int steps = 0; steps < kMostRowSteps; ++steps) {
    const auto location = claims.at(from.buffer, uint64_t(std::max<qint64>(at, 0)));
    if (!location || location->ranges.empty()) break;
    at = by > 0 ? qint64(location->ranges.back().offset + location->ranges.back().size)
                : qint64(location->ranges.front().offset) - 1;
    if (at < 0 || at >= size) break;
    const auto other = claims.at(from.buffer, uint64_t(at));
    const ClaimStep* step = other ? rowStepOf(*other) : nullptr;
    if (step && step->row == row && sameField(from, *other))
      return {FieldStep::Found, other->ranges.front().offset};
  }
  return {FieldStep::NoMore};
}

}  // namespace

std::optional<FoundLocation> locationOfVertex(Claims& claims, const VertexOf& vertex) {
  constexpr size_t kMostStreams = 16;  // positions, normals, texture coordinates ...
  const std::vector<ClaimLocation> locations =
      claims.of({.geometry = vertex.geometry, .vertex = vertex.vertex}, kMostStreams);
  if (locations.empty()) return std::nullopt;
  if (vertex.stream != VertexStream::All) {
    if (const auto found = std::ranges::find(locations, vertex.stream, &ClaimLocation::stream);
        found != locations.end())
      return FoundLocation{*found, found->ranges};
    // A record of all that a vertex has.
    for (const ClaimLocation& location : locations)
      if (const auto part = partOfRecord(location, vertex.stream)) return FoundLocation{*part, part->ranges};
  }
  const auto position = std::ranges::find(locations, VertexStream::Position, &ClaimLocation::stream);
  const ClaimLocation& shown = position == locations.end() ? locations.front() : *position;
  FoundLocation found{shown, shown.ranges};
  for (const ClaimLocation& location : locations)
    if (&location != &shown && location.buffer == shown.buffer)
      found.marks.insert(found.marks.end(), location.ranges.begin(), location.ranges.end());
  return found;
}

LocationOrSpan locationOfNode(Claims& claims, NodeId node) {
  const std::vector<ClaimLocation> locations = claims.of({.node = node}, 1);
  if (!locations.empty()) return locations.front();
  if (const SourceSpan span = claims.document().spanOf(node); span.size > 0) return span;
  return std::monostate();
}

LocationOrSpan locationOfLevel(Claims& claims, uint32_t level) {
  const Document& document = claims.document();
  for (const Geometry& geometry : document.geometries) {
    if (geometry.lods.size() <= level) continue;
    const NodeId node = geometry.lods[level].node;
    if (node == NodeId::None) continue;
    if (const SourceSpan span = document.spanOf(node); span.size > 0) return span;
    const std::vector<ClaimLocation> locations = claims.of({.node = node}, 1);
    if (!locations.empty()) return locations.front();
  }
  return std::monostate();
}

void pointAtLocation(OpenDocument& document, const ClaimLocation& location) {
  const ScenePointer scene = document.scene();
  if (!scene || location.geometry == kNone) return;
  const PoseEdits& pose = document.view().pose;
  if (location.vertex != kNoRow) {
    if (const auto hit = hitOfVertex(*scene, pose, location.geometry, uint32_t(location.vertex)))
      document.pointAt(*hit, false);
  } else if (location.triangle != kNoRow) {
    if (const auto hit = hitOfTriangle(*scene, pose, location.geometry, location.triangle))
      document.pointAt(*hit, true);
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
  std::vector<SourceSpan> locations;
  for (const Diagnostic& each : document.diagnostics.all())
    if (each.span.size > 0) locations.push_back(each.span);
  std::ranges::sort(locations, {}, key);
  return nextOf(locations, std::pair(buffer, at), by, key, [](const SourceSpan& span) { return span; });
}

std::optional<SourceSpan> nextUnclaimed(const BufferSum& sum, uint64_t at, int by) {
  return nextOf(
      sum.ranges, at, by, [](const UnclaimedRange& range) { return range.span.offset; },
      [](const UnclaimedRange& range) { return range.span; });
}

NextField nextField(Claims& claims, const ClaimLocation& from, qint64 cursor, qint64 size, int by) {
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
