#include "render/passes/shadow_map.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace vitrine {

bool ShadowMap::prepare(uint32_t side) {
  if (m_side == side) return m_complete;
  *this = {};
  m_side = side;
  const FramebufferGuard guard;
  const auto size = static_cast<GLsizei>(side);
  m_depths = TextureObject::make();
  glBindTexture(GL_TEXTURE_2D, m_depths.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT24, size, size, 0, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
  glBindTexture(GL_TEXTURE_2D, 0);
  m_framebuffer = FramebufferObject::make();
  glBindFramebuffer(GL_FRAMEBUFFER, m_framebuffer.id());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, m_depths.id(), 0);
  glDrawBuffer(GL_NONE);
  glReadBuffer(GL_NONE);
  m_complete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
  return m_complete;
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
