// The cabinet that stands in the sample room: a DirectX .x file as the game's props are, in a box of -1 to 1.
#include <fmt/core.h>

#include "tests/support/samples/rmesh_writer.h"
#include "tests/support/samples/sample_room.h"

namespace vitrine::test {

namespace {

struct Piece {
  Vec3 low, high;
  int material;
};

// A body, four drawers and their handles; the front looks along +Z.
std::vector<Piece> pieces() {
  std::vector<Piece> all{{{-1, -1, -1}, {1, 1, 0.9f}, 0}};
  for (int drawer = 0; drawer < 4; ++drawer) {
    const float low = -0.95f + 0.48f * float(drawer), high = low + 0.44f;
    all.push_back({{-0.92f, low, 0.9f}, {0.92f, high, 0.98f}, 1});
    all.push_back({{-0.3f, high - 0.16f, 0.98f}, {0.3f, high - 0.09f, 1.06f}, 2});
  }
  return all;
}

template <class Range, class Format>
std::string list(const Range& range, Format format) {
  std::string text = fmt::format("{};\n", range.size());
  size_t index = 0;
  for (const auto& each : range) text += fmt::format("  {}{}\n", format(each), ++index == range.size() ? ";" : ",");
  return text;
}

}  // namespace

std::string sampleCabinet() {
  std::vector<Vec3> positions;
  std::vector<std::array<int32_t, 3>> faces;
  std::vector<int> materials;
  for (const Piece& piece : pieces()) {
    const RoomSurface sides = box(piece.low, piece.high);
    const auto first = int32_t(positions.size());
    for (const RoomVertex& vertex : sides.vertices) positions.push_back(vertex.position);
    for (const auto& t : sides.triangles) {
      faces.push_back({first + t[0], first + t[1], first + t[2]});
      materials.push_back(piece.material);
    }
  }
  const auto material = [](std::string_view name, const Vec3& c) {
    return fmt::format("   Material {} {{ {};{};{};1.0;; 8.0; 0.1;0.1;0.1;; 0.0;0.0;0.0;; }}\n", name, c.x, c.y,
                       c.z);
  };
  return "xof 0303txt 0032\nFrame cabinet {\n Mesh {\n" +
         list(positions, [](const Vec3& p) { return fmt::format("{:.4f};{:.4f};{:.4f};", p.x, p.y, p.z); }) +
         list(faces, [](const auto& f) { return fmt::format("3;{},{},{};", f[0], f[1], f[2]); }) +
         "  MeshMaterialList {\n  3;\n" + list(materials, [](int m) { return fmt::format("{}", m); }) +
         material("body", {0.42f, 0.47f, 0.44f}) + material("drawer", {0.50f, 0.56f, 0.52f}) +
         material("handle", {0.20f, 0.21f, 0.22f}) + "  }\n }\n}\n";
}

}  // namespace vitrine::test
