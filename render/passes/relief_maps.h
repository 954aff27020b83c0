// ReliefMaps: the reliefs of a place's materials on the graphics card, and their uniforms in body.vert and
// body.frag.
#pragma once

#include "core/stage/stage.h"
#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/texture_units.h"

namespace vitrine {

class ReliefMaps {
 public:
  // Uploads the reliefs that the stage's bodies need, or nothing if there is not enough memory.
  void setStage(const Stage& stage);
  bool any() const { return bool(m_maps); }
  // Sets the uniforms of a program that is in use, and binds the maps.
  void use(const Program& program) const;
  uint64_t bytes() const { return m_bytes; }  // on the graphics card

 private:
  TextureObject m_maps;
  std::vector<Vec4> m_materials, m_surfaces;  // as the shader has them
  uint64_t m_bytes = 0;
};

}  // namespace vitrine
