// Memory for faces. assimp allocates the three indices of every triangle on their own: a million calls of malloc()
// that take 32 bytes each are a good part of what reading a large mesh costs.
#pragma once

#include <cstddef>

namespace vitrine::assimp {

// From this call on, operator new takes blocks of up to 16 bytes from a region of `bytes` bytes, one after the
// other, and reuses deleted ones. Does nothing if there is not enough memory, or with AddressSanitizer. The process
// must have only one thread.
void useFaceMemory(size_t bytes);

}  // namespace vitrine::assimp
