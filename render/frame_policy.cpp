#include "render/frame_policy.h"

namespace vitrine {

void FramePolicy::takeScene() {
  m_full.reset();
  m_fullAtMost.reset();
  m_smooth.reset();
  m_hasScene = m_sceneIsNew = m_firstOfScene = true;
  m_newIsPainted = false;
}

void FramePolicy::loseScene() { m_hasScene = false; }

FramePolicy::Next FramePolicy::viewChanged(bool moves) {
  m_moving |= moves;
  m_resting = true;
  return {.draw = true, .rest = Wait::Start};
}

FramePolicy::Next FramePolicy::wantGood() {
  m_moving = m_resting = false;
  m_goodWanted = true;
  return {.draw = m_effort != Effort::Smooth, .rest = Wait::Stop};
}

FramePolicy::Next FramePolicy::rested(bool timing, bool edgesCostMuch) {
  m_resting = timing;
  if (timing) return {.rest = Wait::Start};
  m_moving = false;
  const Effort effort = wanted(edgesCostMuch ? Effort::Rest : Effort::Smooth);
  // What is smooth already is not drawn once more to be less so.
  return {.draw = m_effort != effort && !(m_effort == Effort::Smooth && effort == Effort::Rest)};
}

// Whether a smooth frame keeps nobody waiting: guessed from a full one until it is known.
bool FramePolicy::canBeSmooth() const {
  if (!m_hasScene) return false;  // nothing has edges yet
  if (m_smooth) return *m_smooth < kPatientAtRest;
  return m_fullAtMost && *m_fullAtMost * kSmoothCost < kPatientAtRest;
}

Effort FramePolicy::wanted(Effort atRest) const {
  if (m_goodWanted) return Effort::Smooth;
  const bool slow = m_full ? *m_full > kQuickFrom : m_fullAtMost > kPatientAtRest;
  if (m_moving) return slow ? Effort::Quick : Effort::Full;
  // What is dragged elsewhere, a slider say, waits for smooth edges as well.
  const bool changes = m_resting && m_smooth.value_or(0) > kPatientFor;
  return changes || !canBeSmooth() ? Effort::Full : atRest;
}

Effort FramePolicy::begin(ViewMode mode, bool edgesCostMuch) {
  const Effort atRest = edgesCostMuch ? Effort::Rest : Effort::Smooth;
  m_effort = m_sceneIsNew && !m_goodWanted ? Effort::Plain : wanted(atRest);
  m_goodWanted = false;
  m_mode = mode;
  // The first frame of a scene or a mode compiles shaders, which says nothing about the next ones.
  const bool settled = !m_firstOfScene && m_settledMode == mode;
  if (m_effort == Effort::Full)
    m_tag = settled ? kTellsFull : kTellsMost;
  else
    m_tag = m_effort == atRest && settled ? kTellsSmooth : kTellsNothing;
  return m_effort;
}

void FramePolicy::takeTime(Tag tag, double milliseconds) {
  if (tag == kTellsFull) m_full = m_fullAtMost = milliseconds;
  if (tag == kTellsMost) m_fullAtMost = milliseconds;
  if (tag == kTellsSmooth) m_smooth = milliseconds;
}

FramePolicy::Next FramePolicy::end() {
  Next next{.polish = Wait::Stop};
  // Once more, well, when it is known what that took.
  if (m_effort == Effort::Full && !m_resting) {
    m_resting = true;
    next.rest = Wait::Start;
  }
  if (m_effort == Effort::Rest && m_smooth.value_or(0) * kPolishCost < kPatientAtRest) next.polish = Wait::Start;
  if (m_effort != Effort::Plain) m_settledMode = m_mode;
  m_firstOfScene = false;
  m_newIsPainted = m_sceneIsNew;
  return next;
}

bool FramePolicy::swapped() {
  const bool first = m_newIsPainted;
  if (first) m_sceneIsNew = m_newIsPainted = false;
  return first;
}

}  // namespace vitrine
