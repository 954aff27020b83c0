// The images of a model as files beside it.
#pragma once

#include "core/export/exported.h"
#include "core/export/model.h"

namespace vitrine {

std::string imagePath(const ModelImage& image);  // "Wall.png"
std::vector<ExportedFile> imageFiles(const Model& model);

}  // namespace vitrine
