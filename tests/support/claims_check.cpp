#include "tests/support/claims_check.h"

#include <fmt/core.h>

#include <algorithm>

namespace vitrine::test {

namespace {

class ClaimsCheck {
 public:
  ClaimsCheck(Claims& claims, std::mt19937& random, size_t asked)
      : m_claims(claims), m_document(claims.document()), m_random(random), m_asked(asked) {}

  std::vector<std::string> run() {
    for (uint32_t buffer = 0; buffer < m_claims.bufferCount(); ++buffer) checkBuffer(buffer);
    checkGeometries();
    checkNodes();
    return std::move(m_problems);
  }

 private:
  static constexpr size_t kMostProblems = 8;

  void expect(bool holds, auto what) {
    if (!holds && m_problems.size() < kMostProblems) m_problems.push_back(what());
  }
  size_t below(size_t count) { return std::uniform_int_distribution<size_t>(0, count - 1)(m_random); }

  // ---- Bytes

  void checkBuffer(uint32_t buffer) {
    const auto content = m_claims.content(buffer);
    if (!content) return;
    m_bytes = content->bytes;
    checkList(m_claims.claimsOf(buffer), 0, 0, m_bytes.size(), fmt::format("buffer {}", buffer), 0);
    const BufferSum sum = m_claims.sum(buffer);
    expect(sum.bytes == m_bytes.size() && sum.claimed + sum.unclaimed == sum.bytes, [&] {
      return fmt::format("buffer {}: {} claimed and {} unclaimed of {}", buffer, sum.claimed, sum.unclaimed,
                         sum.bytes);
    });
    uint64_t missing = 0, end = 0;
    for (const UnclaimedRange& range : sum.ranges) missing += range.span.size;
    expect(missing == sum.unclaimed, [&] { return fmt::format("buffer {}: ranges of {} bytes", buffer, missing); });
    for (const UnclaimedRange& range : sum.ranges) end = std::max(end, range.span.offset + range.span.size);
    expect(end <= sum.bytes, [&] { return fmt::format("buffer {}: unclaimed up to {}", buffer, end); });
    if (m_bytes.empty()) return;
    for (size_t i = 0; i < m_asked; ++i) checkByte(buffer, below(m_bytes.size()), sum);
    checkByte(buffer, 0, sum);
    checkByte(buffer, m_bytes.size() - 1, sum);
  }

  void checkByte(uint32_t buffer, uint64_t offset, const BufferSum& sum) {
    const auto place = m_claims.at(buffer, offset);
    expect(place.has_value(), [&] { return fmt::format("buffer {}: nothing at 0x{:X}", buffer, offset); });
    if (!place) return;
    const auto holds = [&](const SourceSpan& range) {
      return range.buffer == buffer && range.offset <= offset && offset - range.offset < range.size;
    };
    expect(std::ranges::any_of(place->ranges, holds),
           [&] { return fmt::format("0x{:X} of buffer {} leads to {}", offset, buffer, m_claims.pathOf(*place)); });
    const bool missing =
        std::ranges::any_of(sum.ranges, [&](const UnclaimedRange& range) { return holds(range.span); });
    expect(missing == !place->claimed(), [&] {
      return fmt::format("0x{:X} of buffer {}, {}: claimed for at() or sum() alone", offset, buffer,
                         m_claims.pathOf(*place));
    });
    (void)m_claims.valueOf(*place);
  }

  // Offsets of the list count from `base`.
  void checkList(const ClaimList& list, uint64_t base, uint64_t start, uint64_t end, const std::string& where,
                 size_t depth) {
    if (!list) return;
    expect(depth < 120, [&] { return where + ": endlessly deep"; });
    if (depth >= 120) return;
    uint64_t at = start;
    for (const Claim& claim : *list) {
      const std::string path = where + " / " + claim.name;
      const uint64_t from = base + claim.span.offset;
      expect(!claim.name.empty(), [&] { return path + ": no name"; });
      expect(from >= at, [&] { return fmt::format("{}: at 0x{:X}, before 0x{:X}", path, from, at); });
      expect(claim.span.size > 0, [&] { return path + ": no bytes"; });
      const bool inside = from <= end && claim.span.size <= end - from;
      expect(inside,
             [&] { return fmt::format("{}: 0x{:X} + {} is beyond 0x{:X}", path, from, claim.span.size, end); });
      if (!inside) return;
      checkClaim(claim, base, path, depth);
      at = from + claim.span.size;
    }
  }

