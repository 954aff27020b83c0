// What a document shows of its nodes, and the steps by which its view is undone.
#include <QDateTime>
#include <QGuiApplication>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/documents/carried_view.h"
#include "app/documents/chosen_environment.h"
#include "app/documents/open_document.h"
#include "app/documents/selected_nodes.h"

namespace vitrine {

// ---- What is hidden ---------------------------------------------------------------------------------------------

void OpenDocument::isolate(std::vector<NodeId> nodes) {
  m_view.isolated = std::move(nodes);
  if (m_view.isolated.empty())
    m_detour.followSelection(m_view, m_scene.get(), aspect());
  else
    m_detour.go(m_view, m_scene.get(), aspect());
  tellView();
}

bool OpenDocument::isHidden(NodeId node) const {
  return std::find(m_view.hidden.begin(), m_view.hidden.end(), node) != m_view.hidden.end();
}

// By flags: everything may be selected and hidden.
void OpenDocument::setHidden(const std::vector<NodeId>& nodes, bool hidden) {
  auto& all = m_view.hidden;
  std::vector<bool> meant(m_document ? m_document->nodes.size() : 0, false);
  for (const NodeId node : nodes)
    if (indexOf(node) < meant.size()) meant[indexOf(node)] = true;
  const auto isMeant = [&meant](NodeId node) { return indexOf(node) < meant.size() && meant[indexOf(node)]; };
  if (hidden) {
    for (const NodeId node : all)
      if (isMeant(node)) meant[indexOf(node)] = false;
    for (const NodeId node : nodes) {
      if (!isMeant(node)) continue;
      meant[indexOf(node)] = false;
      all.push_back(node);
    }
  } else {
    std::erase_if(all, isMeant);
  }
  tellView();
}

void OpenDocument::showAllHidden() {
  m_view.hidden.clear();
  isolate({});
}

// What hides any of the nodes goes: they, what is above them, what is below them.
void OpenDocument::unhide(const std::vector<NodeId>& nodes) {
  const auto& parents = m_document->nodes.parent;
  std::vector<bool> meant(parents.size(), false), above(parents.size(), false);
  for (const NodeId node : nodes) {
    if (indexOf(node) >= meant.size()) continue;
    meant[indexOf(node)] = true;
    for (NodeId at = node; at != NodeId::None && !above[indexOf(at)]; at = parents[indexOf(at)])
      above[indexOf(at)] = true;
  }
  // Parents come before their children.
  for (size_t node = 0; node < parents.size(); ++node)
    if (parents[node] != NodeId::None && meant[indexOf(parents[node])]) meant[node] = true;
  std::erase_if(m_view.hidden, [&](NodeId hidden) {
    return indexOf(hidden) < meant.size() && (above[indexOf(hidden)] || meant[indexOf(hidden)]);
  });
}

void OpenDocument::toggleShown(std::vector<NodeId> nodes) {
  nodes = existingOf(std::move(nodes), m_document.get());
  if (nodes.empty()) return;
  endStep();
  const auto& parents = m_document->nodes.parent;
  const auto flagsOf = [&](const std::vector<NodeId>& all) {
    std::vector<bool> flags(parents.size(), false);
    for (const NodeId node : all)
      if (indexOf(node) < flags.size()) flags[indexOf(node)] = true;
    return flags;
  };
  const std::vector<bool> hidden = flagsOf(m_view.hidden), isolated = flagsOf(m_view.isolated);
  std::vector<bool> aboveIsolated(parents.size(), false);  // has it in the picture
  for (const NodeId node : m_view.isolated)
    for (NodeId at = node; at != NodeId::None && !aboveIsolated[indexOf(at)]; at = parents[indexOf(at)])
      aboveIsolated[indexOf(at)] = true;
  std::vector<NodeId> outside;
  const bool anyIsShown = std::ranges::any_of(nodes, [&](NodeId node) {
    bool isHidden = false, isInside = m_view.isolated.empty() || aboveIsolated[indexOf(node)];
    for (NodeId at = node; at != NodeId::None; at = parents[indexOf(at)]) {
      isHidden = isHidden || hidden[indexOf(at)];
      isInside = isInside || isolated[indexOf(at)];
    }
    if (!isInside) outside.push_back(node);
    return isInside && !isHidden;
  });
  if (anyIsShown) return setHidden(nodes, true);
  beginStep(wordsOfShowing(nodes, m_document.get()));
  unhide(nodes);
  m_view.isolated.insert(m_view.isolated.end(), outside.begin(), outside.end());
  tellView();
  endStep();
}

void OpenDocument::showAlone(std::vector<NodeId> nodes) {
  nodes = existingOf(std::move(nodes), m_document.get());
  if (nodes.empty()) return;
  endStep();
  if (nodes == m_view.isolated) return isolate({});
  beginStep();
  unhide(nodes);
  isolate(nodes);
  endStep();
}

// ---- Undo -------------------------------------------------------------------------------------------------------

ViewCompany OpenDocument::company() const {
  return {.automaticLod = m_automaticLod,
          .environment = environmentPath(),
          .leftStart = m_leftStart,
          .detour = m_detour};
}

void OpenDocument::noteStep(const ViewChanges& changes) {
  // Before its first picture there is no view to go back to.
  if (m_unrecorded > 0 || m_freshView || changes.scene) return m_undo.learn(m_view, company(), changes);
  if (m_posePlayed && changes.pose) m_undo.learnPose(m_view);
  const bool held = QGuiApplication::mouseButtons() != Qt::NoButton;
  if (m_undo.note(m_view, company(), changes, {QDateTime::currentMSecsSinceEpoch(), held}, m_document.get()))
    emit stepsChanged();
  if (!std::exchange(m_turnEnds, true)) {
    const auto endTurn = [this] {
      m_turnEnds = false;
      m_undo.endTurn();
    };
    QMetaObject::invokeMethod(this, endTurn, Qt::QueuedConnection);
  }
  if (held && !std::exchange(m_waitsForRelease, true)) waitForRelease();
}

// Whatever takes the mouse, a picture or a slider of a panel, nobody else hears of its release.
void OpenDocument::waitForRelease() {
  constexpr int kMilliseconds = 30;
  QTimer::singleShot(kMilliseconds, this, [this] {
    if (QGuiApplication::mouseButtons() != Qt::NoButton) return waitForRelease();
    m_waitsForRelease = false;
    m_undo.release();
  });
}

void OpenDocument::undoTo(size_t done) {
  if (done > m_undo.count() || done == m_undo.done()) return;
  const Unrecorded unrecorded(*this);
  emit aboutToUndo();
  ViewState view = m_view;
  ViewCompany there = company();
  m_undo.go(done, view, there);
  const bool isElsewhere = view.camera != m_view.camera, selectsOther = view.selected != m_view.selected;
  m_chosenShow.note(m_view.show, view.show);
  m_view = std::move(view);
  if (isElsewhere) m_outside.reset();  // as every jump does
  m_automaticLod = there.automaticLod;
  m_leftStart = there.leftStart;
  m_detour = there.detour;
  m_view.lod = std::min(m_view.lod, lodCount() - 1);
  chooseLod();
  if (m_view.mode == ViewMode::Deviation) wantDeviations();
  if (selectsOther) setHit(std::nullopt);
  if (there.environment != environmentPath()) openEnvironment(there.environment);
  tellView();
  if (selectsOther) emit selectionChanged();
  if (isElsewhere) emit sightJumped();
  emit historyChanged();
  emit stepsChanged();
}

void OpenDocument::carrySteps(const Document& from, const Document& to) {
  std::vector<const std::vector<NodeId>*> wanted = m_undo.nodes();
  for (const auto list : ViewUndo::kLists) wanted.push_back(&(m_view.*list));
  const CarriedNodes nodes(from, to, wanted);
  const bool rigIsTheSame = sameRig(from, to);
  carryOver(m_view, nodes, rigIsTheSame);
  m_undo.carryOver(nodes, rigIsTheSame, m_view, to);
}

void OpenDocument::openEnvironment(const QString& path) {
  m_environment->open(path);
  noteStep({});
}

}  // namespace vitrine
