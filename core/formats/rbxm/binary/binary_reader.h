// Reads the binary form: header, chunks, tree.
#pragma once

#include "core/formats/format.h"

namespace vitrine::rbxm {

Result<void> readBinary(ReadContext& context);

}  // namespace vitrine::rbxm
