// The shipped Second Life mesh: a lantern on a pole. Surfaces of revolution about Z, in the unit box; every stored
// number is rounded to 1/32768, so that the last bit of a sine does not change the file.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::test::sl {

namespace {

float rounded(double value) { return float(std::round(value * 32768.0) / 32768.0); }

struct Ring {
  double radius, z;
};

// Which of the three joints (foot, middle, lamp) holds a height of -0.5 to 0.5, shared between neighbours.
std::vector<Weight> sharesAt(double z) {
  const double place = std::clamp((z + 0.5) * 2.0, 0.0, 2.0);
  const auto lower = uint8_t(std::min(1.0, std::floor(place)));
  const auto upper = uint16_t(std::lround((place - lower) * 65535.0));
  if (upper == 0) return {{lower, 65535}};
  if (upper == 65535) return {{uint8_t(lower + 1), 65535}};
  if (upper > 32767) return {{uint8_t(lower + 1), upper}, {lower, uint16_t(65535 - upper)}};
  return {{lower, uint16_t(65535 - upper)}, {uint8_t(lower + 1), upper}};
}

Face revolve(const std::vector<Ring>& profile, int segments) {
  Face face;
  const int columns = segments + 1;  // the seam's vertices are there twice
  for (size_t r = 0; r < profile.size(); ++r) {
    const Ring &below = profile[r == 0 ? 0 : r - 1], &above = profile[std::min(r + 1, profile.size() - 1)];
    const double rise = above.z - below.z, widening = above.radius - below.radius;
    const double length = std::hypot(rise, widening);
    for (int s = 0; s < columns; ++s) {
      const double angle = 2 * std::numbers::pi * (s % segments) / segments;
      const double x = std::cos(angle), y = std::sin(angle);
      face.positions.emplace_back(rounded(x * profile[r].radius), rounded(y * profile[r].radius),
                                  rounded(profile[r].z));
      face.normals.emplace_back(rounded(x * rise / length), rounded(y * rise / length),
                                rounded(-widening / length));
      face.uvs.emplace_back(rounded(double(s) / segments), rounded(double(r) / double(profile.size() - 1)));
      face.weights.push_back(sharesAt(profile[r].z));
    }
  }
  for (size_t r = 0; r + 1 < profile.size(); ++r)
    for (int s = 0; s < segments; ++s) {
      const auto corner = uint16_t(int(r) * columns + s);
      const auto over = uint16_t(corner + columns);
      for (const int index : {int(corner), corner + 1, over + 1, int(corner), over + 1, int(over)})
        face.triangles.push_back(uint16_t(index));
    }
  face.normalizedScale = {0.5, 0.5, 2};
  return face;
}

// Foot and pole, then the lamp; every `step`-th ring.
std::vector<Face> lantern(int segments, size_t step) {
  const auto thinned = [&](const std::vector<Ring>& rings) {
    std::vector<Ring> kept;
    for (size_t r = 0; r < rings.size(); ++r)
      if (r % step == 0 || r + 1 == rings.size()) kept.push_back(rings[r]);
    return revolve(kept, segments);
  };
  std::vector<Ring> pole{{0.4, -0.5}, {0.4, -0.46}, {0.2, -0.42}, {0.08, -0.36}};
  for (int i = 1; i <= 8; ++i) pole.push_back({0.08, -0.36 + 0.07 * i});
  const std::vector<Ring> lamp{{0.08, 0.2}, {0.3, 0.22},  {0.35, 0.3},  {0.38, 0.38},
                               {0.5, 0.4},  {0.25, 0.46}, {0.05, 0.48}, {0, 0.5}};
  return {thinned(pole), thinned(lamp)};
}

std::vector<Vec3> hullOf(double radius, double from, double to) {
  std::vector<Vec3> points;
  for (int i = 0; i < 8; ++i) {
    const double angle = std::numbers::pi / 4 * i;
    for (const double z : {from, to})
      points.emplace_back(rounded(std::cos(angle) * radius), rounded(std::sin(angle) * radius), rounded(z));
  }
  return points;
}

}  // namespace

std::vector<std::byte> sampleLantern() {
  Skin skin;
  skin.joints = {"mPelvis", "mTorso", "mChest"};
  for (int joint = 0; joint < 3; ++joint)
    skin.inverse.push_back({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1.0 * joint, 1});
  skin.bindShape = {0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 2, 0, 0, 0, 1, 1};
  std::vector<Face> far = lantern(4, 4);
  far[0] = {.empty = true};  // the pole is not to be seen from there
  Asset asset;
  asset.header = {{"version", LlsdWriter().integer(1).bytes()}, {"date", LlsdWriter().date(1'775'001'600).bytes()}};
  asset.blocks = {
      {"skin", skinBlock(skin)},
      {"physics_convex", convexBlock({hullOf(0.4, -0.5, -0.36), hullOf(0.08, -0.36, 0.2), hullOf(0.5, 0.2, 0.5)},
                                     hullOf(0.5, -0.5, 0.5))},
      {"lowest_lod", facesBlock(far)},
      {"low_lod", facesBlock(lantern(6, 3))},
      {"medium_lod", facesBlock(lantern(12, 2))},
      {"high_lod", facesBlock(lantern(24, 1))}};
  for (auto& [key, bytes] : asset.blocks) bytes = store(bytes);
  return writePacked(asset);
}

}  // namespace vitrine::test::sl
