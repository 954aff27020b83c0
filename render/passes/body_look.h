// How the materials of bodies answer light, as uniforms.
#pragma once

#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class Lighting;

// Of body.vert and body.frag where MODE_LIT or MODE_TINT is defined; the light itself, too.
void setBodyLook(const Frame& frame, const Program& chosen, Lighting& lighting);

}  // namespace vitrine
