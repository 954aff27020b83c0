// Where the camera of a document goes at once, and what its history keeps of that.
#include <utility>

#include "app/documents/open_document.h"
#include "render/view/view_table.h"

namespace vitrine {

// What is done in one go is one step of the history.
void OpenDocument::endStepSoon() {
  QMetaObject::invokeMethod(
      this, [this] { m_history.endStep(); }, Qt::QueuedConnection);
}

void OpenDocument::noteSelection(const Sight& before) {
  m_history.note(m_view.selected, before);
  endStepSoon();
}

void OpenDocument::noteJump(bool turned) {
  m_history.noteJump(sight(), m_view.selected, turned);
  endStepSoon();
}

void OpenDocument::jump(const Sight& sight, bool turned) {
  const bool wasInside = std::exchange(m_outside, std::nullopt).has_value();
  if (sight != this->sight()) {
    noteJump(turned);
    m_leftStart = sight.leftStart;
    m_undo.settle();
    setCamera(sight.camera);
    m_undo.settle();
    emit historyChanged();
  } else if (wasInside) {
    tellView();
  }
  emit sightJumped();
}

// Whoever looks around from a place turns there.
void OpenDocument::turnTo(const Camera& camera) {
  const std::optional<Sight> outside = m_outside;
  Sight turned{camera, m_leftStart};
  if (outside) turned.camera.target += m_view.camera.eye() - camera.eye();
  jump(turned, true);
  m_outside = outside;
  if (outside) tellView();
}

// Who leaves sees as wide as before.
Camera OpenDocument::cameraOutside() const {
  Camera camera = m_view.camera;
  if (m_outside) camera.fovY = m_outside->camera.fovY, camera.orthographic = m_outside->camera.orthographic;
  return camera;
}

// In the middle of what is selected, else of what is shown, level, and as wide as one sees.
void OpenDocument::setLooksInside(bool inside) {
  if (!m_scene || inside == looksInside()) return tellView();
  if (!inside) return jump(Sight(*m_outside));
  constexpr float kFieldOfView = 1.2f;  // radians
  constexpr float kAhead = 0.2f;        // of the radius: how far away what one turns about is
  Bounds bounds = selectionBounds();
  if (bounds.empty()) bounds = shownBounds(*m_scene, m_view);
  if (bounds.empty()) return tellView();
  const Sight before = sight();
  Camera camera = m_view.camera;
  camera.orthographic = false;
  camera.roll = camera.pitch = 0;
  camera.fovY = std::max(camera.fovY, kFieldOfView);
  camera.distance = std::max(bounds.radius() * kAhead, 1e-3f);
  camera.target = bounds.centre() + camera.forward() * camera.distance;
  jump({camera, true});
  m_outside = before;
  tellView();
}

void OpenDocument::jumpToView(ViewState view) {
  m_outside.reset();
  if (view.camera != m_view.camera) noteJump(false);
  setView(std::move(view));
  emit historyChanged();
  emit sightJumped();
}

void OpenDocument::frameAll() {
  if (!m_scene) return;
  Camera camera = cameraOutside();
  camera.frame(shownBounds(*m_scene, m_view), aspect());
  jump({camera, true});
}

Bounds OpenDocument::selectionBounds() const {
  Bounds bounds;
  if (!m_scene) return bounds;
  for (const NodeId node : selection()) bounds.add(boundsOfNode(*m_scene, node, m_view.explode, m_view.pose));
  return bounds;
}

void OpenDocument::frameSelection(const Bounds& also) {
  if (!m_scene) return;
  Bounds bounds = selectionBounds();
  bounds.add(also);
  if (bounds.empty()) return frameAll();
  Camera camera = cameraOutside();
  camera.frame(bounds, aspect());
  jump({camera, m_leftStart});
}

void OpenDocument::go(int step) {
  if (!canGo(step)) return;
  const QString lifted = m_history.takeLiftedFilter(step);
  const ViewHistory::Arrival arrival = m_history.go(step, m_view.selected, sight());
  select(arrival.nodes);
  if (arrival.sight) {
    m_outside.reset();
    m_leftStart = arrival.sight->leftStart;
    setCamera(arrival.sight->camera);
    emit sightJumped();
  }
  emit historyChanged();
  if (!lifted.isEmpty()) setFilter(lifted);
  if (m_view.selected.size() == 1) emit jumped(m_view.selected.front());
}

void OpenDocument::look(StandardView standard) {
  Camera camera = cameraOutside();
  camera.look(standard, m_scene ? m_scene->frontYaw : 0);
  jump({camera, m_leftStart}, true);
}

}  // namespace vitrine
