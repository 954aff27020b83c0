#include "tests/support/figures.h"

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "core/bytes/byte_writer.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::test {

namespace {

// ---- glTF
// --------------------------------------------------------------------------------------------------------

constexpr int kSides = 16, kRings = 12;  // of the post
constexpr float kHeight = 4;

// Binary glTF: a view for each stream.
class GltfBuffer {
 public:
  // Returns the accessor's number. `component` and `type` are glTF's.
  template <class T>
  size_t add(const std::vector<T>& items, int component, std::string_view type, std::string_view more = "") {
    m_accessors +=
        fmt::format(R"({}{{"bufferView":{},"componentType":{},"count":{},"type":"{}"{}}})",
                    m_accessorCount ? "," : "", addView(asBytes(items)), component, items.size(), type, more);
    return m_accessorCount++;
  }
  size_t addView(Bytes bytes) {
    m_views += fmt::format(R"({}{{"buffer":0,"byteOffset":{},"byteLength":{}}})", m_viewCount ? "," : "",
                           m_out.size(), bytes.size());
    m_out.putBytes(bytes);
    while (m_out.size() % 4 != 0) m_out.put(uint8_t(0));
    return m_viewCount++;
  }
  // `scene`: the members of the root object besides the buffers.
  std::vector<std::byte> file(std::string_view scene) {
    std::string json = fmt::format(
        R"({{"asset":{{"version":"2.0"}},{},"buffers":[{{"byteLength":{}}}],"bufferViews":[{}],"accessors":[{}]}})",
        scene, m_out.size(), m_views, m_accessors);
    json.resize((json.size() + 3) / 4 * 4, ' ');
    ByteWriter file;
    file.putText("glTF").put(uint32_t(2)).put(uint32_t(12 + 8 + json.size() + 8 + m_out.size()));
    file.put(uint32_t(json.size())).putText("JSON").putText(json);
    file.put(uint32_t(m_out.size())).putText(std::string_view("BIN\0", 4)).putBytes(m_out.bytes());
    return file.release();
  }

 private:
  template <class T>
  static Bytes asBytes(const std::vector<T>& items) {
    return std::as_bytes(std::span(items));
  }
  ByteWriter m_out;
  std::string m_views, m_accessors;
  size_t m_viewCount = 0, m_accessorCount = 0;
};

// A white F: neither mirroring nor turning leaves it as it is.
std::vector<std::byte> letterOn(Rgba8 ground) {
  constexpr std::array<std::string_view, 8> kRows{"........", "..####..", "..#.....", "..###...",
                                                  "..#.....", "..#.....", "..#.....", "........"};
  constexpr uint32_t kScale = 8, kSize = 8 * kScale;
  std::vector<uint8_t> pixels;
  for (uint32_t y = 0; y < kSize; ++y)
    for (uint32_t x = 0; x < kSize; ++x) {
      const bool letter = kRows[y / kScale][x / kScale] == '#';
      const Rgba8 colour = letter ? Rgba8{255, 255, 255, 255} : ground;
      for (const uint8_t channel : {colour.r, colour.g, colour.b, colour.a}) pixels.push_back(channel);
    }
  return writePng(kSize, kSize, pixels);
}

struct Post {
  std::vector<Vec3> positions, normals;
  std::vector<Vec4> tangents, weights;
  std::vector<Vec2> uvs, lightmapUvs;
  std::vector<std::array<uint8_t, 4>> colours, joints;
  std::vector<uint16_t> indices;
};

void addVertex(Post& post, int ring, int side) {
  // The seam at the back; the middle of the texture, u = 0.5, towards +Z.
  const float u = float(side) / kSides, v = float(ring) / kRings;
  const float angle = (u - 0.5f) * 2 * std::numbers::pi_v<float>;
  const Vec3 outward(std::sin(angle), 0, std::cos(angle));
  post.positions.push_back(outward * (1.0f - 0.5f * v) + Vec3(0, kHeight * v, 0));
  post.normals.push_back(glm::normalize(outward + Vec3(0, 0.5f / kHeight, 0)));
  post.tangents.push_back(Vec4(std::cos(angle), 0, -std::sin(angle), 1));
  post.uvs.push_back({u * 2 - 0.5f, 1 - v});
  post.lightmapUvs.push_back({u * 4, (1 - v) * 4});
  post.colours.push_back({uint8_t(255 * (1 - v)), uint8_t(255 * v), uint8_t(255 * u), 255});
  const float place = v * 2;  // 0 the lowest joint, 2 the highest
  const auto lower = uint8_t(place < 1 ? 0 : 1);
  post.joints.push_back({lower, uint8_t(lower + 1), 0, 0});
  post.weights.push_back({1 - (place - lower), place - lower, 0, 0});
}

Post makePost() {
  Post post;
  for (int ring = 0; ring <= kRings; ++ring)
    for (int side = 0; side <= kSides; ++side) addVertex(post, ring, side);
  for (int ring = 0; ring < kRings; ++ring)
    for (int side = 0; side < kSides; ++side) {
      const int corner = ring * (kSides + 1) + side, over = corner + kSides + 1;
      for (const int index : {corner, corner + 1, over + 1, corner, over + 1, over})
        post.indices.push_back(uint16_t(index));
    }
  return post;
}

// The highest ring as a fan.
std::vector<uint16_t> capIndices() {
  std::vector<uint16_t> indices;
  const int first = kRings * (kSides + 1);
  for (int side = 1; side + 1 < kSides; ++side)
    for (const int index : {first, first + side, first + side + 1}) indices.push_back(uint16_t(index));
  return indices;
}

// ---- Boxes
// -------------------------------------------------------------------------------------------------------

struct Solid {
  struct Vertex {
    Vec3 position, normal, tangent;
    Vec2 uv;
    Rgba8 colour;
  };
  std::vector<Vertex> vertices;
  std::vector<uint32_t> indices;

