#include "app/documents/play_clock.h"

#include <algorithm>
#include <cmath>

namespace vitrine {

void PlayClock::setRanges(const PlayRange& first, const PlayRange& again) {
  m_first = first;
  m_again = again;
}

void PlayClock::setMode(LoopMode mode) {
  m_mode = mode;
  if (mode != LoopMode::PingPong) m_back = false;
}

void PlayClock::setTime(float seconds) {
  m_time = seconds;
  m_back = m_turned = false;
}

void PlayClock::start() {
  const float end = m_mode == LoopMode::Once ? m_first.to : m_again.to;
  if (m_time < m_first.from || m_time >= end) setTime(m_first.from);
}

bool PlayClock::advance(float seconds) {
  if (m_back) {
    m_time -= seconds;
    if (m_time >= m_again.from) return true;
    seconds = m_again.from - m_time;
    m_time = m_again.from;
    m_back = false;
    m_turned = true;
  }
  const float end = m_mode == LoopMode::Once ? m_first.to : m_again.to;
  m_time += seconds;
  if (m_time < end) return true;
  if (m_mode == LoopMode::Once) {
    m_time = end;
    return false;
  }
  m_turned = true;
  const float length = m_again.length();
  if (!(length > 0)) {
    m_time = m_again.from;
    return true;
  }
  // How far it is beyond the end, in lengths: whole ones change nothing, or the direction.
  const float beyond = (m_time - end) / length, whole = std::floor(beyond), rest = (beyond - whole) * length;
  m_back = m_mode == LoopMode::PingPong && std::fmod(whole, 2.0f) == 0;
  m_time = std::clamp(m_back ? m_again.to - rest : m_again.from + rest, m_again.from, m_again.to);
  return true;
}

}  // namespace vitrine
