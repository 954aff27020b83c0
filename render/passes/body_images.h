// The images that a run of bodies is drawn with, and how body.frag gets them.
#pragma once

#include <array>

#include "render/gpu/program_set.h"
#include "render/passes/frame.h"
#include "render/passes/mesh_textures.h"

namespace vitrine {

struct BodyImages {
  GLuint image = 0;              // of the body itself; 0: none
  std::array<GLuint, 6> maps{};  // colour, normal, roughness, metalness, tint mask, emission mask; 0: none
  Vec3 emission{0.0f};           // this and what follows as SurfaceMaps has it
  float studsPerTile = 0;
  bool tintsByAlpha = false, pixelated = false;
};

// 0: there is none, or it is not there yet.
GLuint bodyImage(const Frame& frame, uint32_t texture, const MeshTextures& images);
// Those that are there of what a run names. `images`: null for none.
BodyImages bodyImages(const Frame& frame, const BodyRun& run, const MeshTextures* images);
// Hands the maps to a program that has MAPS. `pixels`: the sampler of those that are not smoothed.
void setBodyMaps(const Program& chosen, const BodyImages& worn, GLuint pixels);

}  // namespace vitrine
