#include "render/exposure.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/document/colour.h"
#include "render/camera/start_camera.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr uint32_t kMeasuredWidth = 192, kMeasuredHeight = 144;
constexpr float kEasyToSee = 0.32f;  // mean luminance
constexpr float kBrightPart = 0.9f;  // of the pixels stay darker than white
constexpr size_t kFewestPixels = 100;
constexpr std::array<float, 7> kSteps{1, 1.5f, 2, 3, 4, 6, 8};

float luminance(const Vec3& colour) { return glm::dot(colour, Vec3(0.2126f, 0.7152f, 0.0722f)); }

// A place by day is not worth a picture, which takes long where there are many parts.
bool isDay(const Scene& scene) {
  constexpr float kDay = 0.3f;  // of a white surface
  return scene.stage && scene.stage->light &&
         luminance(scene.stage->light->sun + inLight(scene.stage->light->outdoor)) > kDay;
}

// Of the pixels that show something, 0..1, the darkest first.
std::vector<float> luminancesOf(const Image& image) {
  std::vector<float> all;
  for (size_t i = 0; i + 3 < image.pixels.size(); i += 4) {
    const uint8_t* pixel = &image.pixels[i];
    if (pixel[3] < 128) continue;
    all.push_back(luminance(Vec3(pixel[0], pixel[1], pixel[2])) / 255);
  }
  std::ranges::sort(all);
  return all;
}

}  // namespace

float automaticExposure(Renderer& renderer, const Scene& scene, Effort effort) {
  ViewState view;
  view.mode = firstMode(scene);
  if (!showsOwnLight(scene, view) || isDay(scene)) return 1;
  const StartView start = startView(scene, float(kMeasuredWidth) / float(kMeasuredHeight));
  view.camera = start.camera;
  view.doubleSided = start.doubleSided;
  view.show.grid = view.show.axes = view.show.triggers = view.show.entities = view.show.labels = false;
  view.transparentBackground = true;
  const auto image = renderer.snapshot(view, kMeasuredWidth, kMeasuredHeight, nullptr, effort);
  const std::vector<float> luminances = image ? luminancesOf(*image) : std::vector<float>();
  if (luminances.size() < kFewestPixels) return 1;
  float sum = 0;
  for (const float each : luminances) sum += each;
  const float mean = std::max(sum / float(luminances.size()), 1e-3f);
  const float bright = std::max(luminances[size_t(kBrightPart * float(luminances.size() - 1))], 1e-3f);
  const float wanted = std::min(kEasyToSee / mean, 1 / bright);
  return *std::ranges::min_element(kSteps, {}, [wanted](float step) { return std::abs(std::log(wanted / step)); });
}

}  // namespace vitrine
