// Images that a file does not name: a Second Life mesh has faces with numbers, and it is the object that uses the
// mesh which hangs textures on them.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "core/bytes/result.h"
#include "core/document/document.h"

namespace vitrine {

struct FaceImage {
  uint32_t face = 0;           // the number of a material
  std::filesystem::path file;  // not opened here
};

// What lies beside the file and is called like it and a number: hat_0.png and HAT_1.JPG beside hat.llmesh. In the
// order of the numbers, one each: png goes before other kinds. A folder that cannot be listed has none.
std::vector<FaceImage> imagesBeside(const std::filesystem::path& file);

// Makes them the diffuse textures of the materials, and properties of the parts that have these. Later ones win
// over earlier ones of the same face.
void setFaceImages(Document& document, std::span<const FaceImage> images);

// "3=hat.png". Malformed: no number, or nothing behind "=".
Result<FaceImage> parseFaceImage(std::string_view text);
// Malformed where the document has no such face.
Result<void> checkFaceImages(const Document& document, std::span<const FaceImage> images);

}  // namespace vitrine
