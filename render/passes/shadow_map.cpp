#include "render/passes/shadow_map.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace vitrine {

bool ShadowMap::prepare(uint32_t side) {
  if (m_side == side) return m_depths.complete();
  m_side = side;
  m_depths = {};
  m_depths = DepthTarget::make(side, side);
  if (!m_depths.complete()) takeGpuTrouble();  // a picture does without rather than not at all
  glBindTexture(GL_TEXTURE_2D, m_depths.texture());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
  glBindTexture(GL_TEXTURE_2D, 0);
  return m_depths.complete();
}

ShadowView shadowViewOf(const Frame& frame, const Vec3& toLight, uint32_t side) {
  const Bounds bounds = shownBounds(frame.scene, frame.view);
  const Camera& seen = frame.view.camera;
  const float whole = std::max(bounds.radius(), 1e-6f);
  // Of what is larger than the picture only what lies around the middle of it.
  const bool isWithin = whole < 1.5f * seen.distance;
  const float reach = isWithin ? whole : std::min(whole, 1.5f * seen.distance);
  const Vec3 centre = isWithin ? bounds.centre() : seen.target;
  ShadowView made;
  made.texel = 2 * reach / float(side);
  made.camera.orthographic = true;
  made.camera.pitch = std::asin(std::clamp(toLight.y, -1.0f, 1.0f));
  made.camera.yaw = std::atan2(toLight.x, toLight.z);
  made.camera.target = centre;
  made.camera.distance = 2 * reach;
  made.camera.fovY = 2 * std::atan(0.5f);
  // Casters may stand anywhere towards the light, receivers within the sphere.
  const float towards = std::max(glm::dot(bounds.centre() - centre, toLight) + whole, reach);
  const Mat4 view =
      glm::lookAt(centre + toLight * towards, centre, std::abs(toLight.y) > 0.99f ? Vec3(0, 0, 1) : Vec3(0, 1, 0));
  made.clipFromWorld = glm::ortho(-reach, reach, -reach, reach, 0.0f, towards + reach) * view;
  return made;
}

}  // namespace vitrine
