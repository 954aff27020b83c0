// The images of a model as files beside its main file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/export/model/exported.h"
#include "core/export/model/model.h"

namespace vitrine {

// What files name an image by: relative, in the main file's folder. An image that was not found keeps the extension
// of its reference.
std::string imagePath(const ModelImage& image);

// What an image is called that a reference names: "..\\tex\\Wall.JPG" is "Wall", "rbxassetid://12" is "12".
std::string imageName(std::string_view reference);

// Those that were found, in the model's order.
std::vector<ExportedFile> imageFiles(const Model& model);

}  // namespace vitrine
