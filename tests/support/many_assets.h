// A place that names very many meshes and images, and those: for measuring how they are found.
#pragma once

#include <cstdint>
#include <filesystem>

namespace vitrine::test {

struct ManyAssets {
  uint32_t meshes = 10'000;  // 1, 2 …: each another sphere
  uint32_t images = 5'000;   // 1000001 …: each another PNG of 64 by 64 pixels; the first parts wear them
};
// Writes folder/place.rbxlx, and the assets into folder/theirs/. The same bytes every time.
void writeManyAssets(const std::filesystem::path& folder, const ManyAssets& many = {});

}  // namespace vitrine::test
