// The state of OpenGL that whoever calls the renderer may have left, and may find again.
#pragma once

namespace vitrine {

// Every piece of state that the passes rely on.
void resetState();
// Nothing of the passes stays bound or switched on.
void leaveState();

}  // namespace vitrine
