#include "app/docks/motion/motion_dock.h"

#include <QAction>
#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/docks/motion/curve_panel.h"
#include "app/docks/motion/dope_sheet.h"
#include "app/docks/motion/joint_list.h"
#include "app/docks/motion/keys_table.h"
#include "app/documents/chosen_joints.h"
#include "app/documents/no_file_label.h"
#include "app/documents/player.h"
#include "core/geometry/tracks.h"

namespace vitrine {
namespace {

constexpr int kWidestClipName = 180;  // pixels

// A text that yields to everything beside it: what does not fit is cut in the middle.
class YieldingLabel : public QLabel {
 public:
  YieldingLabel() { setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); }
  void setWhole(const QString& text) {
    m_whole = text;
    setToolTip(plainTip(text));
    fit();
  }
  QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QLabel::resizeEvent(event);
    fit();
  }

 private:
  void fit() { setText(fontMetrics().elidedText(m_whole, Qt::ElideMiddle, width())); }
  QString m_whole;
};

QLabel* makeSentence(const char* name) {
  auto* label = new QLabel;
  label->setObjectName(name);
  label->setAlignment(Qt::AlignCenter);
  label->setWordWrap(true);
  label->setForegroundRole(QPalette::PlaceholderText);
  label->setContentsMargins(space::kNormal, space::kNormal, space::kNormal, space::kNormal);
  return label;
}

}  // namespace

// The keys refer to the clip, and the clip's joints to the document.
struct MotionDock::Shown {
  Shown(DocumentPointer of, std::shared_ptr<const Animation> shown)
      : document(std::move(of)), clip(std::move(shown)), keys(*document, *clip) {}
  DocumentPointer document;
  std::shared_ptr<const Animation> clip;
  ClipKeys keys;
};

MotionDock::MotionDock(QWidget* parent)
    : LazyDock(tr("M&otion"), parent),
      m_stack(new QStackedWidget),
      m_nothing(makeSentence("motionNothing")),
      m_switch(new QButtonGroup(this)),
      m_clips(new QComboBox),
      m_facts(new YieldingLabel),
      m_guess(new QLabel(tr("partly guessed"))),
      m_bytes(makeToolButton({.name = "keyBytes",
                              .icon = "kind-chunk",
                              .tip = tr("Show the bytes of the key (Enter)"),
                              .spoken = tr("Show Bytes")})),
      m_filter(new QLineEdit),
      m_list(new QListView),
      m_joints(new JointList(this)),
      m_pages(new QStackedWidget),
      m_noCurves(makeSentence("motionNoCurves")),
      m_curves(new CurvePanel),
      m_sheet(new DopeSheet),
      m_table(new KeysTable) {
  setObjectName("motionDock");
  auto* parts = new QSplitter(Qt::Horizontal);
  parts->setHandleWidth(1);
  parts->addWidget(makeList());
  parts->addWidget(makePages());
  parts->setStretchFactor(0, 0);
  parts->setStretchFactor(1, 1);
  parts->setSizes({132, 450});
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(makeBar());
  layout->addWidget(parts, 1);
  m_stack->addWidget(new NoFileLabel);
  m_stack->addWidget(m_nothing);
  m_stack->addWidget(content);
  setContent(m_stack);
  watchPages();
  showPage(Curves);
}

QWidget* MotionDock::makeBar() {
  auto* bar = new QWidget;
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(space::kTight, space::kTight, space::kNormal, space::kTight);
  layout->setSpacing(space::kNormal);
  auto* pages = new QHBoxLayout;
  pages->setSpacing(0);
  const std::pair<Page, QString> rows[] = {{Curves, tr("Curves")}, {Sheet, tr("Dope Sheet")}, {Keys, tr("Keys")}};
  const char* names[] = {"motionCurves", "motionSheet", "motionKeys"};
  const QString tips[] = {tr("The values of a joint over time"), tr("The keys of all joints over time"),
                          tr("The keys as a table")};
  for (const auto& [page, text] : rows) {
    auto* button = makeToolButton({.name = names[page], .text = text, .tip = tips[page]});
    button->setCheckable(true);
    m_switch->addButton(button, page);
    pages->addWidget(button);
  }
  connect(m_switch, &QButtonGroup::idClicked, this, [this](int page) { showPage(Page(page)); });
  m_clips->setObjectName("motionClip");
  m_clips->setAccessibleName(tr("Animation"));
  m_clips->setMinimumWidth(72);
  m_clips->setMaximumWidth(kWidestClipName + 40);
  m_clips->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  connect(m_clips, &QComboBox::activated, this, [this](int index) { showClip(uint32_t(index)); });
  m_facts->setObjectName("motionFacts");
  m_guess->setObjectName("motionGuess");
  m_guess->setForegroundRole(QPalette::PlaceholderText);
  layout->addLayout(pages);
  layout->addWidget(m_clips, 1);
  layout->addWidget(m_facts, 2);
  layout->addWidget(m_guess);
  layout->addWidget(m_bytes);
  connect(m_bytes, &QToolButton::clicked, this, [this] { showBytes(true); });
  return bar;
}