  // Counter-clockwise seen from outside.
  void addFace(const std::vector<Vec3>& corners, Rgba8 colour) {
    const Vec3 along = glm::normalize(corners[1] - corners[0]);
    const Vec3 normal = glm::normalize(glm::cross(along, corners[2] - corners[1]));
    const auto first = uint32_t(vertices.size());
    for (const Vec3& corner : corners) {
      const Vec3 from = corner - corners[0];
      vertices.push_back(
          {corner, normal, along, {glm::dot(from, along), -glm::dot(from, glm::cross(normal, along))}, colour});
    }
    for (uint32_t i = 1; i + 1 < corners.size(); ++i)
      for (const uint32_t index : {first, first + i, first + i + 1}) indices.push_back(index);
  }
};

void addBox(Solid& solid, const Vec3& min, const Vec3& max, Rgba8 colour) {
  const auto corner = [&](int x, int y, int z) {
    return Vec3(x ? max.x : min.x, y ? max.y : min.y, z ? max.z : min.z);
  };
  solid.addFace({corner(1, 0, 1), corner(1, 0, 0), corner(1, 1, 0), corner(1, 1, 1)}, colour);
  solid.addFace({corner(0, 0, 0), corner(0, 0, 1), corner(0, 1, 1), corner(0, 1, 0)}, colour);
  solid.addFace({corner(0, 1, 1), corner(1, 1, 1), corner(1, 1, 0), corner(0, 1, 0)}, colour);
  solid.addFace({corner(0, 0, 0), corner(1, 0, 0), corner(1, 0, 1), corner(0, 0, 1)}, colour);
  solid.addFace({corner(0, 0, 1), corner(1, 0, 1), corner(1, 1, 1), corner(0, 1, 1)}, colour);
  solid.addFace({corner(1, 0, 0), corner(0, 0, 0), corner(0, 1, 0), corner(1, 1, 0)}, colour);
}

constexpr int kSteps = 4;

void addStep(Solid& solid, int step) {
  constexpr std::array<Rgba8, kSteps> kColours{
      {{230, 80, 60, 255}, {240, 190, 60, 255}, {80, 180, 90, 255}, {70, 110, 220, 255}}};
  addBox(solid, Vec3(float(step), 0, 0), Vec3(float(step + 1), float(step + 1) * 0.75f, 2), kColours[size_t(step)]);
}

// Over all of them: on the steps at its lower end, well above them at the higher one.
void addRamp(Solid& solid) {
  constexpr Rgba8 kGrey{180, 180, 180, 255};
  const Vec3 low(0, 0, 0), front(0, 0.75f, 0), top(3, 4, 0), back(4, 4, 0), foot(4, 0, 0), deep(0, 0, 2);
  solid.addFace({front, low, low + deep, front + deep}, kGrey);
  solid.addFace({front + deep, top + deep, top, front}, kGrey);
  solid.addFace({top + deep, back + deep, back, top}, kGrey);
  solid.addFace({back + deep, foot + deep, foot, back}, kGrey);
  solid.addFace({low + deep, foot + deep, back + deep, top + deep, front + deep}, kGrey);
  solid.addFace({front, top, back, foot, low}, kGrey);
}

void putVertex(ByteWriter& out, const Solid::Vertex& vertex) {
  out.put(vertex.position).put(vertex.normal).put(vertex.colour).put(uint32_t(1));
  out.put(vertex.uv).put(vertex.uv).put(vertex.uv).put(vertex.tangent).put(std::array<float, 4>{});
}

}  // namespace

