#include "render/light/sky.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <thread>

#include "core/document/colour.h"

namespace vitrine {
namespace {

// As shown: read off skies in pictures of the engine, between 15 degrees below and 33 above the horizon.
constexpr Vec3 kZenith(0.42f, 0.69f, 0.90f), kHorizon(0.63f, 0.81f, 0.87f), kGround(0.45f, 0.73f, 0.85f);
constexpr Vec3 kNightZenith(0.03f, 0.045f, 0.09f), kNightHorizon(0.09f, 0.11f, 0.17f),
    kNightGround(0.05f, 0.055f, 0.07f);
constexpr Vec3 kGlow(0.98f, 0.55f, 0.25f);  // around a low sun
constexpr Vec3 kDusk(0.55f, 0.55f, 0.72f);  // times the colours of the day, where the sun stands at the horizon
constexpr float kLow = 0.28f;               // height of the sun from which on the sky is blue alone
constexpr float kTwilight = 1;              // hours from sunset until it is dark

// Of the light of a day: 0 at night. The clock decides, as some places have latitudes of no day.
float dayOf(const StageLight& light) {
  if (light.isDay) return 1;
  const float fromNoon = std::abs(light.hours - 12);
  return std::clamp(1 - (fromNoon - 6) / kTwilight, 0.0f, 1.0f);
}

Vec3 skyAt(const StageLight& light, const Vec3& direction) {
  const float up = std::clamp(direction.y, 0.0f, 1.0f), down = std::clamp(-direction.y, 0.0f, 1.0f);
  const float day = dayOf(light), low = light.isDay ? std::clamp(1 - light.toSun.y / kLow, 0.0f, 1.0f) : day;
  const auto at = [&](const Vec3& byDay, const Vec3& byNight) {
    return glm::mix(byNight, byDay * glm::mix(Vec3(1.0f), kDusk, low), day);
  };
  const Vec3 zenith = at(kZenith, kNightZenith), horizon = at(kHorizon, kNightHorizon),
             ground = at(kGround, kNightGround);
  // Where the moon has risen the sun is opposite.
  const float towards = std::max(glm::dot(direction, light.isDay ? light.toSun : -light.toSun), 0.0f);
  Vec3 colour = glm::mix(horizon, zenith, 1 - std::pow(1 - up, 1.8f));
  if (direction.y < 0) colour = glm::mix(horizon, ground, 1 - std::pow(1 - down, 4.0f));
  const float near = 1 - std::abs(direction.y);
  colour = glm::mix(colour, kGlow, low * 0.75f * std::pow(towards, 4.0f) * near * near * near);
  return inLight(glm::clamp(colour, 0.0f, 1.0f));
}

// The face a direction of the sky's own points at, by StageLight::skyFaces, and where on it: from the left and the
// top of the image as seen from inside.
struct SkyPosition {
  size_t face = 0;
  float u = 0, v = 0;
};
SkyPosition skyPositionOf(const Vec3& d) {
  const Vec3 a = glm::abs(d);
  const auto at = [](size_t face, float right, float down) {
    return SkyPosition{face, 0.5f * (1 + right), 0.5f * (1 + down)};
  };
  if (a.y >= a.x && a.y >= a.z) return d.y > 0 ? at(4, -d.z / a.y, -d.x / a.y) : at(5, -d.z / a.y, d.x / a.y);
  if (a.z >= a.x) return d.z < 0 ? at(0, d.x / a.z, -d.y / a.z) : at(2, -d.x / a.z, -d.y / a.z);
  return d.x > 0 ? at(1, d.z / a.x, -d.y / a.x) : at(3, -d.z / a.x, -d.y / a.x);
}

// Between four texels, `of` each.
template <class Of>
Vec3 betweenTexels(const Image& image, const SkyPosition& place, const Of& of) {
  const auto along = [](float share, uint32_t size) {
    return std::clamp(share * float(size) - 0.5f, 0.0f, float(size - 1));
  };
  const float x = along(place.u, image.width), y = along(place.v, image.height);
  const auto left = uint32_t(x), top = uint32_t(y);
  const uint32_t right = std::min(left + 1, image.width - 1), bottom = std::min(top + 1, image.height - 1);
  const auto at = [&](uint32_t column, uint32_t row) {
    const uint8_t* texel = image.pixels.data() + size_t(4) * (size_t(row) * image.width + column);
    return of(Vec3(texel[0], texel[1], texel[2]));
  };
  const float s = x - float(left), t = y - float(top);
  return glm::mix(glm::mix(at(left, top), at(right, top), s), glm::mix(at(left, bottom), at(right, bottom), s), t);
}
Vec3 lightOf(const Image& image, const SkyPosition& place) {
  return betweenTexels(image, place, [](const Vec3& bytes) { return inLight(bytes / 255.0f); });
}
Rgba8 shownOf(const Image& image, const SkyPosition& place) {
  const Vec3 bytes = betweenTexels(image, place, [](const Vec3& each) { return each; }) + 0.5f;
  return {uint8_t(bytes.x), uint8_t(bytes.y), uint8_t(bytes.z), 255};
}

// As large as the images are, up to a limit.
Environment::Backdrop backdropOf(const std::array<const Image*, 6>& faces, const Mat3& toSky) {
  constexpr uint32_t kMostSide = 1024;
  std::array<Image, 6> smaller;
  std::array<const Image*, 6> kept = faces;
  uint32_t side = 1;
  for (size_t face = 0; face < kept.size(); ++face) {
    const ImageSize size{faces[face]->width, faces[face]->height};
    const ImageSize wanted = fitted(size, kMostSide);
    if (wanted != size) kept[face] = &(smaller[face] = averaged(*faces[face], wanted));
    side = std::max({side, wanted.width, wanted.height});
  }
  return makeBackdrop(side, [&](const Vec3& direction) {
    const SkyPosition place = skyPositionOf(toSky * direction);
    return shownOf(*kept[place.face], place);
  });
}

}  // namespace

EnvironmentPointer pictureSky(const StageLight& light, const std::array<const Image*, 6>& faces) {
  constexpr uint32_t kWidth = 1024, kHeight = 512;
  for (const Image* face : faces)
    if (!face || face->width == 0 || face->height == 0 ||
        face->pixels.size() < size_t(4) * face->width * face->height)
      return nullptr;
  const Mat3 toSky = glm::transpose(light.skyTurn);
  LightImage around{kWidth, kHeight, std::vector<Vec3>(size_t(kWidth) * kHeight)};
  const auto rows = [&](uint32_t first) {
    for (uint32_t y = first; y < kHeight; y += 2)
      for (uint32_t x = 0; x < kWidth; ++x) {
        const float turn = ((float(x) + 0.5f) / float(kWidth) - 0.5f) * 2 * std::numbers::pi_v<float>;
        const float rise = (0.5f - (float(y) + 0.5f) / float(kHeight)) * std::numbers::pi_v<float>;
        const Vec3 direction(std::cos(turn) * std::cos(rise), std::sin(rise), std::sin(turn) * std::cos(rise));
        const SkyPosition place = skyPositionOf(toSky * direction);
        around.pixels[size_t(y) * kWidth + x] = lightOf(*faces[place.face], place);
      }
  };
  std::thread other(rows, 1);
  rows(0);
  other.join();
  auto made = std::make_shared<Environment>(*makeEnvironment(around));
  made->backdrop = backdropOf(faces, toSky);
  return made;
}

EnvironmentPointer skyEnvironment(const StageLight& light) {
  return gradualEnvironment([&](const Vec3& direction) { return skyAt(light, direction); });
}

}  // namespace vitrine
