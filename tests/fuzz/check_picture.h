// What is asked of any picture file.
#pragma once

#include "core/bytes/byte_reader.h"

namespace vitrine::fuzz {

// Reads it and decodes some of what it holds, but for what a confined process decodes.
void checkPicture(Bytes bytes);

}  // namespace vitrine::fuzz
