// The thumbnail of a file: its first picture without grid, axes, labels and overlay, or a card with a symbol if
// there is nothing to draw. Everything here is for one thread.
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
      std::chrono::steady_clock::time_point::max();  // after this time nothing more is added to the picture
  std::vector<std::filesystem::path> assets = {};    // folders to search for files that it names, besides its own
  bool sparing = false;  // to save memory: only shapes, without OpenGL, terrain, images and props
  Limits limits;
  // A context to be reused by later thumbnails, made for the first one; null: each makes its own.
  std::shared_ptr<OffscreenContext>* context = nullptr;
};

// The least number of bytes that drawing allocates: kept free when the memory used to make the scene is returned.
constexpr size_t kDrawingHeap = size_t(24) << 20;

struct Thumbnail {
  Image image;
  bool damaged = false;  // the file is damaged, which a mark in the corner shows
  uint32_t missing = 0;  // images and models that the file names and that were not found
};

// Needs no OpenGL context: makes one if there is something to draw and none is kept. A recognised file always gets
// some picture, unless nothing of it could be read. Errors: those of load(), and the document's failure.
Result<Thumbnail> makeThumbnail(const ThumbnailRequest& request);

// A card with the symbol of a format, for files that could not be read within the time or memory available.
Image thumbnailCard(const Format& format, uint32_t size);

// Whether a picture is empty: all pixels are equal, or none is visible.
bool isBlank(const Image& image);

}  // namespace vitrine
