#include "app/compare/document_pair.h"

#include <algorithm>

#include "core/report/diff_report.h"
#include "core/scene/scene.h"
#include "render/camera/start_camera.h"
#include "render/view/change_tints.h"

namespace vitrine {

namespace {

void makeTree(Compared& compared, bool oneSided) {
  const auto& [a, b] = compared.documents;
  compared.tree = makeChangeTree(*a, *b, compared.diff, oneSided);
  compared.tints = changeTints(compared.tree, *a, *b);
}

}  // namespace

DocumentPair::DocumentPair(OpenDocument& first, OpenDocument& second, QObject* parent)
    : QObject(parent), m_sides{&first, &second} {
  for (size_t side = 0; side < 2; ++side) {
    OpenDocument* document = m_sides[side];
    connect(document, &OpenDocument::documentChanged, this, &DocumentPair::compare);
    connect(document, &OpenDocument::loadingChanged, this, &DocumentPair::compare);
    connect(document, &OpenDocument::sceneChanged, this, [this] {
      frameBoth();
      showTints();
      measureSurfaces();
    });
    connect(document, &OpenDocument::viewChanged, this, [this, side] { follow(side); });
    connect(document, &OpenDocument::selectionChanged, this, [this, side] { followSelection(side); });
  }
  compare();
}

bool DocumentPair::isCurrent() const {
  return m_compared && m_compared->documents[0] == m_sides[0]->document() &&
         m_compared->documents[1] == m_sides[1]->document();
}

void DocumentPair::compare() {
  const std::array<DocumentPointer, 2> documents{m_sides[0]->document(), m_sides[1]->document()};
  if ((isCurrent() && m_comparedAs == m_wanted) || m_sides[0]->loading() || m_sides[1]->loading() ||
      !documents[0] || !documents[1]) {
    emit changed();
    return;
  }
  // Several signals tell of one document.
  if (running() && m_comparing == documents && m_comparingAs == m_wanted) return;
  m_comparing = documents;
  m_comparingAs = m_wanted;
  m_error.reset();
  const auto find = [documents, wanted = m_wanted,
                     oneSided = m_withOneSided](const std::atomic<bool>& cancelled) -> Result<ComparedPointer> {
    auto compared = std::make_shared<Compared>();
    compared->documents = documents;
    const auto& [a, b] = documents;
    auto diff = wanted.levels ? levelDifferences(*a, *b, *wanted.levels)
                              : differencesUnless(&cancelled, *a, *b, {.tolerance = wanted.tolerance});
    if (!diff) return nullptr;  // nobody takes it any more
    compared->diff = std::move(*diff);
    makeTree(*compared, oneSided);
    return compared;
  };
  const auto take = [wanted = m_wanted, oneSided = m_withOneSided](DocumentPair& pair,
                                                                   Result<ComparedPointer> compared) {
    pair.m_comparedAs = wanted;
    pair.m_comparing = {};
    if (!compared) pair.m_error = compared.error();
    pair.takeCompared(std::move(compared).value_or(nullptr));
    if (oneSided != pair.m_withOneSided) pair.makeTreeAgain();  // it was wished meanwhile
  };
  m_running = startJob(this, find, take);
  emit changed();
}

void DocumentPair::takeCompared(ComparedPointer compared) {
  m_compared = std::move(compared);
  m_item = kNone;
  showTints();
  measureSurfaces();
  emit changed();
}

void DocumentPair::setTolerance(float tolerance) { compareAs({tolerance, m_wanted.levels}); }

void DocumentPair::setLevels(std::optional<std::array<uint32_t, 2>> levels) {
  compareAs({m_wanted.tolerance, levels});
  showLevels();
}

void DocumentPair::compareAs(const Wanted& wanted) {
  if (wanted == m_wanted) return;
  m_wanted = wanted;
  compare();
}

void DocumentPair::showLevels() {
  if (!m_wanted.levels) return;
  m_following = true;
  for (size_t side = 0; side < 2; ++side) {
    ViewState view = m_sides[side]->view();
    view.lod = (*m_wanted.levels)[side];
    m_sides[side]->setView(std::move(view));
  }
  m_following = false;
}

void DocumentPair::setWithOneSided(bool with) {
  if (with == m_withOneSided) return;
  m_withOneSided = with;
  makeTreeAgain();
}

// With other differences of those that were found.
void DocumentPair::makeTreeAgain() {
  if (!m_compared) return;
  const auto make = [old = m_compared, oneSided = m_withOneSided]() -> ComparedPointer {
    auto compared = std::make_shared<Compared>(*old);
    makeTree(*compared, oneSided);
    return compared;
  };
  m_makingTree = startJob(this, make, [old = m_compared](DocumentPair& pair, const Result<ComparedPointer>& made) {
    if (made && pair.m_compared == old) pair.takeCompared(*made);
  });
}

void DocumentPair::setTinted(bool tinted) {
  m_tinted = tinted;
  showTints();
}

void DocumentPair::showTints() {
  const bool shows = m_tinted && isCurrent();
  m_following = true;
  for (size_t side = 0; side < 2; ++side) {
    ViewState view = m_sides[side]->view();
    NodeTintsPointer tints = shows ? m_compared->tints[side] : nullptr;
    if (view.tints == tints) continue;
    view.tints = std::move(tints);
    m_sides[side]->setView(std::move(view));
  }
  m_following = false;
}

// Which takes longer than everything else, and is asked for meshes and rooms only.
void DocumentPair::measureSurfaces() {
  const std::array<ScenePointer, 2> scenes{m_sides[0]->scene(), m_sides[1]->scene()};
  const std::array<uint32_t, 2> levels = m_wanted.levels.value_or(std::array<uint32_t, 2>{});
  if (!isCurrent() || !scenes[0] || !scenes[1] || (scenes == m_measured && levels == m_measuredLevels)) return;
  if (scenes[0]->items.empty() || scenes[1]->items.empty() || scenes[0]->stage || scenes[1]->stage) return;
  m_measured = scenes;
  m_measuredLevels = levels;
  m_surfaces.reset();
  const auto measure = [scenes, levels](const std::atomic<bool>& cancelled) {
    return compareSurfaces(*scenes[0], *scenes[1], levels[0], levels[1], &cancelled);
  };
  using Measured = Result<std::optional<SurfaceDifference>>;
  m_measuring = startJob(this, measure, [scenes](DocumentPair& pair, Measured measured) {
    if (!measured || !*measured) return;
    pair.m_surfaces = std::move(*measured);
    const SurfaceDifference& surfaces = *pair.m_surfaces;
    const std::array<DeviationsPointer, 2> deviations{surfaces.a.deviations, surfaces.b.deviations};
    for (size_t side = 0; side < 2; ++side)
      if (pair.m_sides[side]->scene() == scenes[side]) pair.m_sides[side]->setDeviations(deviations[side]);
    if (!surfaces.same()) {
      const OpenDocument::Unrecorded unrecorded(*pair.m_sides[0]);
      ViewState view = pair.m_sides[0]->view();
      view.mode = ViewMode::Deviation;
      pair.m_sides[0]->setView(std::move(view));
    }
    emit pair.surfacesMeasured();
  });
}

// ---- One view of both -------------------------------------------------------------------------------------------

// Once both have something to show, the camera has all of it in sight.
void DocumentPair::frameBoth() {
  const ScenePointer &a = m_sides[0]->scene(), &b = m_sides[1]->scene();
  if (m_framed || !a || !b) return;
  m_framed = true;
  const size_t leading = drawsAnything(*a) ? 0 : 1;
  OpenDocument& document = *m_sides[leading];
  const OpenDocument::Unrecorded unrecorded(document);
  document.setCamera(
      cameraForBoth(document.view().camera, *document.scene(), *m_sides[1 - leading]->scene(), document.aspect()));
  follow(leading);
}

std::vector<NodeId> DocumentPair::partnersOf(size_t from, const std::vector<NodeId>& nodes) const {
  std::vector<NodeId> partners;
  if (!isCurrent()) return partners;
  const Pairing& pairing = m_compared->diff.pairing;
  const std::vector<uint32_t>& to = from == 0 ? pairing.toB : pairing.toA;
  for (const NodeId node : nodes)
    if (indexOf(node) < to.size() && to[indexOf(node)] != kNone) partners.push_back(NodeId(to[indexOf(node)]));
  return partners;
}

void DocumentPair::follow(size_t from) {
  if (m_following) return;
  const OpenDocument& leading = *m_sides[from];
  OpenDocument& other = *m_sides[1 - from];
  if (!leading.scene() || !other.scene()) return;
  const ViewState& own = other.view();
  ViewState view = leading.view();
  view.selected = own.selected;
  view.hidden = partnersOf(from, view.hidden);
  const bool wasIsolated = !view.isolated.empty();
  view.isolated = partnersOf(from, view.isolated);
  if (wasIsolated && view.isolated.empty()) view.isolated = own.isolated;  // it has nothing to show of it
  view.tints = own.tints;
  view.lod = own.lod;
  if (leading.view().lod < other.lodCount() && !m_wanted.levels) view.lod = leading.view().lod;
  const auto jointsOf = [](const OpenDocument& document) {
    const Document& shown = *document.scene()->document;
    return shown.skeletons.empty() ? size_t(0) : shown.skeletons.front().joints.size();
  };
  if (jointsOf(leading) != jointsOf(other)) view.pose = own.pose, view.joints = own.joints;
  view.pointed = own.pointed;
  if (view == own) return;
  m_following = true;
  const OpenDocument::Unrecorded unrecorded(other);  // the step is the leading one's
  other.setView(std::move(view));
  m_following = false;
}

void DocumentPair::followSelection(size_t from) {
  if (m_following || !isCurrent()) return;
  m_following = true;
  const std::vector<NodeId>& selected = m_sides[from]->selection();
  {
    const OpenDocument::Unrecorded unrecorded(*m_sides[1 - from]);
    m_sides[1 - from]->select(partnersOf(from, selected));
  }
  m_following = false;
  follow(from);
  m_item = kNone;
  if (!selected.empty()) {
    const auto& items = from == 0 ? m_compared->tree.itemOfA : m_compared->tree.itemOfB;
    m_item = items[indexOf(selected.front())];
  }
  emit itemSelected();
}

void DocumentPair::selectItem(uint32_t item, bool frame) {
  if (!isCurrent() || item >= m_compared->tree.items.size()) return;
  const ChangeItem& chosen = m_compared->tree.items[item];
  m_item = item;
  m_following = true;
  const auto only = [](NodeId node) { return node == NodeId::None ? std::vector<NodeId>() : std::vector{node}; };
  m_sides[0]->select(only(chosen.a));
  m_sides[1]->select(only(chosen.b));
  m_following = false;
  if (frame) {
    const size_t side = chosen.b != NodeId::None ? 1 : 0;
    OpenDocument& shown = *m_sides[side];
    // What was moved is in sight in both.
    if (!shown.selection().empty() && shown.scene()) shown.frameSelection(m_sides[1 - side]->selectionBounds());
  }
  follow(chosen.b != NodeId::None ? 1 : 0);
  emit itemSelected();
}

void DocumentPair::step(int direction) {
  if (isCurrent()) selectItem(m_compared->tree.step(m_item, direction), true);
}

}  // namespace vitrine