  void checkClaim(const Claim& claim, uint64_t base, const std::string& path, size_t depth) {
    const uint64_t start = base + claim.span.offset;
    const size_t size = storedSize(claim.storedAs);
    switch (claim.arrangement) {
      case Arrangement::One:
        expect(!claim.isLeaf() || size == 0 || claim.span.size == size, [&] {
          return fmt::format("{}: {} bytes for a {}", path, claim.span.size, storedAsName(claim.storedAs));
        });
        return checkList(m_claims.partsOf(claim), base, start, start + claim.span.size, path, depth + 1);
      case Arrangement::Columns:
        return checkList(claim.parts, base, start, start + claim.span.size, path, depth + 1);
      case Arrangement::Rows:
        expect(claim.stride > 0 && claim.rows > 0 && claim.span.size == claim.rows * claim.stride, [&] {
          return fmt::format("{}: {} rows of {} in {} bytes", path, claim.rows, claim.stride, claim.span.size);
        });
        return checkList(claim.parts, start, start, start + claim.stride, path, depth + 1);
      case Arrangement::Planes:
        return;
      case Arrangement::Walked:
        return checkWalked(claim, start, path, depth);
    }
  }

  void checkWalked(const Claim& claim, uint64_t start, const std::string& path, size_t depth) {
    uint64_t at = 0;
    for (uint64_t row = 0; row < claim.rows; ++row) {
      const Bytes rest = m_bytes.subspan(start + at, claim.span.size - at);
      const size_t size = claim.rowSize(rest);
      expect(size > 0 && size <= rest.size(),
             [&] { return fmt::format("{}: row {} of {} bytes", path, row, size); });
      if (size == 0 || size > rest.size()) return;
      // Some of many are as good as all.
      if (claim.rowParts && (row < 64 || row % 97 == 0 || row + 1 == claim.rows))
        checkList(claimList(claim.rowParts(rest.first(size))), start + at, start + at, start + at + size, path,
                  depth + 1);
      at += size;
    }
    expect(at == claim.span.size,
           [&] { return fmt::format("{}: rows end at {} of {}", path, at, claim.span.size); });
  }

  // ---- What they say

  void checkGeometries() {
    for (uint32_t g = 0; g < m_document.geometries.size() && g < 64; ++g) {
      const Geometry& geometry = m_document.geometries[g];
      const size_t vertices = geometry.positions.size(), triangles = geometry.indices.size() / 3;
      const size_t asked = std::max<size_t>(1, m_asked / 4);
      for (size_t i = 0; i < asked && vertices > 0; ++i) checkVertex(g, below(vertices));
      for (size_t i = 0; i < asked && triangles > 0; ++i) checkTriangle(g, below(triangles));
    }
  }

  void checkRanges(const ClaimLocation& place, auto leadsBack, auto what) {
    expect(!place.ranges.empty(), what);
    for (const SourceSpan& range : place.ranges) {
      expect(range.size > 0, what);
      for (const uint64_t offset : {range.offset, range.offset + range.size - 1}) {
        const auto found = m_claims.at(range.buffer, offset);
        expect(found && leadsBack(*found), what);
      }
    }
  }

  void checkVertex(uint32_t geometry, uint64_t vertex) {
    for (const ClaimLocation& place : m_claims.of({.geometry = geometry, .vertex = vertex, .triangle = {}}))
      checkRanges(
          place,
          [&](const ClaimLocation& found) {
            const bool packed = place.claim()->kind == ClaimKind::Packed;
            return found.geometry == geometry && (packed || found.vertex == vertex);
          },
          [&] { return fmt::format("vertex {} of geometry {}: {}", vertex, geometry, m_claims.pathOf(place)); });
  }