QWidget* MotionDock::makeList() {
  m_filter->setObjectName("motionFilter");
  m_filter->setPlaceholderText(tr("Filter joints"));
  m_filter->setAccessibleName(m_filter->placeholderText());
  m_filter->setClearButtonEnabled(true);
  connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
    m_updating = true;
    m_joints->setFilter(text);
    m_sheet->setKeys(m_keys, m_joints->things());
    m_updating = false;
    showThing();
  });
  m_list->setObjectName("motionJoints");
  m_list->setAccessibleName(tr("Joints"));
  m_list->setModel(m_joints);
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setUniformItemSizes(true);
  m_list->setTextElideMode(Qt::ElideMiddle);
  m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
  connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
    if (m_updating || !index.isValid()) return;
    chooseThing(m_joints->thingAt(index.row()));
    giveSelection();
  });
  auto* left = new QWidget;
  left->setMinimumWidth(96);
  auto* layout = new QVBoxLayout(left);
  layout->setContentsMargins(space::kTight, 0, space::kTight, 0);
  layout->setSpacing(space::kTight);
  layout->addWidget(m_filter);
  layout->addWidget(m_list, 1);
  return left;
}

QWidget* MotionDock::makePages() {
  auto* withSentence = new QStackedWidget;
  withSentence->addWidget(m_curves);
  withSentence->addWidget(m_noCurves);
  m_pages->addWidget(withSentence);
  m_pages->addWidget(m_sheet);
  m_pages->addWidget(m_table);
  m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
  auto* bytes = new QAction(tr("Show &Bytes"), m_table);
  connect(bytes, &QAction::triggered, this, [this] { showBytes(true); });
  auto* copy = new QAction(icon("copy"), tr("&Copy Rows"), m_table);
  connect(copy, &QAction::triggered, m_table, &KeysTable::copyRows);
  m_table->addActions({bytes, copy});
  return m_pages;
}

void MotionDock::watchPages() {
  CurveView& curves = m_curves->view();
  connect(&curves, &KeyCanvas::rangeChanged, m_sheet, &KeyCanvas::setRange);
  connect(m_sheet, &KeyCanvas::rangeChanged, &curves, &KeyCanvas::setRange);
  for (KeyCanvas* canvas : {static_cast<KeyCanvas*>(&curves), static_cast<KeyCanvas*>(m_sheet)})
    connect(canvas, &KeyCanvas::scrubbed, this, &MotionDock::goToTime);
  connect(m_sheet, &DopeSheet::chose, this, [this](uint32_t thing) {
    if (m_thing == thing && m_unmoved.isEmpty()) return;
    chooseThing(thing);
    giveSelection();
  });
  connect(m_table, &KeysTable::bytesWanted, this, [this] { showBytes(true); });
  connect(m_table, &KeysTable::keyChosen, this, [this] {
    m_bytes->setEnabled(m_table->currentKey().has_value());
    if (m_table->hasFocus()) showBytes(false);
  });
}

CurveView& MotionDock::curves() { return m_curves->view(); }

void MotionDock::showPage(Page page) {
  m_switch->button(page)->setChecked(true);
  m_pages->setCurrentIndex(page);
  m_bytes->setVisible(page == Keys);
}

// ---- What is shown ----------------------------------------------------------------------------------------------

bool MotionDock::concerns(const OpenDocument& document) const {
  if (document.scene()) return !document.scene()->clips.empty();
  return document.document() && !document.document()->animations.empty();
}

void MotionDock::follow() {
  wantAt(&OpenDocument::documentChanged, &OpenDocument::sceneChanged, &OpenDocument::selectionChanged);
  wantAtView(&ViewChanges::pose);
  connect(m_document, &OpenDocument::clipJointChosen, this, [this](NodeId clip, const std::string& name) {
    m_namedJoint = {clip, name};
    want();
  });
}

