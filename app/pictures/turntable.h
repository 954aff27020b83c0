// Turntable: a series of pictures in one turn around the target, and the files they are written to.
#pragma once

#include <memory>
#include <string>

#include "render/renderer.h"

namespace vitrine {

struct Turntable {
  static constexpr uint32_t kLeastFrames = 2, kMostFrames = 1000;
  static constexpr float kLeastSeconds = 0.1f, kMostSeconds = 600;
  static constexpr uint32_t kLeastRate = 12, kMostRate = 60, kUsualRate = 30;  // pictures a second
  uint32_t frames = 120;
  float seconds = 4;      // for one turn of an animation
  bool clockwise = true;  // how the object turns, seen from above
};

// The camera for one frame: turned about the target in equal steps; the last frame does not repeat the first.
Camera turntableCamera(const Camera& start, const Turntable& turntable, uint32_t frame);

// The pictures of a turn at that rate, as many as are allowed.
uint32_t framesOf(uint32_t rate, float seconds);

// Takes the frames one after the other. No file has its final name before finish(); without finish() nothing is
// left behind. Not for several threads at once.
class FrameWriter {
 public:
  virtual ~FrameWriter() = default;
  virtual Result<void> add(const Image& frame) = 0;
  virtual Result<void> finish() = 0;
};

// .webp: an endless animation; .png: the sequence NAME-000.png, NAME-001.png ... Anything else: Unsupported. Unless
// `replace` is set, an existing animation makes finish() fail; a sequence replaces what exists.
Result<std::unique_ptr<FrameWriter>> makeFrameWriter(const std::string& path, const Turntable& turntable,
                                                     bool replace = true);
// Whether this path would be written as a sequence.
bool writesSequence(const std::string& path);
// For "spin.png": "spin-007.png".
std::string framePath(const std::string& path, uint32_t frame, uint32_t frames);

}  // namespace vitrine
