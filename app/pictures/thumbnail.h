// What a file is known by at the size of an icon: its first picture without grid, axes, labels and overlay; a card
// with a symbol where there is nothing to draw. Everything here is for one thread.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "core/bytes/limits.h"
#include "core/load/load.h"
#include "render/renderer.h"

namespace vitrine {

class OffscreenContext;

struct ThumbnailRequest {
  std::filesystem::path file;
  uint32_t size = 256;  // pixels of the longest side
  std::chrono::steady_clock::time_point enough =
      std::chrono::steady_clock::time_point::max();  // from then on no more is added to the picture
  std::vector<std::filesystem::path> assets = {};    // folders to look in for what it names, besides its own
  bool sparing = false;  // shapes alone, without OpenGL, terrain, images and what a room places: in less memory
  Limits limits;
  // Kept from one thumbnail to the next, and made for the first one; null: each makes its own.
  std::shared_ptr<OffscreenContext>* context = nullptr;
};

// Bytes that drawing allocates at least: kept ready when what making the scene took is given back.
constexpr size_t kDrawingHeap = size_t(24) << 20;

struct Thumbnail {
  Image image;
  bool damaged = false;  // marked in its corner
  uint32_t missing = 0;  // images and models that it names and that were not found
};

// Needs no OpenGL context: makes one, where there is something to draw and none is kept. A file that is recognised
// always gets some picture, unless nothing of it could be read. Errors: those of load(), the document's failure.
Result<Thumbnail> makeThumbnail(const ThumbnailRequest& request);

// A card with what a format is known by, for files that could not be read in time or in the memory there is.
Image thumbnailCard(const Format& format, uint32_t size);

// Whether a picture says nothing: every pixel is the same, or none can be seen.
bool isBlank(const Image& image);

}  // namespace vitrine
