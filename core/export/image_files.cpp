#include "core/export/image_files.h"

namespace vitrine {

std::string imagePath(const ModelImage& image) { return image.name + "." + image.file->extension; }

std::vector<ExportedFile> imageFiles(const Model& model) {
  std::vector<ExportedFile> files;
  for (const ModelImage& image : model.images) files.push_back({imagePath(image), image.file->bytes});
  return files;
}

}  // namespace vitrine
