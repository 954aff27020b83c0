// The images of a model as files beside its main file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/export/model/exported.h"
#include "core/export/model/model.h"

namespace vitrine {

// The path that files use for an image: relative to the main file's folder. An image that was not found keeps the
// extension of its reference.
std::string imagePath(const ModelImage& image);

// The name of an image, from its reference: "Wall" for "..\\tex\\Wall.JPG", "12" for "rbxassetid://12".
std::string imageName(std::string_view reference);

// The images that were found, in the model's order.
std::vector<ExportedFile> imageFiles(const Model& model);

}  // namespace vitrine
