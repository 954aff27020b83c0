// Turntable: a series of pictures once around what is looked at, and the files it is written to.
#pragma once

#include <memory>
#include <string>

#include "render/renderer.h"

namespace vitrine {

struct Turntable {
  static constexpr uint32_t kLeastFrames = 2, kMostFrames = 1000;
  static constexpr float kLeastSeconds = 0.1f, kMostSeconds = 600;
  uint32_t frames = 72;
  float seconds = 4;      // of an animation, for one turn
  bool clockwise = true;  // what is looked at, seen from above
};

// Turns about the target, by equal steps; the last one does not repeat the first.
Camera turntableCamera(const Camera& start, const Turntable& turntable, uint32_t frame);

// Takes the frames one after the other. Until finish() nothing is where it belongs; without it nothing is left.
// Not for several threads at once.
class FrameWriter {
 public:
  virtual ~FrameWriter() = default;
  virtual Result<void> add(const Image& frame) = 0;
  virtual Result<void> finish() = 0;
};

// .webp: an animation without end; .png: the sequence NAME-000.png, NAME-001.png ... Any other: Unsupported.
// Unless `replace`, an animation that is there already makes finish() fail; a sequence replaces what is there.
Result<std::unique_ptr<FrameWriter>> makeFrameWriter(const std::string& path, const Turntable& turntable,
                                                     bool replace = true);
// Whether that would be a sequence.
bool writesSequence(const std::string& path);
// "spin.png": "spin-007.png"
std::string framePath(const std::string& path, uint32_t frame, uint32_t frames);

}  // namespace vitrine
