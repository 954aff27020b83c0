// Memory for faces. assimp allocates the three indices of every triangle on their own: a million calls of malloc()
// that take 32 bytes each are a good part of what reading a large mesh costs.
#pragma once

#include <cstddef>

namespace vitrine::assimp {

// From here on, operator new takes blocks of up to 16 bytes from a region of that size, one after the other; what
// is deleted is used again. Where there is no room for it, and with the address sanitiser, everything stays as it
// was. The process must have one thread.
void useFaceMemory(size_t bytes);

}  // namespace vitrine::assimp
