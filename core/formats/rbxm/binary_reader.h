// Reads the binary form: header, chunks, tree.
#pragma once

#include "core/formats/format.h"

namespace vitrine::rbxm {

Result<void> readBinary(ReadContext& context);

// Text for names that should be UTF-8 and are not: the bytes that are none are written as \xNN.
std::string printableName(std::string_view bytes);

}  // namespace vitrine::rbxm