  // What was cut into several triangles leads back to the first of them.
  void checkTriangle(uint32_t geometry, uint64_t triangle) {
    for (const ClaimLocation& place : m_claims.of({.geometry = geometry, .vertex = {}, .triangle = triangle}))
      checkRanges(
          place,
          [&](const ClaimLocation& found) {
            if (found.geometry != geometry || found.triangle == kNoRow) return false;
            if (found.triangle == triangle) return true;
            const auto first = m_claims.of({.geometry = geometry, .vertex = {}, .triangle = found.triangle});
            return first.size() == 1 && first[0].ranges == place.ranges;
          },
          [&] {
            return fmt::format("triangle {} of geometry {}: {}", triangle, geometry, m_claims.pathOf(place));
          });
  }

  bool isBelow(NodeId node, NodeId above) const {
    for (; node != NodeId::None; node = m_document.nodes.parent[indexOf(node)])
      if (node == above) return true;
    return false;
  }

  void checkNodes() {
    if (m_document.nodes.size() == 0) return;
    for (size_t i = 0; i < m_asked; ++i) {
      const auto node = NodeId(uint32_t(below(m_document.nodes.size())));
      for (const ClaimLocation& place : m_claims.of({.node = node, .column = {}, .vertex = {}, .triangle = {}}))
        checkRanges(
            place, [&](const ClaimLocation& found) { return isBelow(found.node, node) || found.geometry != kNone; },
            [&] { return fmt::format("{}: {}", m_document.pathOf(node), m_claims.pathOf(place)); });
      const auto& columns = m_document.classOf(node).columns;
      if (columns.empty()) continue;
      const auto column = uint32_t(below(columns.size()));
      for (const ClaimLocation& place : m_claims.of({.node = node, .column = column, .vertex = {}, .triangle = {}}))
        checkRanges(
            place, [&](const ClaimLocation& found) { return found.node == node && found.column == column; },
            [&] {
              return fmt::format("{}, {}: {}", m_document.pathOf(node), columns[column].name,
                                 m_claims.pathOf(place));
            });
    }
  }

  Claims& m_claims;
  const Document& m_document;
  std::mt19937& m_random;
  size_t m_asked;
  Bytes m_bytes;
  std::vector<std::string> m_problems;
};

}  // namespace

std::vector<std::string> claimProblems(Claims& claims, std::mt19937& random, size_t asked) {
  return ClaimsCheck(claims, random, asked).run();
}

uint64_t unclaimedBytes(Claims& claims) {
  uint64_t all = 0;
  for (uint32_t buffer = 0; buffer < claims.bufferCount(); ++buffer) all += claims.sum(buffer).unclaimed;
  return all;
}

ToldProperty toldProperty(Claims& claims, NodeId node, std::string_view property) {
  const auto& columns = claims.document().classOf(node).columns;
  for (uint32_t i = 0; i < columns.size(); ++i) {
    if (columns[i].name != property) continue;
    const auto places = claims.of({.node = node, .column = i, .vertex = {}, .triangle = {}});
    if (places.size() == 1) return {claims.pathOf(places[0]), toText(claims.valueOf(places[0]))};
  }
  return {};
}

namespace {
std::string pathsOf(Claims& claims, const ClaimWanted& wanted) {
  std::string paths;
  for (const ClaimLocation& place : claims.of(wanted)) paths += (paths.empty() ? "" : "; ") + claims.pathOf(place);
  return paths;
}
}  // namespace

std::string pathOfVertex(Claims& claims, uint32_t geometry, uint64_t vertex) {
  return pathsOf(claims, {.geometry = geometry, .vertex = vertex, .triangle = {}});
}
std::string pathOfTriangle(Claims& claims, uint32_t geometry, uint64_t triangle) {
  return pathsOf(claims, {.geometry = geometry, .vertex = {}, .triangle = triangle});
}
std::string pathOfNode(Claims& claims, NodeId node) {
  return pathsOf(claims, {.node = node, .column = {}, .vertex = {}, .triangle = {}});
}

}  // namespace vitrine::test
