#include "render/gpu/frame_timer.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "render/gpu/objects.h"

namespace vitrine {

namespace {
struct QueryTraits {
  static void make(GLuint* id) { glGenQueries(1, id); }
  static void drop(const GLuint* id) { glDeleteQueries(1, id); }
};
struct Slot {
  Handle<QueryTraits> query;
  bool busy = false;
  double milliseconds = 0;  // of the processor
  int tag = 0;
};
}  // namespace

struct FrameTimer::Slots {
  std::array<Slot, 3> slots;  // in turn
  size_t next = 0;
  bool running = false;
  std::chrono::steady_clock::time_point start;
};

FrameTimer::FrameTimer() : m_slots(std::make_unique<Slots>()) {}
FrameTimer::~FrameTimer() = default;

void FrameTimer::begin() {
  Slot& slot = m_slots->slots[m_slots->next];
  m_slots->running = !slot.busy;
  if (!m_slots->running) return;
  if (!slot.query) slot.query = Handle<QueryTraits>::make();
  m_slots->start = std::chrono::steady_clock::now();
  glBeginQuery(GL_TIME_ELAPSED, slot.query.id());
}

void FrameTimer::end(int tag) {
  if (!m_slots->running) return;
  m_slots->running = false;
  glEndQuery(GL_TIME_ELAPSED);
  Slot& slot = m_slots->slots[m_slots->next];
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - m_slots->start;
  slot.milliseconds = elapsed.count();
  slot.tag = tag;
  slot.busy = true;
  m_slots->next = (m_slots->next + 1) % m_slots->slots.size();
}

std::optional<FrameTimer::Timed> FrameTimer::poll() {
  auto& slots = m_slots->slots;
  for (size_t i = 0; i < slots.size(); ++i) {
    Slot& slot = slots[(m_slots->next + i) % slots.size()];
    if (!slot.busy) continue;
    GLuint available = GL_FALSE;
    glGetQueryObjectuiv(slot.query.id(), GL_QUERY_RESULT_AVAILABLE, &available);
    if (!available) return std::nullopt;  // and none of those behind it
    GLuint64 nanoseconds = 0;
    glGetQueryObjectui64v(slot.query.id(), GL_QUERY_RESULT, &nanoseconds);
    slot.busy = false;
    return Timed{std::max(slot.milliseconds, double(nanoseconds) / 1e6), slot.tag};
  }
  return std::nullopt;
}

bool FrameTimer::pending() const { return std::ranges::any_of(m_slots->slots, &Slot::busy); }

}  // namespace vitrine
