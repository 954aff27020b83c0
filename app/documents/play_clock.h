// PlayClock: how the time of a clip goes on: within a range, once, again and again, or forth and back.
#pragma once

#include <cstdint>

namespace vitrine {

enum class LoopMode : uint8_t { Once, Loop, PingPong };

// Seconds of a clip.
struct PlayRange {
  float from = 0, to = 0;
  float length() const { return to - from; }
  friend bool operator==(const PlayRange&, const PlayRange&) = default;
};

class PlayClock {
 public:
  // What is played once; and what is played again and again where the mode says so, after a first pass that begins
  // where `first` does.
  void setRanges(const PlayRange& first, const PlayRange& again);
  void setMode(LoopMode mode);
  LoopMode mode() const { return m_mode; }

  float time() const { return m_time; }
  bool goesBack() const { return m_back; }
  // Whether it came to an end of its range since start() or setTime().
  bool hasTurned() const { return m_turned; }
  // To a time, from which it goes on forwards.
  void setTime(float seconds);
  // Before it runs: back to the start where it has come to its end, or is outside of what is played.
  void start();
  // Goes on by that many seconds, which are not negative; false: it has come to its end.
  bool advance(float seconds);

 private:
  PlayRange m_first, m_again;
  LoopMode m_mode = LoopMode::Loop;
  float m_time = 0;
  bool m_back = false, m_turned = false;
};

}  // namespace vitrine
