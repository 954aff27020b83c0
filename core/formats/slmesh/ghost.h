// The avatar's body, of our own making: tubes around the bones of its skeleton.
#pragma once

#include <span>

#include "core/document/document.h"

namespace vitrine::slmesh {

// `listed`: for each row of the default skeleton the joint of the rig, kNone where it has none.
Ghost avatarGhost(std::span<const uint32_t> listed);

}  // namespace vitrine::slmesh
