// Sets up the heap of a process for huge pages.
#pragma once

#include <cstddef>

namespace vitrine {

// For a program that reads a file, prints something and ends: touching memory in 4 KiB pages costs more than the
// reading. Makes malloc keep freed memory and take blocks below 64 MiB from one heap, and asks for huge pages for
// that heap's first `size` bytes. No page is used before it is touched. Whatever the system refuses or a
// sanitiser's heap does not support stays as it was. Call it before other threads start.
void useHugePages(size_t size = size_t(256) << 20);

}  // namespace vitrine
