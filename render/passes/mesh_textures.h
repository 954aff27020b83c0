// MeshTextures: the images of a scene's materials on the graphics card, replacements for missing ones, and how they
// are sampled.
#pragma once

#include <array>
#include <vector>

#include "core/images/image.h"
#include "core/scene/scene.h"
#include "render/gpu/objects.h"

namespace vitrine {

class MeshTextures {
 public:
  struct Slot {
    TextureObject object;
    uint32_t width = 0, height = 0;
    bool set = false, missing = false, alpha = false;
    bool isLight = false;  // its texels are converted to linear light before filtering; see m_inLight
  };

  MeshTextures();
  void setScene(const Scene& scene);             // forgets the images of the last scene
  void set(uint32_t index, const Image& image);  // empty: it is missing
  void setOverride(const Image& image);          // for materials that name none; empty: removes it

  const Slot* find(uint32_t index) const;  // null: the scene has none of that index
  const Slot& override() const { return m_override; }
  GLuint imageOf(uint32_t index) const;  // 0: not there, or not yet
  GLuint white() const { return m_white.id(); }
  GLuint checker() const { return m_checker.id(); }
  bool mostMissing() const { return m_mostMissing; }  // most base textures are missing, or it is not known yet
  // `asStored`: texels are not converted to linear light. Returns 0 if the texture's own sampling is right.
  GLuint samplerOf(const Sampling& sampling, bool asStored);

 private:
  void upload(Slot& slot, const Image& image);
  void countMissing();
  void findColours(const Scene& scene);

  std::vector<Slot> m_slots;
  std::vector<uint32_t> m_baseTextures;  // those that materials name for their colours, each once
  // By texture: colours of materials that the file defines in linear light. Others stay as stored, as their formats
  // compute with the stored values.
  std::vector<bool> m_inLight;
  bool m_mostMissing = false;
  Slot m_override;
  TextureObject m_white, m_checker;
  std::array<SamplerObject, 36> m_samplers;  // by wrapping, filtering and conversion
  float m_anisotropy = 1;
};

}  // namespace vitrine
