#include "core/geometry/shape_signature.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace vitrine {

namespace {

using DVec3 = glm::dvec3;
using DMat3 = glm::dmat3;
using PlacedTriangle = std::array<DVec3, 3>;

bool isFiniteCorner(const DVec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

// Calls `use` with the corners of every triangle of the finest drawn levels.
template <class Use>
void forEachTriangle(const Document& document, Use use) {
  const auto pass = [&](const Geometry& geometry, const Mat4* place) {
    if (!isDrawn(geometry.role) || geometry.lods.empty()) return;
    for (const Part& part : geometry.lods.front().parts)
      for (uint32_t i = 0; i + 2 < part.indexCount; i += 3) {
        PlacedTriangle corners;
        for (uint32_t k = 0; k < 3; ++k) {
          const Vec3& position = geometry.positions[geometry.indices[part.firstIndex + i + k]];
          corners[k] = place ? DVec3(*place * Vec4(position, 1.0f)) : DVec3(position);
        }
        if (std::ranges::all_of(corners, isFiniteCorner)) use(corners);
      }
  };
  std::vector<uint8_t> placed(document.geometries.size());
  for (const Instance& instance : document.instances) {
    placed[instance.geometry] = 1;
    if (!instance.visible || instance.scene != document.shownScene) continue;
    pass(document.geometries[instance.geometry], &instance.transform);
  }
  for (size_t g = 0; g < document.geometries.size(); ++g)
    if (!placed[g]) pass(document.geometries[g], nullptr);
}

// Waves for the three corners of a triangle, the first of them one that all are tried as: what comes out knows
// which corners go together and which way round, and not where the triangle begins. In 1 to the largest side, long
// enough not to see a rounded number and short enough to see a corner that was moved by a thousandth.
struct CornerWave {
  DVec3 first, second, third;
  double phase;
};
constexpr CornerWave kCornerWaves[] = {
    {{131.2, -47.9, 88.3}, {-23.1, 140.7, 61.9}, {75.5, 30.3, -152.6}, 0.3},
    {{-66.4, 101.1, 143.8}, {157.3, 38.2, -29.6}, {-91.7, 120.4, 17.9}, 1.1},
    {{17.6, 160.9, -52.2}, {-118.5, -71.3, 94.7}, {139.9, 55.8, 41.2}, 2.3},
    {{97.4, 63.7, 124.1}, {49.2, -133.6, -78.8}, {-28.4, -84.9, 149.5}, 2.9},
};

double waveOf(const CornerWave& wave, const PlacedTriangle& corners) {
  double sum = 0;
  for (size_t k = 0; k < 3; ++k)
    sum += std::cos(wave.phase + glm::dot(wave.first, corners[k]) + glm::dot(wave.second, corners[(k + 1) % 3]) +
                    glm::dot(wave.third, corners[(k + 2) % 3]));
  return sum;
}

uint64_t scrambled(uint64_t x) {  // a permutation of 64 bits that leaves none of them where it was
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93u;
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93u;
  return x ^ (x >> 32);
}

// The axisSpreads along the main axes of a symmetric matrix, largest first: its eigenvalues, by the angle of the
// roots of its cubic.
std::array<double, 3> axisSpreads(const DMat3& m) {
  const double mean = (m[0][0] + m[1][1] + m[2][2]) / 3;
  const double offDiagonal = m[0][1] * m[0][1] + m[0][2] * m[0][2] + m[1][2] * m[1][2];
  const auto square = [](double v) { return v * v; };
  const double p =
      std::sqrt((square(m[0][0] - mean) + square(m[1][1] - mean) + square(m[2][2] - mean) + 2 * offDiagonal) / 6);
  if (!(p > 1e-12 * std::abs(mean))) return {mean, mean, mean};
  const DMat3 scaled = (m - DMat3(mean)) / p;
  const double angle = std::acos(std::clamp(glm::determinant(scaled) / 2, -1.0, 1.0)) / 3;
  const double first = mean + 2 * p * std::cos(angle);
  const double third = mean + 2 * p * std::cos(angle + 2 * std::numbers::pi / 3);
  return {first, 3 * mean - first - third, third};
}

}  // namespace

ShapeSignature signatureOf(const Document& document) {
  ShapeSignature signature;
  DVec3 least(INFINITY), most(-INFINITY);
  forEachTriangle(document, [&](const PlacedTriangle& corners) {
    ++signature.triangleCount;
    for (const DVec3& corner : corners) least = glm::min(least, corner), most = glm::max(most, corner);
  });
  if (signature.triangleCount == 0) return signature;
  const DVec3 size = most - least;
  const double largest = std::max({size.x, size.y, size.z});
  const double scale = largest > 0 ? 1 / largest : 0;
  double area = 0, volume = 0;
  std::array<double, std::size(kCornerWaves)> waves{};
  DVec3 centre(0);  // times the area
  DVec3 facing(0);  // areas of the triangles, along their normals
  DMat3 second(0);
  forEachTriangle(document, [&](PlacedTriangle corners) {
    constexpr double kSteps = 32768;
    std::array<uint64_t, 3> keys{};
    for (size_t k = 0; k < 3; ++k) {
      corners[k] = (corners[k] - least) * scale;
      const auto step = [](double v) { return uint64_t(std::lround(v * kSteps)); };
      keys[k] = step(corners[k].x) | step(corners[k].y) << 20 | step(corners[k].z) << 40;
    }
    std::array<uint64_t, 3> turned = keys;
    for (size_t k = 1; k < 3; ++k) {  // two corners may be the same: the first of the three ways counts
      std::ranges::rotate(turned, turned.begin() + 1);
      keys = std::min(keys, turned);
    }
    const uint64_t key = scrambled(scrambled(scrambled(keys[0]) + keys[1]) + keys[2]);
    signature.triangles[0] += key;
    signature.triangles[1] += scrambled(key);
    for (size_t i = 0; i < waves.size(); ++i) waves[i] += waveOf(kCornerWaves[i], corners);
    const DVec3 cross = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
    const double own = glm::length(cross) / 2;
    const DVec3 sum = corners[0] + corners[1] + corners[2];
    area += own;
    facing += cross / 2.0;
    volume += glm::dot(corners[0], glm::cross(corners[1], corners[2])) / 6;
    centre += own / 3 * sum;
    DMat3 products = glm::outerProduct(sum, sum);
    for (const DVec3& corner : corners) products += glm::outerProduct(corner, corner);
    second += own / 12 * products;
  });
  std::ranges::transform(waves, signature.waves.begin(), [](double wave) { return float(wave); });
  if (!(area > 0)) return signature;
  centre /= area;
  const auto [first, middle, last] = axisSpreads(second / area - glm::outerProduct(centre, centre));
  if (!(first > 0)) return signature;
  volume -= glm::dot(centre, facing) / 3;  // as seen from the centre: open surfaces may lie anywhere, too
  signature.form = {float(std::sqrt(std::max(0.0, middle / first))), float(std::sqrt(std::max(0.0, last / first))),
                    float(area / first), float(std::abs(volume) / std::pow(first, 1.5))};
  return signature;
}

bool haveSameTriangles(const ShapeSignature& a, const ShapeSignature& b) {
  constexpr float kLeast = 0.25f, kShare = 2e-5f;  // of one triangle's waves, and of those of all
  if (a.triangleCount != b.triangleCount || a.triangleCount == 0) return false;
  const float slack = kLeast + kShare * 3 * float(a.triangleCount);
  for (size_t i = 0; i < a.waves.size(); ++i)
    if (!(std::abs(a.waves[i] - b.waves[i]) <= slack)) return false;
  return true;
}

bool isNear(const std::array<float, 4>& a, const std::array<float, 4>& b) {
  constexpr float kShare = 0.02f, kLeast = 0.01f;
  for (size_t i = 0; i < a.size(); ++i)
    if (!(std::abs(a[i] - b[i]) <= std::max(kLeast, kShare * std::max(std::abs(a[i]), std::abs(b[i])))))
      return false;
  return true;
}

}  // namespace vitrine
