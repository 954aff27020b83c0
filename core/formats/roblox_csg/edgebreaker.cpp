// A table of corners, three per triangle, with the corner on the other side of the edge it faces. Triangles are
// attached one after the other; edges that close the surface are left open and zipped as soon as their other half
// is known (J. Rossignac, A. Szymczak: "Wrap&Zip decompression of the connectivity of triangle meshes compressed
// with Edgebreaker", 1999).
#include "core/formats/roblox_csg/edgebreaker.h"

#include <fmt/core.h>

#include <algorithm>

namespace vitrine::robloxCsg {

namespace {

// In place of an opposite corner.
constexpr uint32_t kUnset = 0xFFFFFFFF;
constexpr uint32_t kBorder = 0xFFFFFFFE;   // the half that zipping looks for
constexpr uint32_t kWaiting = 0xFFFFFFFD;  // the half that wants to be zipped
constexpr uint32_t kFirstMark = kWaiting;

enum class Symbol : uint8_t { Continue, Split, Right, Left, End };

// Words are read from their highest bit down; the last one only has the bits that are left, its lowest ones.
class BitStream {
 public:
  explicit BitStream(const ClersCode& code) : m_at(code.words.data()), m_left(code.bits) {}

  uint32_t left() const { return m_left; }
  uint32_t take() {  // left() > 0
    if (m_inWord == 0) {
      m_word = loadAs<uint32_t>(m_at);
      m_at += sizeof(uint32_t);
      m_inWord = std::min(m_left, 32u);
    }
    --m_left;
    return (m_word >> --m_inWord) & 1;
  }

 private:
  const std::byte* m_at;
  uint32_t m_left;
  uint32_t m_word = 0, m_inWord = 0;
};

class Decoder {
 public:
  explicit Decoder(const ClersCode& code)
      : m_code(code), m_bits(code), m_stepsLeft(uint64_t(code.triangles) * kStepsPerTriangle) {
    m_vertexAt.resize(size_t(code.triangles) * 3);
    m_opposite.resize(size_t(code.triangles) * 3);
  }

  Result<Surfaces> run() {
    std::vector<SurfaceStart> starts;
    for (uint32_t surface = 0; surface < m_code.surfaces; ++surface) {
      const SurfaceStart start{m_vertices, m_corners};
      if (const char* fault = decodeSurface(start))
        return fail(ErrorCode::Malformed, fmt::format("CLERS: surface {} of {}: {}, with {} of {} bits left",
                                                      surface, m_code.surfaces, fault, m_bits.left(), m_code.bits));
      starts.push_back(start);
    }
    if (m_bits.left() > 0 || m_vertices != m_code.vertices || m_corners != m_vertexAt.size())
      return fail(
          ErrorCode::Malformed,
          fmt::format("CLERS: {} bits left, {} of {} vertices and {} of {} triangles after the last surface",
                      m_bits.left(), m_vertices, m_code.vertices, m_corners / 3, m_code.triangles));
    return Surfaces{std::move(m_vertexAt), std::move(starts)};
  }

 private:
  // Zipping walks around each vertex a few times. Damaged code may make it walk in circles.
  static constexpr uint64_t kStepsPerTriangle = 64;

  static uint32_t next(uint32_t corner) { return corner % 3 == 2 ? corner - 2 : corner + 1; }
  static uint32_t previous(uint32_t corner) { return corner % 3 == 0 ? corner + 2 : corner - 1; }
  bool attached(uint32_t corner) const { return m_opposite[corner] < kFirstMark; }
  bool step() { return m_stepsLeft-- > 0; }

  // False: the code has ended.
  bool takeSymbol(Symbol& symbol) {
    if (m_bits.left() == 0) return false;
    symbol = Symbol::Continue;
    if (m_bits.take() == 0) return true;
    if (m_bits.left() < 2) return false;
    const uint32_t high = m_bits.take();
    symbol = Symbol(uint32_t(Symbol::Split) + high * 2 + m_bits.take());
    return true;
  }

  // Null, or what is wrong.
  const char* decodeSurface(const SurfaceStart& start) {
    if (m_vertexAt.size() - m_corners < 3) return "more triangles than announced";
    for (uint32_t k = 0; k < 3; ++k) m_vertexAt[m_corners + k] = m_vertices + k;
    m_opposite[m_corners] = m_opposite[m_corners + 2] = kBorder;
    m_opposite[m_corners + 1] = kUnset;
    m_vertices += 3;
    const uint32_t gate = m_corners + 1;
    m_corners += 3;
    if (const char* fault = attachTriangles(gate)) return fault;
    return checkSurface(start);
  }

