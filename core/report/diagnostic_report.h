// What somebody who mends a reader has to know of a diagnostic: the format, the place, and the bytes around it.
#pragma once

#include <string>

#include "core/claims/claims.h"

namespace vitrine {

// Lines of plain English: id, message, format and version, buffer and offset, the path of the field, and 64 bytes
// with the place in their middle. What is not about bytes ends before those.
std::string tellDiagnostic(Claims& claims, const Diagnostic& diagnostic);

}  // namespace vitrine
