// Images that a file does not name: the faces of a Second Life mesh only have numbers, and the object that uses the
// mesh assigns textures to them.
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

// Images beside the file named after it plus a number: hat_0.png and HAT_1.JPG beside hat.llmesh. In the order of
// the numbers, one per number: PNG is preferred. Empty if the folder cannot be listed.
std::vector<FaceImage> imagesBeside(const std::filesystem::path& file);

// Makes the images the diffuse textures of their materials, and sets them as properties of the parts with these
// materials. A later image for the same face replaces an earlier one.
void setFaceImages(Document& document, std::span<const FaceImage> images);

// Parses "3=hat.png". Error: Malformed if the number or the text after "=" is missing.
Result<FaceImage> parseFaceImage(std::string_view text);
// Error: Malformed if the document lacks one of these faces.
Result<void> checkFaceImages(const Document& document, std::span<const FaceImage> images);

}  // namespace vitrine