void MotionDock::takeDocument() {
  m_scene.reset();
  m_all.clear();
  m_shown.reset();
  m_keys.reset();
  m_clip = m_played = kNone;
  m_thing.reset();
  m_unmoved.clear();
  m_thingOfNode.clear();
  m_selection.clear();
  m_updating = true;
  m_clips->clear();
  m_joints->setKeys(nullptr);
  m_updating = false;
  curves().setCurves(nullptr, {});
  m_sheet->setKeys(nullptr, {});
  m_table->setKeys(nullptr, {});
  m_stack->setCurrentIndex(0);
  want();
}

// Clips of other files follow the document's own, and their nodes are none of this document.
bool MotionDock::isForeign(uint32_t clip) const { return clip >= m_document->document()->animations.size(); }

void MotionDock::refresh() {
  if (!m_document || !m_document->document()) return m_stack->setCurrentIndex(0);
  const bool isOther = m_shown && m_shown->document != m_document->document();
  if (isOther || m_document->scene() != m_scene || m_clips->count() == 0) fillClips();
  takePlayed();
  takeSelection();
  takeNamedJoint();
  const bool isThere = m_keys && m_keys->rowCount() > 0;
  m_nothing->setText(m_all.empty() ? tr("This file has no animation.") : tr("This animation has no keys."));
  // Another clip can be chosen beside one without keys.
  m_stack->setCurrentIndex(m_all.empty() || (!isThere && m_all.size() == 1) ? 1 : 2);
  showTime();
}

// The scene was made anew: clips may have come or gone.
void MotionDock::fillClips() {
  m_scene = m_document->scene();
  const DocumentPointer& document = m_document->document();
  m_all.clear();
  if (m_scene) m_all = m_scene->clips;
  for (size_t i = 0; !m_scene && i < document->animations.size(); ++i)
    m_all.emplace_back(document, &document->animations[i]);
  const bool sameClip =
      m_shown && m_shown->document == document && m_clip < m_all.size() && m_all[m_clip] == m_shown->clip;
  m_clips->clear();
  for (size_t i = 0; i < m_all.size(); ++i) {
    const QString name = m_all[i]->name.empty() ? tr("Animation %1").arg(i) : visibleStart(m_all[i]->name);
    m_clips->addItem(m_clips->fontMetrics().elidedText(name, Qt::ElideMiddle, kWidestClipName));
    m_clips->setItemData(int(i), plainTip(name), Qt::ToolTipRole);
  }
  m_clips->setVisible(m_all.size() > 1);
  if (sameClip) return m_clips->setCurrentIndex(int(m_clip));
  const uint32_t wanted = m_clip < m_all.size() ? m_clip : 0;
  m_clip = kNone;
  if (!m_all.empty()) showClip(wanted);
}

void MotionDock::takePlayed() {
  const uint32_t played = m_document->view().pose.animation;
  if (played == m_played) return;
  m_played = played;
  if (played != kNone && played != m_clip) showClip(played);
}

void MotionDock::showClip(uint32_t clip) {
  if (clip >= m_all.size()) return;
  const auto before = m_thing && m_keys ? m_keys->nameOf(*m_thing) : std::string();
  const bool wasAll = m_keys && !m_thing;
  m_clip = clip;
  const auto shown = std::make_shared<const Shown>(m_document->document(), m_all[clip]);
  m_shown = shown;
  m_keys = std::shared_ptr<const ClipKeys>(shown, &shown->keys);
  m_unmoved.clear();
  m_thingOfNode.clear();
  for (uint32_t thing = 0; thing < m_keys->thingCount(); ++thing) {
    if (m_keys->rowCountOf(thing) == 0) continue;
    const KeyedThing of = m_keys->thingAt(thing);
    if (const NodeId node = nodeOf(thing); node != NodeId::None) m_thingOfNode.emplace(node, thing);
    if (isForeign(clip)) continue;
    const NodeId own = of.kind == KeyedThing::Kind::Joint  ? shown->clip->tracks[of.index].node
                       : of.kind == KeyedThing::Kind::Face ? shown->clip->faces[of.index].node
                                                           : NodeId::None;
    if (own != NodeId::None) m_thingOfNode.emplace(own, thing);
  }
  m_updating = true;
  m_clips->setCurrentIndex(int(clip));
  m_joints->setKeys(m_keys);
  m_updating = false;
  const double duration = std::max(double(shown->clip->duration), double(lastKeyOf(*shown->clip)));
  for (KeyCanvas* canvas : {static_cast<KeyCanvas*>(&curves()), static_cast<KeyCanvas*>(m_sheet)})
    canvas->setDuration(duration);
  m_sheet->setKeys(m_keys, m_joints->things());
  // The same joint of the other clip, if that has it; else the first.
  m_thing.reset();
  const std::vector<uint32_t>& things = m_joints->things();
  if (!wasAll && !things.empty()) {
    const auto same = std::ranges::find_if(
        things, [&](uint32_t thing) { return !before.empty() && m_keys->nameOf(thing) == before; });
    m_thing = same != things.end() ? *same : things.front();
  }
  takeSelectedThing();
  showThing();
  showFacts();
  showTime();
}

