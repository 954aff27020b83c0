// SCP – Containment Breach rooms (RMesh). The layout: docs/formats/rmesh.md 1.1.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format rmeshFormat;

}  // namespace vitrine