std::vector<std::byte> letterImage() { return letterOn({40, 80, 200, 255}); }
std::vector<std::byte> letterOnNothing() { return letterOn({40, 80, 200, 0}); }

std::vector<std::byte> gltfPost() {
  constexpr int kByte = 5121, kShort = 5123, kFloat = 5126;
  const Post post = makePost();
  GltfBuffer buffer;
  const auto top = fmt::format(R"(,"min":[-1,0,-1],"max":[1,{},1])", kHeight);
  std::vector<Mat4> inverse(3, Mat4(1.0f));
  for (int joint = 0; joint < 3; ++joint) inverse[size_t(joint)][3].y = -kHeight / 2 * float(joint);
  const auto attributes = fmt::format(
      R"("attributes":{{"POSITION":{},"NORMAL":{},"TANGENT":{},"TEXCOORD_0":{},"TEXCOORD_1":{},"COLOR_0":{},)"
      R"("JOINTS_0":{},"WEIGHTS_0":{}}})",
      buffer.add(post.positions, kFloat, "VEC3", top), buffer.add(post.normals, kFloat, "VEC3"),
      buffer.add(post.tangents, kFloat, "VEC4"), buffer.add(post.uvs, kFloat, "VEC2"),
      buffer.add(post.lightmapUvs, kFloat, "VEC2"),
      buffer.add(post.colours, kByte, "VEC4", R"(,"normalized":true)"), buffer.add(post.joints, kByte, "VEC4"),
      buffer.add(post.weights, kFloat, "VEC4"));
  const size_t sides = buffer.add(post.indices, kShort, "SCALAR"), cap = buffer.add(capIndices(), kShort, "SCALAR");
  const size_t bind = buffer.add(inverse, kFloat, "MAT4"), picture = buffer.addView(letterImage());
  return buffer.file(fmt::format(
      R"("scene":0,"scenes":[{{"nodes":[0,1]}}],"nodes":[{{"name":"post","mesh":0,"skin":0}},)"
      R"({{"name":"foot","children":[2]}},{{"name":"middle","translation":[0,{0},0],"children":[3]}},)"
      R"({{"name":"head","translation":[0,{0},0]}}],"skins":[{{"joints":[1,2,3],"inverseBindMatrices":{1}}}],)"
      R"("meshes":[{{"primitives":[{{{2},"indices":{3},"material":0}},{{{2},"indices":{4},"material":1}}]}}],)"
      R"("materials":[{{"name":"sign","pbrMetallicRoughness":{{"baseColorTexture":{{"index":0}}}}}},)"
      R"({{"name":"cap","pbrMetallicRoughness":{{"baseColorFactor":[0.8,0.1,0.1,1]}}}}],)"
      R"("textures":[{{"source":0}}],"images":[{{"name":"letter","mimeType":"image/png","bufferView":{5}}}])",
      kHeight / 2, bind, attributes, sides, cap, picture));
}

