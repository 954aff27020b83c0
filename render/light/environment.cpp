#include "render/light/environment.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <thread>
#include <tuple>

namespace vitrine {
namespace {

constexpr float kHalfTurn = std::numbers::pi_v<float>;
constexpr uint32_t kStudioSide = 64, kPictureSide = 256, kLeastSide = 8;
constexpr uint32_t kSamples = 64;         // of the distribution of normals, a texel
constexpr float kBrightestLight = 64e3f;  // what a half float holds

// The direction of a place on a face, 0..1 each way; not of unit length.
Vec3 directionOf(uint32_t face, float u, float v) {
  const float s = 2 * u - 1, t = 2 * v - 1;
  switch (face) {
    case 0:
      return {1, -t, -s};
    case 1:
      return {-1, -t, s};
    case 2:
      return {s, 1, t};
    case 3:
      return {s, -1, -t};
    case 4:
      return {s, -t, 1};
    default:
      return {-s, -t, -1};
  }
}

Vec3 directionOf(uint32_t face, uint32_t side, uint32_t x, uint32_t y) {
  return glm::normalize(directionOf(face, (float(x) + 0.5f) / float(side), (float(y) + 0.5f) / float(side)));
}

// The face a direction points at, and where on it.
struct FacePosition {
  uint32_t face = 0;
  float u = 0, v = 0;
};
FacePosition placeOf(const Vec3& d) {
  const Vec3 a = glm::abs(d);
  float s = 0, t = 0, m = 0;
  uint32_t face = 0;
  if (a.x >= a.y && a.x >= a.z)
    m = a.x, t = -d.y, face = d.x > 0 ? 0 : 1, s = d.x > 0 ? -d.z : d.z;
  else if (a.y >= a.z)
    m = a.y, s = d.x, face = d.y > 0 ? 2 : 3, t = d.y > 0 ? d.z : -d.z;
  else
    m = a.z, t = -d.y, face = d.z > 0 ? 4 : 5, s = d.z > 0 ? d.x : -d.x;
  return {face, 0.5f * (s / m + 1), 0.5f * (t / m + 1)};
}

// Bilinear within a face; the seams show as little as the faces' texels are small.
Vec3 sample(const Environment::Level& level, const Vec3& direction) {
  const FacePosition place = placeOf(direction);
  const auto side = float(level.side);
  const float x = std::clamp(place.u * side - 0.5f, 0.0f, side - 1),
              y = std::clamp(place.v * side - 0.5f, 0.0f, side - 1);
  const auto x0 = uint32_t(x), y0 = uint32_t(y);
  const uint32_t x1 = std::min(x0 + 1, level.side - 1), y1 = std::min(y0 + 1, level.side - 1);
  const float fx = x - float(x0), fy = y - float(y0);
  const Vec4* face = level.texels.data() + size_t(place.face) * level.side * level.side;
  const auto at = [&](uint32_t column, uint32_t row) { return Vec3(face[size_t(row) * level.side + column]); };
  return glm::mix(glm::mix(at(x0, y0), at(x1, y0), fx), glm::mix(at(x0, y1), at(x1, y1), fx), fy);
}

Environment::Level emptyLevel(uint32_t side) { return {side, std::vector<Vec4>(size_t(6) * side * side)}; }

// Fills every texel, rows split between two threads.
template <class Of>
void fill(Environment::Level& level, const Of& of) {
  const auto rows = [&](uint32_t first) {
    for (uint32_t row = first; row < 6 * level.side; row += 2)
      for (uint32_t x = 0; x < level.side; ++x)
        level.texels[size_t(row) * level.side + x] =
            Vec4(of(directionOf(row / level.side, level.side, x, row % level.side)), 1.0f);
  };
  std::thread other(rows, 1);
  rows(0);
  other.join();
}

// The mean of four texels.
Environment::Level halved(const Environment::Level& level) {
  Environment::Level half = emptyLevel(level.side / 2);
  for (uint32_t row = 0; row < 6 * half.side; ++row)
    for (uint32_t x = 0; x < half.side; ++x) {
      const Vec4* from = level.texels.data() + size_t(2) * row * level.side + size_t(2) * x;
      half.texels[size_t(row) * half.side + x] =
          0.25f * (from[0] + from[1] + from[level.side] + from[level.side + 1]);
    }
  return half;
}

using Harmonics = std::array<float, std::tuple_size_v<decltype(Environment::irradiance)>>;

Harmonics harmonics(const Vec3& n) {
  const float xx = n.x * n.x, yy = n.y * n.y, zz = n.z * n.z;
  return {1,
          n.y,
          n.z,
          n.x,
          n.x * n.y,
          n.y * n.z,
          3 * zz - 1,
          n.x * n.z,
          xx - yy,
          n.x * n.y * (xx - yy),
          n.y * n.z * (3 * xx - yy),
          n.x * n.y * (7 * zz - 1),
          n.y * n.z * (7 * zz - 3),
          35 * zz * zz - 30 * zz + 3,
          n.x * n.z * (7 * zz - 3),
          (xx - yy) * (7 * zz - 1),
          n.x * n.z * (xx - 3 * yy),
          xx * (xx - 3 * yy) - yy * (3 * xx - yy)};
}

// Ramamoorthi and Hanrahan, "An Efficient Representation for Irradiance Environment Maps" (2001): projected onto
// the harmonics, each band weakened by the cosine, divided by pi. The third band is lost in a cosine.
void project(Environment& environment, const Environment::Level& level) {
  constexpr Harmonics kNorms = {0.282095f, 0.488603f, 0.488603f, 0.488603f, 1.092548f, 1.092548f,
                                0.315392f, 1.092548f, 0.546274f, 2.503343f, 1.770131f, 0.946175f,
                                0.669047f, 0.105786f, 0.669047f, 0.473087f, 1.770131f, 0.625836f};
  constexpr auto bandOf = [](size_t i) { return i < 1 ? 1.0f : i < 4 ? 2.0f / 3 : i < 9 ? 0.25f : -1.0f / 24; };
  double total = 0;
  std::array<glm::dvec3, kNorms.size()> sums{};
  for (uint32_t row = 0; row < 6 * level.side; ++row)
    for (uint32_t x = 0; x < level.side; ++x) {
      const Vec3 wide = directionOf(row / level.side, (float(x) + 0.5f) / float(level.side),
                                    (float(row % level.side) + 0.5f) / float(level.side));
      const double solid = 1 / std::pow(double(glm::dot(wide, wide)), 1.5);
      const auto basis = harmonics(glm::normalize(wide));
      const glm::dvec3 light(level.texels[size_t(row) * level.side + x]);
      for (size_t i = 0; i < sums.size(); ++i) sums[i] += light * (solid * double(basis[i] * kNorms[i]));
      total += solid;
    }
  for (size_t i = 0; i < sums.size(); ++i)
    environment.irradiance[i] = Vec3(sums[i] * (4 * std::numbers::pi / total)) * kNorms[i] * bandOf(i);
}

// ---- The built-in one -----------------------------------------------------------------------------------------

// A lamp of light * exp(sharpness * (cos - 1)) around its direction: what the distribution of normals of a rough
// surface makes of it is a lamp of the same kind, wider and dimmer (Wang et al., "All-Frequency Rendering of
// Dynamic, Spatially-Varying Reflectance", 2009).
struct Lamp {
  Vec3 direction;
  float sharpness;
  Vec3 light;
};
constexpr Vec3 kWalls(0.52f, 0.53f, 0.55f), kCeiling(0.30f, 0.305f, 0.31f);  // at the horizon; more towards the top
const std::array<Lamp, 4>& lamps() {
  static const std::array<Lamp, 4> kLamps{{
      {glm::normalize(Vec3(-0.55f, 0.75f, 0.55f)), 22, Vec3(4.6f, 4.5f, 4.35f)},  // above, left of the front
      {glm::normalize(Vec3(0.85f, 0.35f, 0.35f)), 16, Vec3(1.7f, 1.75f, 1.85f)},  // right
      {glm::normalize(Vec3(0.1f, 0.45f, -0.9f)), 26, Vec3(2.4f, 2.45f, 2.6f)},    // behind
      {glm::normalize(Vec3(0.0f, -0.9f, 0.3f)), 4, Vec3(0.22f, 0.21f, 0.20f)},    // from the floor
  }};
  return kLamps;
}

Vec3 studioLight(const Vec3& direction, float roughness) {
  const float alpha = std::max(roughness * roughness, 1e-3f);
  const float lobe = 1 / (2 * alpha * alpha);  // of the mirrored directions
  Vec3 light = kWalls + kCeiling * direction.y * (1 - 0.35f * alpha);
  for (const Lamp& lamp : lamps()) {
    const float sharpness = lamp.sharpness * lobe / (lamp.sharpness + lobe);
    const auto amount = [](float s) { return (1 - std::exp(-2 * s)) / s; };  // over the sphere, but for 2 pi
    light += lamp.light * (amount(lamp.sharpness) / amount(sharpness)) *
             std::exp(sharpness * (glm::dot(direction, lamp.direction) - 1));
  }
  return light;
}

// ---- Of a picture ---------------------------------------------------------------------------------------------

Vec3 lookUp(const LightImage& picture, const Vec3& d) {
  const float u = 0.5f + std::atan2(d.z, d.x) / (2 * kHalfTurn),
              v = 0.5f - std::asin(std::clamp(d.y, -1.0f, 1.0f)) / kHalfTurn;
  const float x = u * float(picture.width) - 0.5f,
              y = std::clamp(v * float(picture.height) - 0.5f, 0.0f, float(picture.height - 1));
  const float left = std::floor(x);
  const auto column = [&](float at) {
    const auto width = int64_t(picture.width);
    return size_t((int64_t(at) % width + width) % width);
  };
  const auto y0 = size_t(y), y1 = std::min<size_t>(y0 + 1, picture.height - 1);
  const size_t x0 = column(left), x1 = column(left + 1);
  const float fx = x - left, fy = y - float(y0);
  const auto at = [&](size_t c, size_t r) { return picture.pixels[r * picture.width + c]; };
  return glm::mix(glm::mix(at(x0, y0), at(x1, y0), fx), glm::mix(at(x0, y1), at(x1, y1), fx), fy);
}

// A picture has more texels than the faces: each is the mean of several places.
Vec3 meanOf(const LightImage& picture, const Vec3& direction, float side, uint32_t each) {
  const Vec3 across = glm::normalize(std::abs(direction.y) < 0.9f ? glm::cross(direction, Vec3(0, 1, 0))
                                                                  : glm::cross(direction, Vec3(1, 0, 0)));
  const Vec3 up = glm::cross(across, direction);
  Vec3 sum(0);
  for (uint32_t i = 0; i < each; ++i)
    for (uint32_t j = 0; j < each; ++j) {
      const float a = ((float(i) + 0.5f) / float(each) - 0.5f) * 1.6f / side,
                  b = ((float(j) + 0.5f) / float(each) - 0.5f) * 1.6f / side;
      sum += lookUp(picture, glm::normalize(direction + across * a + up * b));
    }
  return glm::min(sum / float(each * each), kBrightestLight);
}

// A direction of the half vector that GGX gives, and how often.
struct Half {
  Vec3 direction;  // around +Z
  float weight;    // of the mirrored direction
  float level;     // of the picture's halvings that has about as many texels as there are directions
};

std::vector<Half> halvesOf(float roughness, uint32_t side) {
  const float alpha = roughness * roughness;
  std::vector<Half> halves;
  for (uint32_t i = 0; i < kSamples; ++i) {
    uint32_t bits = i;  // Hammersley's points
    bits = bits << 16 | bits >> 16;
    bits = (bits & 0x55555555u) << 1 | (bits & 0xAAAAAAAAu) >> 1;
    bits = (bits & 0x33333333u) << 2 | (bits & 0xCCCCCCCCu) >> 2;
    bits = (bits & 0x0F0F0F0Fu) << 4 | (bits & 0xF0F0F0F0u) >> 4;
    bits = (bits & 0x00FF00FFu) << 8 | (bits & 0xFF00FF00u) >> 8;
    const float a = float(i) / float(kSamples), b = (float(bits) + 0.5f) * 2.3283064e-10f;
    const float cosine = std::sqrt((1 - b) / (1 + (alpha * alpha - 1) * b)), sine = std::sqrt(1 - cosine * cosine);
    const float down = 2 * cosine * cosine - 1;  // of the mirrored direction to the normal
    if (down <= 0) continue;
    const float d = (cosine * cosine * (alpha * alpha - 1) + 1);
    const float density = alpha * alpha / (kHalfTurn * d * d) / 4;
    const float texel = 4 * kHalfTurn / (6 * float(side) * float(side));
    const float level = 0.5f * std::log2(1 / (float(kSamples) * density) / texel) + 1;
    halves.push_back(
        {{std::cos(2 * kHalfTurn * a) * sine, std::sin(2 * kHalfTurn * a) * sine, cosine}, down, level});
  }
  return halves;
}

Vec3 filtered(const std::vector<Environment::Level>& halvings, const std::vector<Half>& halves,
              const Vec3& normal) {
  const Vec3 across = glm::normalize(std::abs(normal.y) < 0.9f ? glm::cross(normal, Vec3(0, 1, 0))
                                                               : glm::cross(normal, Vec3(1, 0, 0)));
  const Vec3 up = glm::cross(normal, across);
  Vec3 sum(0);
  float weights = 0;
  for (const Half& half : halves) {
    const Vec3 h = across * half.direction.x + up * half.direction.y + normal * half.direction.z;
    const Vec3 towards = 2 * glm::dot(normal, h) * h - normal;
    const float level = std::clamp(half.level, 0.0f, float(halvings.size() - 1));
    const auto finer = size_t(level), coarser = std::min(finer + 1, halvings.size() - 1);
    sum += half.weight *
           glm::mix(sample(halvings[finer], towards), sample(halvings[coarser], towards), level - float(finer));
    weights += half.weight;
  }
  return sum / std::max(weights, 1e-6f);
}

uint32_t levelsFor(uint32_t side) {
  uint32_t count = 1;
  for (; side > kLeastSide; side /= 2) ++count;
  return count;
}

}  // namespace

EnvironmentPointer studioEnvironment() {
  static const EnvironmentPointer made = [] {
    auto environment = std::make_shared<Environment>();
    const uint32_t count = levelsFor(kStudioSide);
    for (uint32_t n = 0; n < count; ++n) {
      const float roughness = float(n) / float(count - 1);
      environment->levels.push_back(emptyLevel(kStudioSide >> n));
      fill(environment->levels.back(), [&](const Vec3& direction) { return studioLight(direction, roughness); });
    }
    Environment::Level sharp = emptyLevel(16);
    fill(sharp, [](const Vec3& direction) { return studioLight(direction, 0); });
    project(*environment, sharp);
    return environment;
  }();
  return made;
}

EnvironmentPointer gradualEnvironment(const std::function<Vec3(const Vec3&)>& lightFrom) {
  auto environment = std::make_shared<Environment>();
  environment->levels.push_back(emptyLevel(kStudioSide));
  fill(environment->levels[0], lightFrom);
  while (environment->levels.size() < levelsFor(kStudioSide))
    environment->levels.push_back(halved(environment->levels.back()));
  project(*environment, environment->levels[1]);
  return environment;
}

EnvironmentPointer makeEnvironment(const LightImage& picture) {
  if (picture.width == 0 || picture.height == 0 || picture.pixels.size() < size_t(picture.width) * picture.height)
    return nullptr;
  auto environment = std::make_shared<Environment>();
  std::vector<Environment::Level> halvings{emptyLevel(kPictureSide)};
  const uint32_t each = std::clamp(picture.width / (4 * kPictureSide), 1u, 4u) + 1;
  fill(halvings[0],
       [&](const Vec3& direction) { return meanOf(picture, direction, float(kPictureSide) / 2, each); });
  while (halvings.back().side > 2) halvings.push_back(halved(halvings.back()));
  project(*environment, halvings[1]);
  const uint32_t count = levelsFor(kPictureSide);
  environment->levels.push_back(halvings[0]);
  for (uint32_t n = 1; n < count; ++n) {
    const std::vector<Half> halves = halvesOf(float(n) / float(count - 1), kPictureSide);
    environment->levels.push_back(emptyLevel(kPictureSide >> n));
    fill(environment->levels.back(), [&](const Vec3& direction) { return filtered(halvings, halves, direction); });
  }
  return environment;
}

Environment::Backdrop makeBackdrop(uint32_t side, const std::function<Rgba8(const Vec3&)>& shownAt) {
  Environment::Backdrop made{side, std::vector<Rgba8>(size_t(6) * side * side)};
  const auto rows = [&](uint32_t first) {
    for (uint32_t row = first; row < 6 * side; row += 2)
      for (uint32_t x = 0; x < side; ++x)
        made.texels[size_t(row) * side + x] = shownAt(
            directionOf(row / side, (float(x) + 0.5f) / float(side), (float(row % side) + 0.5f) / float(side)));
  };
  std::thread other(rows, 1);
  rows(0);
  other.join();
  return made;
}

}  // namespace vitrine
