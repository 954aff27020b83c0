#include "tests/support/csg_writer.h"

#include <zstd.h>

#include <array>
#include <map>

#include "core/bytes/byte_writer.h"
#include "core/document/document.h"
#include "core/formats/roblox_csg/csg_blob.h"

namespace vitrine::test {

namespace {

// The compressing half of Edgebreaker over a table of corners (J. Rossignac: "3D compression made simple:
// Edgebreaker on a corner table", 2001).
class Encoder {
 public:
  explicit Encoder(const ConvexHull& hull)
      : m_hull(hull), m_triangleDone(hull.indices.size() / 3), m_vertexDone(hull.positions.size()) {
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> facing;  // edge -> corner
    for (uint32_t c = 0; c < hull.indices.size(); ++c) facing[{vertex(next(c)), vertex(previous(c))}] = c;
    for (uint32_t c = 0; c < hull.indices.size(); ++c)
      m_opposite.push_back(facing.at({vertex(previous(c)), vertex(next(c))}));
  }

  CodedSurface run() {
    m_triangleDone[0] = true;
    for (uint32_t c = 0; c < 3; ++c) take(c);
    std::vector<uint32_t> open{m_opposite[1]};
    while (!open.empty()) {
      const uint32_t c = open.back();
      open.pop_back();
      encodeFrom(c, open);
    }
    return std::move(m_out);
  }

 private:
  static uint32_t next(uint32_t c) { return c % 3 == 2 ? c - 2 : c + 1; }
  static uint32_t previous(uint32_t c) { return c % 3 == 0 ? c + 2 : c - 1; }
  uint32_t vertex(uint32_t c) const { return m_hull.indices[c]; }
  void take(uint32_t c) {
    m_vertexDone[vertex(c)] = true;
    m_out.positions.push_back(m_hull.positions[vertex(c)]);
  }

  void encodeFrom(uint32_t c, std::vector<uint32_t>& open) {
    for (;;) {
      m_triangleDone[c / 3] = true;
      const uint32_t right = m_opposite[next(c)], left = m_opposite[previous(c)];
      const bool rightDone = m_triangleDone[right / 3], leftDone = m_triangleDone[left / 3];
      if (!m_vertexDone[vertex(c)]) {
        take(c);
        m_out.letters += 'C';
        c = right;
      } else if (rightDone && leftDone) {
        m_out.letters += 'E';
        return;
      } else if (rightDone) {
        m_out.letters += 'R';
        c = left;
      } else if (leftDone) {
        m_out.letters += 'L';
        c = right;
      } else {
        m_out.letters += 'S';
        open.push_back(left);
        c = right;
      }
    }
  }

  const ConvexHull& m_hull;
  std::vector<uint32_t> m_opposite;
  std::vector<bool> m_triangleDone, m_vertexDone;
  CodedSurface m_out;
};

class BitWriter {
 public:
  void put(std::string_view bits) {
    for (const char bit : bits) {
      if (m_count % 32 == 0) m_words.push_back(0);
      m_words.back() = m_words.back() << 1 | uint32_t(bit == '1');
      ++m_count;
    }
  }
  uint32_t count() const { return m_count; }
  const std::vector<uint32_t>& words() const { return m_words; }

 private:
  std::vector<uint32_t> m_words;
  uint32_t m_count = 0;
};

void putLetters(BitWriter& out, std::string_view letters) {
  static const std::map<char, std::string_view> kCode{
      {'C', "0"}, {'S', "100"}, {'R', "101"}, {'L', "110"}, {'E', "111"}};
  for (const char letter : letters) out.put(kCode.at(letter));
}

std::vector<std::byte> rawHulls(const std::vector<ConvexHull>& hulls) {
  if (hulls.empty()) return {};
  ByteWriter out;
  out.put(uint32_t(hulls.size() + 1)).put(uint32_t(0));
  uint32_t end = 0;
  for (const ConvexHull& hull : hulls) out.put(end += uint32_t(hull.indices.size()));
  for (const ConvexHull& hull : hulls)
    for (const uint32_t index : hull.indices) out.put(index);
  out.put(uint32_t(hulls.size() + 1)).put(end = 0);
  for (const ConvexHull& hull : hulls) out.put(end += uint32_t(hull.positions.size() * 3));
  for (const ConvexHull& hull : hulls)
    for (const Vec3& position : hull.positions) out.put(position);
  return out.release();
}

std::vector<std::byte> compress(Bytes bytes) {
  std::vector<std::byte> packed(ZSTD_compressBound(bytes.size()));
  packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 3));
  return packed;
}

}  // namespace

CodedSurface encodeSurface(const ConvexHull& hull) { return Encoder(hull).run(); }

