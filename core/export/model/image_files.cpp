#include "core/export/model/image_files.h"

#include "core/export/model/file_names.h"

namespace vitrine {

std::string imagePath(const ModelImage& image) {
  if (image.file) return image.name + "." + image.file->extension;
  const std::string_view reference = image.reference;
  const size_t dot = reference.rfind('.'), step = reference.find_last_of("/\\");
  if (dot == std::string_view::npos || (step != std::string_view::npos && dot < step)) return image.name;
  return safeFileName(image.name + std::string(reference.substr(dot)));
}

std::string imageName(std::string_view reference) {
  reference = reference.substr(reference.find_last_of("/\\=") + 1);
  if (const size_t dot = reference.rfind('.'); dot != std::string_view::npos && dot > 0)
    reference = reference.substr(0, dot);
  return safeFileName(reference);
}

std::vector<ExportedFile> imageFiles(const Model& model) {
  std::vector<ExportedFile> files;
  for (const ModelImage& image : model.images)
    if (image.file) files.push_back({imagePath(image), image.file->bytes});
  return files;
}

}  // namespace vitrine
