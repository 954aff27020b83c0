// The images of a model as files beside its main file.
#pragma once

#include <string>
#include <vector>

#include "core/export/exported.h"
#include "core/export/model.h"

namespace vitrine {

// What files name an image by: relative, in the main file's folder. An image that was not found keeps the extension
// of its reference.
std::string imagePath(const ModelImage& image);

// Those that were found, in the model's order.
std::vector<ExportedFile> imageFiles(const Model& model);

}  // namespace vitrine