std::vector<std::byte> writePackedHulls(const PackedHulls& hulls) {
  BitWriter bits;
  std::vector<Vec3> positions;
  Bounds box;
  uint32_t mostPositions = 0, mostTriangles = 0, triangles = 0;
  for (const ConvexHull& hull : hulls.coded) {
    const CodedSurface surface = encodeSurface(hull);
    putLetters(bits, surface.letters);
    positions.insert(positions.end(), surface.positions.begin(), surface.positions.end());
    const auto count = uint32_t(hull.indices.size() / 3);
    triangles += count;
    mostPositions = std::max(mostPositions, uint32_t(hull.positions.size()));
    mostTriangles = std::max(mostTriangles, count);
  }
  for (const Vec3& position : positions) box.add(position);
  for (const ConvexHull& hull : hulls.raw)
    for (const Vec3& position : hull.positions) box.add(position);
  const auto raw = rawHulls(hulls.raw);
  ByteWriter body;
  body.put(uint32_t(hulls.coded.size())).put(uint32_t(positions.size())).put(triangles);
  body.put(mostPositions).put(mostTriangles).put(uint32_t(raw.size()));
  body.put(bits.count()).put(uint32_t(bits.words().size() * 4)).put(uint32_t(positions.size() * sizeof(Vec3)));
  body.put(box.min).put(box.max);
  body.putBytes(raw);
  for (const uint32_t word : bits.words()) body.put(word);
  for (const Vec3& position : positions) body.put(position);
  ByteWriter out;
  out.putText("CSGPHS").put(uint32_t(8)).put(uint8_t(2)).put(uint8_t(0));
  out.putBytes(hulls.compressed ? compress(body.bytes()) : body.bytes());
  return out.release();
}

namespace {

constexpr std::array<std::array<float, 3>, 4> kCorners{{{0, 0, 0}, {2, 0, 0}, {2, 3, 0}, {0, 3, 0}}};
constexpr std::array<uint32_t, 9> kIndices{0, 1, 2, 0, 2, 3, 1, 2, 3};

void putRows(ByteWriter& out) {
  out.put(std::array<uint8_t, 32>{}).put(uint32_t(kCorners.size())).put(uint32_t(84));
  for (size_t i = 0; i < kCorners.size(); ++i) {
    out.put(kCorners[i]).put(std::array<float, 3>{0, 0, 1});
    out.put(std::array<uint8_t, 4>{uint8_t(10 * i), 20, 30, 255}).put(uint32_t(3));
    out.put(std::array<float, 2>{kCorners[i][0] / 2, kCorners[i][1] / 3}).put(std::array<float, 4>{});
    out.put(std::array<float, 3>{1, 0, 0}).put(std::array<float, 4>{});
  }
  out.put(uint32_t(kIndices.size())).put(kIndices);
}

void putStreams(ByteWriter& out) {
  const auto count = uint16_t(kCorners.size());
  out.put(count);
  for (const auto& corner : kCorners) out.put(corner);
  out.put(count).put(uint32_t(count * 6));
  for (size_t i = 0; i < count; ++i) out.put(std::array<uint16_t, 3>{32767, 32767, 65534});
  out.put(count);
  for (size_t i = 0; i < count; ++i) out.put(std::array<uint8_t, 4>{uint8_t(10 * i), 20, 30, 255});
  out.put(count).put(std::array<uint8_t, 4>{3, 3, 3, 3}).put(count);
  for (const auto& corner : kCorners) out.put(std::array<float, 2>{corner[0] / 2, corner[1] / 3});
  out.put(uint16_t(0)).put(uint32_t(0));
  ByteWriter deltas;
  uint32_t last = 0;
  for (const uint32_t index : kIndices) {
    deltas.put(uint8_t((index - last) & 0x7F));
    last = index;
  }
  out.put(uint32_t(kIndices.size())).put(uint32_t(deltas.bytes().size()));
  out.putBytes(deltas.bytes());
}

}  // namespace

std::vector<std::byte> writeCsgGraphics(uint32_t version) {
  ByteWriter out;
  out.putText("CSGMDL").put(version);
  if (version == 5)
    putStreams(out);
  else
    putRows(out);
  if (version == 4) out.put(uint32_t(3)).put(std::array<uint32_t, 3>{0, 6, 9});
  if (version == 5) out.put(uint8_t(3)).put(std::array<uint32_t, 3>{0, 6, 9});
  auto bytes = out.release();
  const std::span<std::byte> all(bytes);
  robloxCsg::removeXor(version == 5 ? all.first(robloxCsg::kHeadSize) : all);
  return bytes;
}

}  // namespace vitrine::test