void MotionDock::showFacts() {
  if (!m_shown) return;
  const Animation& clip = *m_shown->clip;
  const uint64_t keys = m_keys->rowCount();
  QStringList facts;
  if (m_clips->count() == 1 && !clip.name.empty()) facts << visibleStart(clip.name);
  facts << tr("%1 s").arg(QLocale().toString(double(clip.duration), 'f', 2))
        << tr("%1 keys", nullptr, pluralOf(keys)).arg(countText(keys));
  if (isForeign(m_clip)) facts << tr("of another file");
  static_cast<YieldingLabel*>(m_facts)->setWhole(facts.join(" · "));
  QStringList doubts;
  if (isGuessed(clip)) doubts << tr("The formula of some easings is a guess.");
  for (const std::string& doubt : clip.doubts) doubts << visibleStart(doubt);
  m_guess->setVisible(!doubts.isEmpty());
  m_guess->setToolTip(plainTip(doubts.join('\n')));
}

void MotionDock::showTime() {
  std::optional<double> time;
  const PoseEdits& pose = m_document->view().pose;
  if (m_clip != kNone && pose.animation == m_clip) time = double(pose.time);
  for (const PlayedClip& also : pose.also)
    if (!time && also.animation == m_clip) time = double(also.time);
  curves().setTime(time);
  m_sheet->setTime(time);
}

// The clip is then the one that plays.
void MotionDock::goToTime(double seconds) {
  if (!m_document || m_clip == kNone) return;
  emit timeChosen(m_clip, seconds);
  Player* player = Player::of(*m_document);
  if (!player) return;
  player->setClip(int(m_clip));
  player->setTime(float(seconds));
}

// ---- Joints -----------------------------------------------------------------------------------------------------

NodeId MotionDock::nodeOf(uint32_t thing) const {
  const KeyedThing of = m_keys->thingAt(thing);
  const Document& document = *m_shown->document;
  if (of.kind == KeyedThing::Kind::Joint) {
    const JointTrack& track = m_shown->clip->tracks[of.index];
    if (track.skeleton >= document.skeletons.size()) return NodeId::None;
    const std::vector<Joint>& joints = document.skeletons[track.skeleton].joints;
    return track.joint < joints.size() ? joints[track.joint].node : NodeId::None;
  }
  if (of.kind == KeyedThing::Kind::Face && document.faceRig)
    for (const FaceRig::Control& control : document.faceRig->controls)
      if (control.name == m_shown->clip->faces[of.index].control) return control.node;
  return NodeId::None;
}

uint32_t MotionDock::clipOf(NodeId node) const {
  const Document& document = *m_document->document();
  for (; node != NodeId::None; node = document.nodes.parent[indexOf(node)])
    for (uint32_t clip = 0; clip < document.animations.size(); ++clip)
      if (document.animations[clip].node == node) return clip;
  return kNone;
}

// By what it is, or for a part of the clip as the file has it by the name of a joint.
std::optional<uint32_t> MotionDock::thingOf(NodeId node) const {
  if (const auto found = m_thingOfNode.find(node); found != m_thingOfNode.end()) return found->second;
  const Document& document = *m_shown->document;
  if (clipOf(node) != m_clip) return {};
  for (; node != NodeId::None && node != m_shown->clip->node; node = document.nodes.parent[indexOf(node)]) {
    if (const auto found = m_thingOfNode.find(node); found != m_thingOfNode.end()) return found->second;
    for (uint32_t thing = 0; thing < m_keys->thingCount(); ++thing)
      if (m_keys->rowCountOf(thing) > 0 && m_keys->nameOf(thing) == document.nameOf(node)) return thing;
  }
  return {};
}

void MotionDock::takeSelection() {
  if (m_updating || m_document->selection() == m_selection) return;
  m_selection = m_document->selection();
  chooseJoints(*m_document, {});
  if (m_selection.empty() || !m_shown) return;
  const uint32_t clip = clipOf(m_selection.front());
  if (clip != kNone && clip != m_clip) return showClip(clip);
  takeSelectedThing();
  showThing();
}

