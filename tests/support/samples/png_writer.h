// A minimal PNG writer, so that the sample textures come from the same generator as the sample meshes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vitrine::test {

// 8-bit RGBA, top row first.
std::vector<std::byte> writePng(uint32_t width, uint32_t height, const std::vector<uint8_t>& rgba);

}  // namespace vitrine::test
