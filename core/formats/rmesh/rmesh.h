// SCP – Containment Breach rooms (RMesh). What is read and why: README.md beside this file.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format rmeshFormat;

}  // namespace vitrine
