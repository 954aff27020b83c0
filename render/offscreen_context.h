// OffscreenContext: an OpenGL core context without X or Wayland, current on the calling thread while it lives.
// Tries the surfaceless platform, then each EGL device, then the default display.
#pragma once

#include <future>
#include <memory>

#include "core/bytes/result.h"

namespace vitrine {

class OffscreenContext {
 public:
  static Result<std::unique_ptr<OffscreenContext>> create();
  // Loads the driver on a thread of its own, as it takes a while, so that create() finds it loaded. Destroying the
  // future waits for that thread.
  static std::future<void> loadDriver();
  ~OffscreenContext();

 private:
  struct Private;
  explicit OffscreenContext(std::unique_ptr<Private> parts);
  std::unique_ptr<Private> m;
};

}  // namespace vitrine
