#include "render/frame_policy.h"

namespace vitrine {

void FramePolicy::takeScene() {
  m_full.reset();
  m_fullAtMost.reset();
  m_atRest.reset();
  m_settledMode.reset();
  m_hasScene = m_sceneIsNew = true;
  m_newIsPainted = false;
}

void FramePolicy::loseScene() { m_hasScene = false; }

FramePolicy::Next FramePolicy::viewChanged(bool moves) {
  m_moving |= moves;
  m_restAwaited = true;
  return {.draw = true, .rest = Wait::Start};
}

FramePolicy::Next FramePolicy::wantGood() {
  m_moving = m_restAwaited = false;
  m_goodWanted = true;
  return {.draw = m_effort != Effort::Smooth, .rest = Wait::Stop};
}

FramePolicy::Next FramePolicy::rested(bool timePending, bool edgesCostMuch) {
  m_restAwaited = timePending;
  if (timePending) return {.rest = Wait::Start};
  m_moving = false;
  const Effort effort = wanted(edgesCostMuch ? Effort::Rest : Effort::Smooth);
  return {.draw = effort < m_effort};  // what is better already is not drawn once more to be less so
}

// Whether a frame at rest keeps nobody waiting: guessed from a full one until it is known.
bool FramePolicy::canRestWell() const {
  if (!m_hasScene) return false;  // nothing has edges yet
  if (m_atRest) return *m_atRest < kPatientAtRest;
  return m_fullAtMost && *m_fullAtMost * kSmoothCost < kPatientAtRest;
}

Effort FramePolicy::wanted(Effort atRest) const {
  if (m_goodWanted) return Effort::Smooth;
  const bool slow = m_full ? *m_full > kQuickFrom : m_fullAtMost > kPatientAtRest;
  if (m_moving) return slow ? Effort::Quick : Effort::Full;
  // What is dragged elsewhere, a slider say, waits for smooth edges as well.
  const bool changes = m_restAwaited && m_atRest.value_or(0) > kPatientFor;
  return changes || !canRestWell() ? Effort::Full : atRest;
}

Effort FramePolicy::begin(ViewMode mode, bool edgesCostMuch) {
  const Effort atRest = edgesCostMuch ? Effort::Rest : Effort::Smooth;
  m_effort = m_sceneIsNew && !m_goodWanted ? Effort::Plain : wanted(atRest);
  m_goodWanted = false;
  m_mode = mode;
  // The first frame of a scene or a mode compiles shaders, which says nothing about the next ones.
  const bool settled = m_settledMode == mode;
  if (m_effort == Effort::Full)
    m_tag = settled ? kTellsFull : kTellsMost;
  else
    m_tag = m_effort == atRest && settled ? kTellsAtRest : kTellsNothing;
  return m_effort;
}

void FramePolicy::takeTime(Tag tag, double milliseconds) {
  if (tag == kTellsFull) m_full = m_fullAtMost = milliseconds;
  if (tag == kTellsMost) m_fullAtMost = milliseconds;
  if (tag == kTellsAtRest) m_atRest = milliseconds;
}

FramePolicy::Next FramePolicy::end() {
  Next next{.polish = Wait::Stop};
  // Once more, well, when it is known what that took.
  if (m_effort == Effort::Full && !m_restAwaited) {
    m_restAwaited = true;
    next.rest = Wait::Start;
  }
  if (m_effort == Effort::Rest && m_atRest.value_or(0) * kPolishCost < kPatientAtRest) next.polish = Wait::Start;
  if (m_effort != Effort::Plain && m_effort != Effort::Quick) m_settledMode = m_mode;  // those have cheap light
  m_newIsPainted = m_sceneIsNew;
  return next;
}

bool FramePolicy::swapped() {
  const bool first = m_newIsPainted;
  if (first) m_sceneIsNew = m_newIsPainted = false;
  return first;
}

}  // namespace vitrine
