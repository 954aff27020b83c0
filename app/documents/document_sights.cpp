// Where the camera of a document goes at once, and what its history keeps of that.
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
  if (sight != this->sight()) {
    noteJump(turned);
    m_leftStart = sight.leftStart;
    m_undo.settle();
    setCamera(sight.camera);
    m_undo.settle();
    emit historyChanged();
  }
  emit sightJumped();
}

void OpenDocument::jumpToView(ViewState view) {
  if (view.camera != m_view.camera) noteJump(false);
  setView(std::move(view));
  emit historyChanged();
  emit sightJumped();
}

void OpenDocument::frameAll() {
  if (!m_scene) return;
  Camera camera = m_view.camera;
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
  Camera camera = m_view.camera;
  camera.frame(bounds, aspect());
  jump({camera, m_leftStart});
}

}  // namespace vitrine
