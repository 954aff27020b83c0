// OpenGL state that the renderer's caller may have changed, and that it finds afterwards.
#pragma once

namespace vitrine {

// Resets all state that the passes rely on.
void resetState();
// Unbinds and disables everything that the passes used.
void leaveState();

}  // namespace vitrine