std::vector<std::byte> gltfLayers() {
  constexpr int kShort = 5123, kFloat = 5126, kColumns = 32, kRows = 16;
  // Of radius 1: the normals are the positions.
  std::vector<Vec3> ball;
  std::vector<uint16_t> ballIndices;
  for (int row = 0; row <= kRows; ++row)
    for (int column = 0; column <= kColumns; ++column) {
      const float down = std::numbers::pi_v<float> * float(row) / kRows;
      const float around = 2 * std::numbers::pi_v<float> * float(column) / kColumns;
      ball.emplace_back(std::sin(down) * std::sin(around), std::cos(down), std::sin(down) * std::cos(around));
      if (row == kRows || column == kColumns) continue;
      const int one = row * (kColumns + 1) + column, below = one + kColumns + 1;
      for (const int corner : {one, below, below + 1, one, below + 1, one + 1})
        ballIndices.push_back(uint16_t(corner));
    }
  const std::vector<Vec3> sheet = {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}}, forth(4, Vec3(0, 0, 1));
  const std::vector<uint16_t> sheetIndices = {0, 1, 2, 0, 2, 3};
  GltfBuffer buffer;
  const size_t ballPlaces = buffer.add(ball, kFloat, "VEC3", R"(,"min":[-1,-1,-1],"max":[1,1,1])");
  const size_t ballCorners = buffer.add(ballIndices, kShort, "SCALAR");
  const size_t sheetPlaces = buffer.add(sheet, kFloat, "VEC3", R"(,"min":[-1,-1,0],"max":[1,1,0])");
  const size_t sheetNormals = buffer.add(forth, kFloat, "VEC3");
  const size_t sheetCorners = buffer.add(sheetIndices, kShort, "SCALAR");
  std::string meshes, nodes = R"({"mesh":0,"translation":[-2.3,0,0]},{"mesh":1},)"
                              R"({"mesh":2,"translation":[2.3,0,0.5],"scale":[1,1.1,1]})";
  for (int material = 0; material < 5; ++material) {
    const bool isBall = material < 2;
    meshes += fmt::format(
        R"({}{{"primitives":[{{"attributes":{{"POSITION":{},"NORMAL":{}}},"indices":{},"material":{}}}]}})",
        material ? "," : "", isBall ? ballPlaces : sheetPlaces, isBall ? ballPlaces : sheetNormals,
        isBall ? ballCorners : sheetCorners, material);
  }
  std::string roots = "0,1,2";
  for (int stripe = 0; stripe < 9; ++stripe) {
    nodes += fmt::format(R"(,{{"mesh":{},"translation":[{},0,-1.5],"scale":[0.4,1.6,1]}})", 3 + stripe % 2,
                         0.8 * (stripe - 4));
    roots += fmt::format(",{}", 3 + stripe);
  }
  const std::string red = R"("pbrMetallicRoughness":{"baseColorFactor":[0.35,0.01,0.01,1],"metallicFactor":0})";
  return buffer.file(fmt::format(
      R"("scene":0,"scenes":[{{"nodes":[{}]}}],"nodes":[{}],"meshes":[{}],"extensionsUsed":[)"
      R"("KHR_materials_clearcoat","KHR_materials_transmission"],"materials":[{{"name":"lacquer",{},"extensions":{{)"
      R"("KHR_materials_clearcoat":{{"clearcoatFactor":1,"clearcoatRoughnessFactor":0.05}}}}}},{{"name":"matt",{}}},)"
      R"({{"name":"glass","pbrMetallicRoughness":{{"baseColorFactor":[0.5,1,0.6,1],"metallicFactor":0,)"
      R"("roughnessFactor":0.25}},"extensions":{{"KHR_materials_transmission":{{"transmissionFactor":1}}}}}},)"
      R"({{"name":"white","pbrMetallicRoughness":{{"metallicFactor":0}}}},{{"name":"blue","pbrMetallicRoughness":)"
      R"({{"baseColorFactor":[0.02,0.1,0.5,1],"metallicFactor":0}}}}])",
      roots, nodes, meshes, red, red));
}

std::vector<std::byte> csgSteps() {
  Solid solid;
  for (int step = 0; step < kSteps; ++step) addStep(solid, step);
  const auto boundary = uint32_t(solid.indices.size());
  addRamp(solid);
  ByteWriter out;
  out.putText("CSGMDL").put(uint32_t(4)).putText(std::string(32, '-'));
  out.put(uint32_t(solid.vertices.size())).put(uint32_t(84));
  for (const Solid::Vertex& vertex : solid.vertices) putVertex(out, vertex);
  out.put(uint32_t(solid.indices.size()));
  for (const uint32_t index : solid.indices) out.put(index);
  out.put(uint32_t(3)).put(uint32_t(0)).put(boundary).put(uint32_t(solid.indices.size()));
  return out.release();
}

std::vector<std::byte> csgStepHulls() {
  ByteWriter out;
  out.putText("CSGPHS").put(uint32_t(3));
  for (int step = 0; step < kSteps; ++step) {
    Solid solid;
    addStep(solid, step);
    out.put(uint32_t(16)).put(std::array<float, 4>{}).put(uint32_t(16)).put(std::array<float, 4>{0, 0, 0, 1});
    out.put(uint32_t(3 * solid.vertices.size())).put(uint32_t(4));
    for (const Solid::Vertex& vertex : solid.vertices) out.put(vertex.position);
    out.put(uint32_t(solid.indices.size()));
    for (const uint32_t index : solid.indices) out.put(index);
  }
  return out.release();
}

std::vector<std::byte> slBox() {
  sl::Asset asset;
  asset.blocks = {{"high_lod", sl::facesBlock({sl::box(1)})}};
  for (auto& [key, bytes] : asset.blocks) bytes = sl::store(bytes);
  return sl::writePacked(asset);
}

}  // namespace vitrine::test
