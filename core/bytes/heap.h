// How the heap of a process is paged.
#pragma once

#include <cstddef>

namespace vitrine {

// For a program that reads a file, says something and ends: touching memory in pages of 4 KiB costs more than
// reading does. Lets malloc keep what is freed, takes blocks below 64 MiB from one heap of its own, and asks for
// huge pages behind the first `size` bytes of that. None of them is used before it is touched. What the system
// refuses, or a sanitiser's heap does not know, is left as it was. Before other threads start.
void useHugePages(size_t size = size_t(256) << 20);

}  // namespace vitrine
