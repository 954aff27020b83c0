// Figures whose heads have faces, and clips for them.
#pragma once

#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {

inline constexpr const char* kFaceMesh = "1234.mesh";  // of sampleFaceRig(), where the figures look for it

// A body and a head that a motor holds, in a model of that name, `x` studs aside. The head is of the size of its
// mesh. Gives the model's instance.
int32_t addFacedFigure(rbx::Model& place, const char* name, float x);

// A clip below an instance: from 0 to 1 second a control goes from 0 to `value`, and where `moves` is set the head
// is moved 2 studs up.
void addFaceClip(rbx::Model& place, int32_t parent, const char* name, const char* control, double value,
                 bool moves);

}  // namespace vitrine::test
