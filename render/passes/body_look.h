// How the materials of bodies reflect light, as uniforms.
#pragma once

#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class Lighting;

// Sets the uniforms of body.vert and body.frag with MODE_LIT or MODE_TINT, including those of the light.
void setBodyLook(const Frame& frame, const Program& chosen, Lighting& lighting);

}  // namespace vitrine
