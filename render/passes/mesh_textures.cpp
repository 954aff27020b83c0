#include "render/passes/mesh_textures.h"

#include <algorithm>

#include "render/gpu/driver.h"

namespace vitrine {

MeshTextures::MeshTextures() {
  constexpr uint8_t kWhite[4] = {255, 255, 255, 255};
  m_white = TextureObject::make();
  glBindTexture(GL_TEXTURE_2D, m_white.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, kWhite);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  std::array<uint8_t, 8 * 8 * 4> cells{};
  for (size_t i = 0; i < 64; ++i) {
    const bool magenta = ((i % 8) + (i / 8)) % 2 == 0;
    cells[4 * i] = cells[4 * i + 2] = magenta ? 255 : 0;
    cells[4 * i + 3] = 255;
  }
  m_checker = TextureObject::make();
  glBindTexture(GL_TEXTURE_2D, m_checker.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE, cells.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glBindTexture(GL_TEXTURE_2D, 0);
  // Software rasterisers pay dearly for anisotropy.
  if (!isSoftwareDriver() && epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic")) {
    glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &m_anisotropy);
    m_anisotropy = std::min(m_anisotropy, 8.0f);
  }
}

void MeshTextures::setScene(const Scene& scene) {
  m_slots.clear();
  m_slots.resize(scene.textures.size());
  m_baseTextures.clear();
  for (const Material& material : scene.materials)
    if (material.diffuse < m_slots.size()) m_baseTextures.push_back(material.diffuse);
  findColours(scene);
  std::ranges::sort(m_baseTextures);
  const auto repeated = std::ranges::unique(m_baseTextures);
  m_baseTextures.erase(repeated.begin(), repeated.end());
  countMissing();
}

void MeshTextures::findColours(const Scene& scene) {
  m_inLight.assign(scene.textures.size(), false);
  if (!epoxy_has_gl_extension("GL_EXT_texture_sRGB_decode")) return;
  const auto mark = [&](uint32_t texture, bool is) {
    if (texture < m_inLight.size()) m_inLight[texture] = is;
  };
  for (const bool is : {true, false})
    for (const Material& material : scene.materials) {
      const PhysicalSurface& surface = material.surface;
      if (surface.stated == is) mark(material.diffuse, is);
      for (const MapKind kind : {MapKind::Emissive, MapKind::SpecularGlossiness})
        if (is) mark(surface.map(kind).texture, true);
      for (const MapKind kind : {MapKind::Metallic, MapKind::Roughness, MapKind::Normal, MapKind::Occlusion})
        if (!is) mark(surface.map(kind).texture, false);
      if (!is) mark(material.lightmap, false);
    }
}

void MeshTextures::setOverride(const Image& image) {
  m_override = {};
  if (image.pixels.empty()) return;
  upload(m_override, image);
  m_override.set = true;
}

void MeshTextures::set(uint32_t index, const Image& image) {
  if (index >= m_slots.size()) return;
  Slot& slot = m_slots[index];
  slot = Slot{};
  slot.set = true;
  const size_t expected = size_t(4) * image.width * image.height;
  slot.missing = expected == 0 || image.pixels.size() < expected;
  slot.alpha = image.hasAlpha;
  slot.isLight = m_inLight[index];
  if (!slot.missing) upload(slot, image);
  countMissing();
}

void MeshTextures::countMissing() {
  size_t missing = 0, waiting = 0;
  for (const uint32_t texture : m_baseTextures) {
    missing += m_slots[texture].missing;
    waiting += !m_slots[texture].set;
  }
  m_mostMissing = waiting > 0 || 2 * missing > m_baseTextures.size();
}

GLuint MeshTextures::imageOf(uint32_t index) const {
  const Slot* slot = find(index);
  return slot && slot->set && !slot->missing ? slot->object.id() : 0;
}

void MeshTextures::upload(Slot& slot, const Image& image) {
  slot.object = TextureObject::make();
  slot.width = image.width;
  slot.height = image.height;
  glBindTexture(GL_TEXTURE_2D, slot.object.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
  // Plain, not sRGB, for most: the formats' own arithmetic is on the stored 8-bit values.
  if (mayUpload(image.pixels.size())) {
    glTexImage2D(GL_TEXTURE_2D, 0, slot.isLight ? GL_SRGB8_ALPHA8 : GL_RGBA8, static_cast<GLsizei>(image.width),
                 static_cast<GLsizei>(image.height), 0, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    glGenerateMipmap(GL_TEXTURE_2D);
  }
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_REPEAT);
  if (m_anisotropy > 1) glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, m_anisotropy);
  glBindTexture(GL_TEXTURE_2D, 0);
}

const MeshTextures::Slot* MeshTextures::find(uint32_t index) const {
  return index < m_slots.size() ? &m_slots[index] : nullptr;
}

GLuint MeshTextures::samplerOf(const Sampling& sampling, bool asStored) {
  if (sampling.wrapU == Wrap::Repeat && sampling.wrapV == Wrap::Repeat && !sampling.nearest && !asStored) return 0;
  const size_t wraps = size_t(sampling.wrapU) * 3 + size_t(sampling.wrapV);
  SamplerObject& sampler = m_samplers[wraps * 4 + size_t(sampling.nearest) * 2 + size_t(asStored)];
  if (sampler) return sampler.id();
  sampler = SamplerObject::make();
  const auto wrapOf = [](Wrap wrap) {
    return wrap == Wrap::Repeat ? GL_REPEAT : wrap == Wrap::Mirror ? GL_MIRRORED_REPEAT : GL_CLAMP_TO_EDGE;
  };
  glSamplerParameteri(sampler.id(), GL_TEXTURE_WRAP_S, wrapOf(sampling.wrapU));
  glSamplerParameteri(sampler.id(), GL_TEXTURE_WRAP_T, wrapOf(sampling.wrapV));
  glSamplerParameteri(sampler.id(), GL_TEXTURE_MAG_FILTER, sampling.nearest ? GL_NEAREST : GL_LINEAR);
  glSamplerParameteri(sampler.id(), GL_TEXTURE_MIN_FILTER,
                      sampling.nearest ? GL_NEAREST_MIPMAP_LINEAR : GL_LINEAR_MIPMAP_LINEAR);
  if (asStored) glSamplerParameteri(sampler.id(), GL_TEXTURE_SRGB_DECODE_EXT, GL_SKIP_DECODE_EXT);
  if (m_anisotropy > 1) glSamplerParameterf(sampler.id(), GL_TEXTURE_MAX_ANISOTROPY_EXT, m_anisotropy);
  return sampler.id();
}

}  // namespace vitrine
