// Writes Second Life meshes from a readable description. Shares nothing with the reader.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/bytes/byte_writer.h"
#include "core/document/math.h"

namespace vitrine::test::sl {

// Binary LLSD, put together like text.
class LlsdWriter {
 public:
  LlsdWriter& undefined() { return tag('!'); }
  LlsdWriter& boolean(bool value) { return tag(value ? '1' : '0'); }
  LlsdWriter& integer(int32_t value);
  LlsdWriter& real(double value);
  LlsdWriter& date(double seconds);
  LlsdWriter& uuid(const std::array<uint8_t, 16>& bytes);
  LlsdWriter& string(std::string_view text) { return sized('s', asBytes(text)); }
  LlsdWriter& uri(std::string_view text) { return sized('l', asBytes(text)); }
  LlsdWriter& binary(Bytes bytes) { return sized('b', bytes); }
  LlsdWriter& raw(std::string_view text);
  LlsdWriter& array(uint32_t count);  // then the items, then end()
  LlsdWriter& map(uint32_t count);    // then key and value each, then end()
  LlsdWriter& key(std::string_view name) { return sized('k', asBytes(name)); }
  LlsdWriter& end();
  LlsdWriter& reals(const std::vector<double>& values);
  std::vector<std::byte> bytes() const { return {m_out.bytes().begin(), m_out.bytes().end()}; }

 private:
  LlsdWriter& tag(char letter);
  LlsdWriter& sized(char letter, Bytes bytes);
  ByteWriter m_out;
  std::string m_open;
};

std::vector<std::byte> deflate(const std::vector<std::byte>& bytes);
// A zlib stream that stores the bytes as they are: the same with any zlib.
std::vector<std::byte> store(const std::vector<std::byte>& bytes);

struct Weight {
  uint8_t joint = 0;
  uint16_t weight = 65535;
};
// Positions are inside the domain, which is written with the face.
struct Face {
  bool empty = false;  // NoGeometry
  std::vector<Vec3> positions;
  std::vector<Vec3> normals;
  std::vector<Vec2> uvs;
  std::vector<uint16_t> triangles;
  std::vector<std::vector<Weight>> weights;
  Vec3 min{-0.5f}, max{0.5f};
  std::vector<double> normalizedScale;  // empty: none
};
std::vector<std::byte> facesBlock(const std::vector<Face>& faces);

struct Skin {
  std::vector<std::string> joints;
  std::vector<std::vector<double>> inverse, alternate;  // 16 each
  std::vector<double> bindShape;                        // 16, or none
  double pelvisOffset = 0;
  bool lock = false;
};
std::vector<std::byte> skinBlock(const Skin& skin);

// Points of -0.5 to 0.5.
std::vector<std::byte> convexBlock(const std::vector<std::vector<Vec3>>& hulls, const std::vector<Vec3>& bounding);

// A header and its blocks, packed in the order given. A size of 0 announces an absent block.
struct Asset {
  std::vector<std::pair<std::string, std::vector<std::byte>>> blocks;  // unpacked
  std::vector<std::pair<std::string, std::vector<std::byte>>> header;  // further keys: LLSD values
  std::string prefix;
  std::map<std::string, std::vector<std::byte>> hashes;  // announced with the block of that key
};
std::vector<std::byte> write(const Asset& asset);
// The same with the blocks as they shall stand in the file.
std::vector<std::byte> writePacked(const Asset& asset);

// A box with quads of its own on every side; 24 vertices, 12 triangles.
Face box(float size, bool weighted = false);
// Everything the format has: four levels with an empty face, skin, both physics shapes, cost data, a date.
Asset completeAsset();

// The shipped sample: a lantern on a pole that bends, with four levels, three joints and hulls.
std::vector<std::byte> sampleLantern();

}  // namespace vitrine::test::sl
