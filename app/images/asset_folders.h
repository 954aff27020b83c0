// Where meshes and images of other programs are looked for, besides the folder of a file: a setting.
#pragma once

#include <filesystem>
#include <vector>

namespace vitrine {

std::vector<std::filesystem::path> assetFolders();
void setAssetFolders(const std::vector<std::filesystem::path>& folders);

}  // namespace vitrine
