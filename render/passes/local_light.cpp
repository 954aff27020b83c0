#include "render/passes/local_light.h"

#include <algorithm>
#include <cmath>

#include "render/gpu/memory.h"
#include "render/passes/texture_units.h"

namespace vitrine {
namespace {

// Small things that hold a lamp do not hide it.
constexpr float kLampHolder = 8;       // length units
constexpr float kCeaseAtEdge = 0.75f;  // of the half angle of a cone: as lampAt()

std::vector<uint8_t> lampHolders(const Scene& scene, std::span<const StageLamp> lamps) {
  const Stage& stage = *scene.stage;
  const auto& parents = scene.document->nodes.parent;
  std::vector<NodeId> holders;
  for (const StageLamp& lamp : lamps) {
    if (!lamp.castsShadows || lamp.on == NodeId::None) continue;
    holders.push_back(lamp.on);
    if (parents[indexOf(lamp.on)] != NodeId::None)
      holders.push_back(parents[indexOf(lamp.on)]);  // of an attachment
  }
  std::ranges::sort(holders);
  std::vector<uint8_t> held;
  if (holders.empty()) return held;
  held.resize(stage.bodies.size());
  for (size_t b = 0; b < held.size(); ++b) {
    if (!std::ranges::binary_search(holders, stage.bodies[b].node)) continue;
    const Vec3 size = boundsOf(stage, stage.bodies[b], scene.toWorld).size();
    held[b] = std::max({size.x, size.y, size.z}) <= kLampHolder;
  }
  return held;
}

// What lies outside is as the outermost cells.
TextureObject makeVolume(const std::array<int32_t, 3>& size, GLint format, GLenum channels, const void* texels) {
  TextureObject texture = TextureObject::make();
  glActiveTexture(GL_TEXTURE0 + kPlaceGridUnit);
  glBindTexture(GL_TEXTURE_3D, texture.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage3D(GL_TEXTURE_3D, 0, format, size[0], size[1], size[2], 0, channels, GL_UNSIGNED_BYTE, texels);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexParameteri(GL_TEXTURE_3D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_3D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  // Borders of a colour take a processor much longer.
  for (const GLenum axis : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R})
    glTexParameteri(GL_TEXTURE_3D, axis, GL_CLAMP_TO_EDGE);
  return texture;
}

bool isOutermost(const std::array<int32_t, 3>& size, size_t cell) {
  for (const int32_t side : size) {
    const size_t at = cell % size_t(side);
    if (at == 0 || at + 1 == size_t(side)) return true;
    cell /= size_t(side);
  }
  return false;
}

}  // namespace

void LocalLight::prepare(const Frame& frame, const StageLight* light) {
  const ViewState& view = frame.view;
  m_used = light && view.mode == ViewMode::Lit && !frame.isFarOut() && view.isolated.empty() &&
           nodesElsewhere(frame.scene, view.selected).empty();
  if (!m_used) return;
  const Scene& scene = frame.scene;
  // Where one is; from outside, what one looks at.
  const Bounds& bounds = scene.bounds;
  const Vec3 eye = view.camera.eye();
  const bool isInside = glm::clamp(eye, bounds.min, bounds.max) == eye;
  const Vec3 around = glm::clamp(isInside ? eye : view.camera.target, bounds.min, bounds.max);
  if (m_for != scene.stage) {
    *this = {};
    m_used = true;
    m_for = scene.stage;
    m_lamps = placeLampsOf(scene);
    m_clusters = clustersOf(m_lamps, scene.bounds);
    if (m_clusters.side > 0) uploadLamps(m_lamps);
    m_gridWanted = light->indoor != light->outdoor || !m_lamps.empty();
    if (m_gridWanted) makeGrid(scene, around);
  } else if (m_gridWanted && !frame.quick && m_grid.isFarFrom(around)) {
    makeGrid(scene, around);
  }
}

void LocalLight::makeGrid(const Scene& scene, const Vec3& around) {
  std::vector<uint8_t> without = shadowless(*scene.stage, *scene.document);
  const std::vector<uint8_t> holders = lampHolders(scene, m_lamps);
  if (without.empty()) without = holders;
  for (size_t b = 0; b < holders.size(); ++b) without[b] |= holders[b];
  m_grid = gridOf(*scene.stage, scene.toWorld, scene.inWorkspace, scene.bounds, around, without);
  m_seen = {};
  m_quick = {};
  if (!m_grid.empty()) uploadGrid(lampVolumeOf(m_grid, m_lamps));
  m_grid.covered = {};
  m_grid.solid = {};
  m_grid.openness = {};
}

void LocalLight::uploadGrid(const LampVolume& lamps) {
  const bool open = std::ranges::all_of(m_grid.openness, [](uint8_t each) { return each == 255; });
  if (open && lamps.arriving.empty() && lamps.light.empty()) return;
  const size_t cells = m_grid.cells();
  GLint most = 0;
  glGetIntegerv(GL_MAX_3D_TEXTURE_SIZE, &most);
  if (std::ranges::any_of(m_grid.size, [&](int32_t side) { return side > most; }) || !mayUpload(cells * 6)) return;
  std::vector<std::array<uint8_t, 2>> seen(cells);
  std::vector<std::array<uint8_t, 4>> quick(cells);
  for (size_t cell = 0; cell < cells; ++cell) {
    if (isOutermost(m_grid.size, cell)) {
      seen[cell] = {255, 255};
      quick[cell] = {255, 0, 0, 0};
      continue;
    }
    const std::array<uint8_t, 3> light = lamps.light.empty() ? std::array<uint8_t, 3>{} : lamps.light[cell];
    seen[cell] = {m_grid.openness[cell], lamps.arriving.empty() ? uint8_t(255) : lamps.arriving[cell]};
    quick[cell] = {m_grid.openness[cell], light[0], light[1], light[2]};
  }
  m_seen = makeVolume(m_grid.size, GL_RG8, GL_RG, seen.data());
  m_quick = makeVolume(m_grid.size, GL_RGBA8, GL_RGBA, quick.data());
}

// Four texels a lamp: where it is and how far it reaches; colour, and the cosine where its cone ends; forward, and
// 1 / how much more the cosine is up to which there is all of it; right by half the side that it shines from, and
// half of that upwards, + 1, negative where it casts shadows.
void LocalLight::uploadLamps(std::span<const StageLamp> lamps) {
  std::vector<Vec4> texels;
  for (const StageLamp& lamp : lamps) {
    float end = -3, steep = 1;  // there is no cone
    if (lamp.angle < 359) {
      const float half = glm::radians(lamp.angle / 2);
      end = std::cos(half);
      steep = 1 / std::max(std::cos(half * kCeaseAtEdge) - end, 1e-3f);
    }
    texels.emplace_back(lamp.position, lamp.range);
    texels.emplace_back(lamp.colour * kLampLight, end);
    texels.emplace_back(lamp.axes[2], steep);
    texels.emplace_back(lamp.axes[0] * lamp.halfSide.x, (lamp.halfSide.y + 1) * (lamp.castsShadows ? -1.0f : 1.0f));
  }
  GLint most = 0;
  glGetIntegerv(GL_MAX_TEXTURE_BUFFER_SIZE, &most);
  if (texels.size() > size_t(most) || m_clusters.list.size() > size_t(most)) return;
  m_lampBuffer = BufferObject::make();
  m_boxBuffer = BufferObject::make();
  upload(m_lampBuffer, GL_TEXTURE_BUFFER, std::span<const Vec4>(texels), GL_STATIC_DRAW);
  upload(m_boxBuffer, GL_TEXTURE_BUFFER, std::span<const uint32_t>(m_clusters.list), GL_STATIC_DRAW);
  m_lampTexture = TextureObject::make();
  m_boxTexture = TextureObject::make();
  glActiveTexture(GL_TEXTURE0 + kPlaceLampUnit);
  glBindTexture(GL_TEXTURE_BUFFER, m_lampTexture.id());
  glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32F, m_lampBuffer.id());
  glActiveTexture(GL_TEXTURE0 + kLampBoxUnit);
  glBindTexture(GL_TEXTURE_BUFFER, m_boxTexture.id());
  glTexBuffer(GL_TEXTURE_BUFFER, GL_R32UI, m_boxBuffer.id());
  glBindBuffer(GL_TEXTURE_BUFFER, 0);
}

void LocalLight::use(const Frame& frame, const Program& program) const {
  if (hidesSky()) {
    glActiveTexture(GL_TEXTURE0 + kPlaceGridUnit);
    glBindTexture(GL_TEXTURE_3D, frame.cheapLight ? m_quick.id() : m_seen.id());
    program.set("placeGrid", kPlaceGridUnit);
    const Vec3 cells(float(m_grid.size[0]), float(m_grid.size[1]), float(m_grid.size[2]));
    program.set("gridCorner", m_grid.corner);
    program.set("gridScale", 1.0f / (cells * m_grid.cell));
    program.set("gridCell", m_grid.cell);
  }
  if (!hasLamps() || frame.cheapLight) return;
  glActiveTexture(GL_TEXTURE0 + kPlaceLampUnit);
  glBindTexture(GL_TEXTURE_BUFFER, m_lampTexture.id());
  glActiveTexture(GL_TEXTURE0 + kLampBoxUnit);
  glBindTexture(GL_TEXTURE_BUFFER, m_boxTexture.id());
  program.set("placeLamps", kPlaceLampUnit);
  program.set("lampBoxes", kLampBoxUnit);
  program.set("boxCorner", m_clusters.corner);
  program.set("boxSide", m_clusters.side);
  program.set("boxCounts", Vec3(float(m_clusters.size[0]), float(m_clusters.size[1]), float(m_clusters.size[2])));
}

}  // namespace vitrine