// What was chosen in the tree below a clip.
void MotionDock::takeNamedJoint() {
  const auto [clipNode, name] = std::exchange(m_namedJoint, std::pair(NodeId::None, std::string()));
  if (clipNode == NodeId::None || !m_shown) return;
  const uint32_t clip = clipOf(clipNode);
  if (clip == kNone) return;
  if (clip != m_clip) showClip(clip);
  for (const uint32_t thing : m_joints->things())
    if (m_keys->nameOf(thing) == name) {
      chooseThing(thing);
      return givePath();
    }
}

// Of the clip that is shown.
void MotionDock::takeSelectedThing() {
  m_unmoved.clear();
  if (m_document->selection().empty()) return;
  const NodeId node = m_document->selection().front();
  if (const auto thing = thingOf(node)) {
    m_thing = thing;
  } else if (m_thing && m_document->document()->targetOf(node).kind == NodeTarget::Kind::Joint) {
    // Curves of another joint beside the selected one would be taken for its own.
    m_unmoved = visibleStart(m_document->document()->nameOf(node));
  }
}

void MotionDock::chooseThing(std::optional<uint32_t> thing) {
  m_thing = thing;
  m_unmoved.clear();
  showThing();
}

QString MotionDock::sentence() const {
  if (!m_unmoved.isEmpty()) return tr("This animation does not move %1.").arg(m_unmoved);
  return m_thing ? QString() : tr("Choose a joint to see its curves.");
}

void MotionDock::showThing() {
  if (!m_shown) return;
  const bool isUnmoved = !m_unmoved.isEmpty();
  m_updating = true;
  const int row = isUnmoved ? -1 : m_joints->rowOf(m_thing);
  m_list->setCurrentIndex(row >= 0 ? m_joints->index(row) : QModelIndex());
  if (row < 0) m_list->clearSelection();
  m_updating = false;
  const std::optional<uint32_t> shown = isUnmoved ? std::nullopt : m_thing;
  std::shared_ptr<const KeyCurves> made;
  if (shown) {
    // They refer to the clip.
    struct Holding {
      std::shared_ptr<const Shown> clip;
      KeyCurves curves;
    };
    const auto held =
        std::make_shared<const Holding>(Holding{m_shown, KeyCurves(*m_shown->clip, m_keys->thingAt(*shown))});
    made = std::shared_ptr<const KeyCurves>(held, &held->curves);
  }
  curves().setCurves(std::move(made), toQString(m_shown->document->conventions.unit));
  const QString why = sentence();
  m_noCurves->setText(why);
  static_cast<QStackedWidget*>(m_pages->widget(Curves))->setCurrentIndex(why.isEmpty() ? 0 : 1);
  m_sheet->setChosen(shown);
  m_table->setKeys(m_keys, shown);
  m_bytes->setEnabled(false);
}

void MotionDock::giveSelection() {
  if (!m_document || !m_thing) return;
  const NodeId node = nodeOf(*m_thing);
  givePath();
  if (node == NodeId::None || m_document->selection() == std::vector{node}) return;
  m_updating = true;
  m_document->select({node});
  m_selection = m_document->selection();
  m_updating = false;
}

// A joint that has no node cannot be selected: its keys and its path are shown nevertheless.
void MotionDock::givePath() {
  std::vector<SceneJoint> joints;
  const KeyedThing of = m_keys && m_thing ? m_keys->thingAt(*m_thing) : KeyedThing{};
  if (m_thing && of.kind == KeyedThing::Kind::Joint && nodeOf(*m_thing) == NodeId::None)
    if (const JointTrack& track = m_shown->clip->tracks[of.index]; track.joint != kNone)
      joints.push_back({track.skeleton, track.joint});
  chooseJoints(*m_document, std::move(joints));
}

void MotionDock::showBytes(bool bringUp) {
  const auto key = m_table->currentKey();
  if (!key || !m_document || !m_shown || m_shown->document != m_document->document()) return;
  const KeySource source = isForeign(m_clip) ? KeySource{} : m_keys->sourceOf(*key);
  if (source.node == NodeId::None) {
    if (bringUp)
      emit message(isForeign(m_clip) ? tr("The keys are in another file")
                                     : tr("It is not known where the file has this key"));
    return;
  }
  const BytesTarget of =
      source.column != kNone ? BytesTarget(ValueOf{source.node, source.column}) : BytesTarget(source.node);
  if (!bringUp) return emit requested(request::FollowBytes{of});
  m_document->jumpTo(source.node);
  emit requested(request::ShowBytes{of});
}

}  // namespace vitrine