  // Goes on where the surface was split as long as there is such a place.
  const char* attachTriangles(uint32_t gate) {
    m_open.clear();
    for (;;) {
      if (m_vertexAt.size() - m_corners < 3) return "more triangles than announced";
      Symbol symbol;
      if (!takeSymbol(symbol)) return "the code ends inside the surface";
      const uint32_t right = attach(gate), left = next(right);
      gate = right;
      switch (symbol) {
        case Symbol::Continue:
          m_vertexAt[previous(right)] = m_vertices++;
          m_opposite[left] = kBorder;
          break;
        case Symbol::Split:
          m_open.push_back(left);
          break;
        case Symbol::Right:
          m_opposite[right] = kWaiting;
          gate = left;
          break;
        case Symbol::Left:
          m_opposite[left] = kWaiting;
          if (!zip(left)) return "its edges do not close";
          break;
        case Symbol::End:
          m_opposite[left] = m_opposite[right] = kWaiting;
          if (!zip(left)) return "its edges do not close";
          if (m_open.empty()) return nullptr;
          gate = m_open.back();
          m_open.pop_back();
          break;
      }
    }
  }

  // A triangle behind the edge that `gate` faces; returns the corner that faces its right edge.
  uint32_t attach(uint32_t gate) {
    const uint32_t tip = m_corners;
    m_corners += 3;
    m_opposite[tip] = gate;
    m_opposite[gate] = tip;
    m_opposite[tip + 1] = m_opposite[tip + 2] = kUnset;
    m_vertexAt[tip] = m_vertexAt[gate];  // until something better is known
    m_vertexAt[tip + 1] = m_vertexAt[previous(gate)];
    m_vertexAt[tip + 2] = m_vertexAt[next(gate)];
    return tip + 1;
  }

  // Joins the edge that `corner` faces with the border edge around the same vertex, and goes on with the edges that
  // meet there while they wait. False: it does not end.
  bool zip(uint32_t corner) {
    while (m_opposite[corner] == kWaiting) {
      uint32_t partner = next(corner);
      while (attached(partner)) {
        if (!step()) return false;
        partner = next(m_opposite[partner]);
      }
      if (m_opposite[partner] != kBorder) break;
      m_opposite[corner] = partner;
      m_opposite[partner] = corner;
      if (!renameVertex(previous(corner), partner)) return false;
      // The next edge around the vertex that was renamed.
      corner = previous(corner);
      while (attached(corner) && corner != partner) {
        if (!step()) return false;
        corner = previous(m_opposite[corner]);
      }
    }
    return true;
  }

  // The corners around one end of the zipped edge take the number that the other half has there.
  bool renameVertex(uint32_t corner, uint32_t partner) {
    const uint32_t vertex = m_vertexAt[previous(partner)];
    m_vertexAt[previous(corner)] = vertex;
    while (attached(corner) && corner != partner) {
      if (!step()) return false;
      corner = previous(m_opposite[corner]);
      m_vertexAt[previous(corner)] = vertex;
    }
    return true;
  }

  const char* checkSurface(const SurfaceStart& start) const {
    if (m_vertices > m_code.vertices) return "more vertices than announced";
    for (uint32_t corner = start.index; corner < m_corners; ++corner) {
      if (!attached(corner)) return "an edge is left open";
      if (m_vertexAt[corner] < start.vertex || m_vertexAt[corner] >= m_vertices) return "a vertex is missing";
    }
    return nullptr;
  }

  const ClersCode& m_code;
  BitStream m_bits;
  LargeBuffer<uint32_t> m_vertexAt, m_opposite;  // by corner
  std::vector<uint32_t> m_open;                  // corners that face the left edges of splits
  uint32_t m_corners = 0, m_vertices = 0;        // so far
  uint64_t m_stepsLeft;
};

}  // namespace

Result<Surfaces> decodeEdgebreaker(const ClersCode& code) {
  if ((uint64_t(code.bits) + 31) / 32 * sizeof(uint32_t) > code.words.size())
    return fail(ErrorCode::Truncated, fmt::format("CLERS: {} bits in {} bytes", code.bits, code.words.size()));
  // Every triangle but a surface's first takes a bit.
  if (code.triangles > uint64_t(code.bits) + code.surfaces)
    return fail(ErrorCode::Malformed,
                fmt::format("CLERS: {} triangles announced in {} bits", code.triangles, code.bits));
  if (code.triangles > (kFirstMark - 1) / 3)
    return fail(ErrorCode::LimitExceeded, fmt::format("CLERS: {} triangles", code.triangles));
  return Decoder(code).run();
}

}  // namespace vitrine::robloxCsg
