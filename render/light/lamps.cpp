#include "render/light/lamps.h"

#include <algorithm>
#include <cmath>

#include "core/document/colour.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr float kBrightness = 2.2f;      // of an intensity of 1
constexpr float kMostIntensity = 1.25f;  // more is as bright in the game: docs/formats/rmesh.md 1.3

// As the file says it; 1 where it says nothing.
float intensityOf(const Document& document, const Gizmo& gizmo) {
  if (gizmo.node == NodeId::None) return 1;
  const Value stored = document.property(gizmo.node, "intensity");
  const float* intensity = stored.as<float>();
  return intensity && std::isfinite(*intensity) ? std::clamp(*intensity, 0.0f, kMostIntensity) : 1.0f;
}

}  // namespace

Lamps lampsOf(const Scene& scene) {
  Lamps lamps;
  if (!hasLamps(scene)) return lamps;
  for (const Gizmo& gizmo : scene.gizmos) {
    if (!isLamp(gizmo) || lamps.places.size() == Lamps::kMost) continue;
    const bool spot = gizmo.kind == EntityKind::Spotlight && gizmo.outerAngle > 0;
    const auto cosine = [](float angle) { return std::cos(glm::radians(std::clamp(angle, 0.0f, 180.0f)) / 2); };
    const float outer = spot ? cosine(gizmo.outerAngle) : -3;
    const float inner = spot ? std::max(cosine(std::min(gizmo.innerAngle, gizmo.outerAngle)), outer + 1e-3f) : -2;
    const Vec3 forward = Mat3(scene.toWorld) * gizmo.axes[2];
    const Vec3 colour = inLight(glm::clamp(Vec3(gizmo.colour.r, gizmo.colour.g, gizmo.colour.b), 0.0f, 1.0f));
    lamps.places.emplace_back(Vec3(scene.toWorld * Vec4(gizmo.position, 1)), gizmo.range);
    lamps.colours.emplace_back(colour * (kBrightness * intensityOf(*scene.document, gizmo)), outer);
    lamps.directions.emplace_back(glm::length(forward) > 0 ? glm::normalize(forward) : Vec3(0, -1, 0), inner);
  }
  return lamps;
}

}  // namespace vitrine
