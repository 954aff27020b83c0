// What a developer needs to know about a diagnostic to fix a reader: the format, the position, and the bytes around
// it.
#pragma once

#include <string>

#include "core/claims/claims.h"

namespace vitrine {

// Lines of plain English: id, message, format and version, buffer and offset, the path of the field, and 64 bytes
// centred on the position. A diagnostic without a span ends after the format line.
std::string tellDiagnostic(Claims& claims, const Diagnostic& diagnostic);

}  // namespace vitrine
