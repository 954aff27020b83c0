// FrameTimer: how long frames take, measured without waiting for the graphics card. Its context has to be current,
// also on destruction.
#pragma once

#include <memory>
#include <optional>

namespace vitrine {

class FrameTimer {
 public:
  FrameTimer();
  ~FrameTimer();

  // Call these around the drawing of a frame. `tag` is returned with its time. While several frames are still
  // pending, a further one is not timed.
  void begin();
  void end(int tag);

  struct Timed {
    double milliseconds;  // of the processor or of the graphics card, whichever took longer
    int tag;
  };
  // The oldest frame whose time is known and was not returned yet.
  std::optional<Timed> poll();
  // Whether frames are still being worked on.
  bool pending() const;

 private:
  struct Slots;
  std::unique_ptr<Slots> m_slots;
};

}  // namespace vitrine
