#include "app/docks/motion/pose_dock.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGroupBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScrollArea>
#include <QSlider>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QToolButton>
#include <cmath>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/docks/motion/face_controls.h"
#include "app/documents/pose_json.h"
#include "app/images/image_writer.h"
#include "core/bytes/source.h"
#include "core/geometry/morphing.h"

namespace vitrine {
namespace {

constexpr int kControlSteps = 100;  // of a control's slider
constexpr size_t kFewMorphs = 8;    // can be looked through without a filter

QPushButton* makeButton(const QString& name, const QString& text, const QString& tip) {
  auto* button = new QPushButton(text);
  button->setObjectName(name);
  button->setToolTip(tip);
  return button;
}

QWidget* inRow(std::initializer_list<QWidget*> widgets) {
  auto* row = new QWidget;
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(space::kTight);
  for (QWidget* widget : widgets) layout->addWidget(widget, 1);
  return row;
}

// What an animation does to joints and faces is not shown here, only what it does to morph targets.
bool samePose(const PoseEdits& one, const PoseEdits& other, bool hasMorphs) {
  if (one.joints != other.joints || one.face != other.face || one.morphs != other.morphs) return false;
  return !hasMorphs || (one.animation == other.animation && one.time == other.time);
}

// A list that scrolls, which takes what room there is: its content and the layout of that.
std::pair<QWidget*, QVBoxLayout*> addScrolledList(QVBoxLayout& layout) {
  auto* scroll = new QScrollArea;
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* content = new QWidget;
  auto* list = new QVBoxLayout(content);
  list->setContentsMargins(0, 0, space::kTight, 0);
  list->setSpacing(space::kTight);
  scroll->setWidget(content);
  layout.addWidget(scroll, 1);
  return {content, list};
}

void clearList(QWidget& content, QVBoxLayout& list) {
  qDeleteAll(content.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
  while (QLayoutItem* item = list.takeAt(0)) delete item;
}

SliderRow makeSliderRow(const QString& kind, const QString& name, const QString& tip) {
  auto* label = new QLabel(name);
  label->setToolTip(tip);
  label->setMinimumWidth(label->fontMetrics().horizontalAdvance("LeftLowerLipDepres"));
  label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  auto* slider = new QSlider(Qt::Horizontal);
  slider->setObjectName(kind + " " + name);
  slider->setAccessibleName(name);
  slider->setRange(0, kControlSteps);
  slider->setPageStep(kControlSteps / 10);
  auto* value = new QLabel;
  value->setMinimumWidth(value->fontMetrics().horizontalAdvance("0.00"));
  auto* row = new QWidget;
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(space::kTight);
  layout->addWidget(label, 3);
  layout->addWidget(slider, 2);
  layout->addWidget(value);
  return {row, slider, value};
}

void showValue(QSlider& slider, QLabel& text, float value) {
  slider.setValue(int(std::lround(std::clamp(value, 0.0f, 1.0f) * kControlSteps)));
  text.setText(QLocale().toString(double(value), 'f', 2));
}

const JointEdit* findEdit(const PoseEdits& pose, uint32_t joint) {
  const auto found = std::ranges::find(pose.joints, joint, &JointEdit::joint);
  return found == pose.joints.end() ? nullptr : &*found;
}

}  // namespace

PoseDock::PoseDock(QWidget* parent)
    : LazyDock(tr("Pos&e"), parent),
      m_stack(new QStackedWidget),
      m_joint(new QComboBox),
      m_preset(new QComboBox),
      m_symmetric(new QCheckBox(tr("Both sides"))),
      m_filter(new QLineEdit),
      m_morphFilter(new QLineEdit),
      m_missing(new QLabel),
      m_correctives(new QLabel) {
  setObjectName("poseDock");
  auto* nothing = new QLabel(tr("Nothing to pose: no joints, no morph targets"));
  nothing->setAlignment(Qt::AlignCenter);
  nothing->setEnabled(false);
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(space::kNormal, space::kNormal, space::kNormal, space::kNormal);
  layout->addWidget(makeJointGroup());
  layout->addWidget(makeFaceGroup(), 1);
  layout->addWidget(makeMorphGroup(), 1);
  layout->addStretch();
  m_stack->addWidget(nothing);
  m_stack->addWidget(content);
  setContent(m_stack);
}

QWidget* PoseDock::makeJointGroup() {
  auto* group = m_jointGroup = new QGroupBox(tr("Joint"));
  auto* form = m_jointForm = new QFormLayout(group);
  form->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kNormal);
  m_joint->setObjectName("poseJoint");
  m_joint->setAccessibleName(tr("Joint"));
  m_joint->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_joint->setMinimumContentsLength(10);
  connect(m_joint, &QComboBox::activated, this, [this](int index) {
    if (!m_document || !m_shown) return;
    // A joint that is to be posed is to be seen, with its rings.
    if (ViewState view = m_document->view(); !view.show.skeleton) {
      view.show.skeleton = true;
      m_document->setView(std::move(view));
    }
    m_document->select({m_shown->skeletons.front().joints[size_t(index)].node});
  });
  form->addRow(m_joint);
  static constexpr const char* kNames[] = {"X", "Y", "Z"};
  for (int axis = 0; axis < 3; ++axis) {
    auto* box = new QDoubleSpinBox;
    box->setObjectName(QString("poseAngle") + kNames[axis]);
    box->setAccessibleName(tr("Angle about %1").arg(kNames[axis]));
    box->setToolTip(tr("Turns the joint about its own %1 axis, in degrees").arg(kNames[axis]));
    box->setRange(-360, 360);
    box->setSingleStep(5);
    box->setDecimals(1);
    box->setWrapping(true);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, axis](double degrees) { takeAngle(axis, degrees); });
    m_angles[size_t(axis)] = box;
  }
  m_jointAngles = inRow({m_angles[0], m_angles[1], m_angles[2]});
  form->addRow(tr("Angles (°)"), m_jointAngles);
  auto* resetJoint = m_resetJoint =
      makeButton("resetJoint", tr("Reset Joint"), tr("Puts this joint back as the pose has it"));
  connect(resetJoint, &QPushButton::clicked, this, [this] {
    const auto joint = uint32_t(m_joint->currentIndex());
    edit([joint](PoseEdits& pose) { std::erase_if(pose.joints, [&](const auto& e) { return e.joint == joint; }); });
  });
  auto* resetAll = makeButton("resetPose", tr("Reset All"),
                              tr("No joint turned, every control at rest, every weight as stored"));
  connect(resetAll, &QPushButton::clicked, this, [this] {
    edit([](PoseEdits& pose) {
      pose.joints.clear();
      pose.face.clear();
      pose.morphs.clear();
    });
  });
  form->addRow(inRow({resetJoint, resetAll}));
  auto* copy =
      makeButton("copyPose", tr("Copy Pose"), tr("As JSON, by the names of joints, controls and morph targets"));
  auto* paste = makeButton("pastePose", tr("Paste Pose"), tr("From this rig, or from another with the same names"));
  connect(copy, &QPushButton::clicked, this, &PoseDock::copyPose);
  connect(paste, &QPushButton::clicked, this, &PoseDock::pastePose);
  form->addRow(inRow({copy, paste}));
  auto* save = makeButton("savePose", tr("Save Pose…"), tr("To a JSON file"));
  auto* load = makeButton("loadPose", tr("Load Pose…"), tr("From a JSON file"));
  connect(save, &QPushButton::clicked, this, &PoseDock::choosePoseToSave);
  connect(load, &QPushButton::clicked, this, &PoseDock::choosePoseToLoad);
  form->addRow(inRow({save, load}));
  auto* wave = makeButton("waveJoints", tr("Wave Each Joint"),
                          tr("Turns one joint after the other: shows where weights tear"));
  connect(wave, &QPushButton::clicked, this, [this] { emit requested(request::PlayWave{}); });
  m_wave = wave;
  form->addRow(wave);
  return group;
}

QWidget* PoseDock::makeFaceGroup() {
  m_face = new QGroupBox(tr("Face"));
  auto* layout = new QVBoxLayout(m_face);
  layout->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kNormal);
  m_preset->setObjectName("facePreset");
  m_preset->setAccessibleName(tr("Expression"));
  for (const FacePreset& preset : facePresets())
    m_preset->addItem(QCoreApplication::translate("FacePreset", preset.name));
  connect(m_preset, &QComboBox::activated, this, &PoseDock::choosePreset);
  auto* random = makeButton("randomFace", tr("Random"), tr("Sets every control to a random value"));
  connect(random, &QPushButton::clicked, this, &PoseDock::randomFace);
  m_symmetric->setObjectName("symmetricFace");
  m_symmetric->setToolTip(tr("Left and right move together"));
  m_symmetric->setChecked(true);
  m_filter->setObjectName("faceFilter");
  m_filter->setPlaceholderText(tr("Filter controls"));
  m_filter->setClearButtonEnabled(true);
  connect(m_filter, &QLineEdit::textChanged, this, &PoseDock::filterControls);
  m_missing->setWordWrap(true);
  m_missing->setObjectName("missingFaceBones");
  layout->addWidget(inRow({m_preset, random, m_symmetric}));
  layout->addWidget(m_filter);
  m_correctives->setWordWrap(true);
  m_correctives->setObjectName("correctives");
  m_correctives->setToolTip(tr("Extra poses that apply because several controls act together"));
  layout->addWidget(m_missing);
  std::tie(m_listContent, m_list) = addScrolledList(*layout);
  layout->addWidget(m_correctives);
  return m_face;
}

QWidget* PoseDock::makeMorphGroup() {
  m_morphGroup = new QGroupBox(tr("Morph targets"));
  m_morphGroup->setObjectName("morphTargets");
  auto* layout = new QVBoxLayout(m_morphGroup);
  layout->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kNormal);
  m_morphFilter->setObjectName("morphFilter");
  m_morphFilter->setPlaceholderText(tr("Filter morph targets"));
  m_morphFilter->setClearButtonEnabled(true);
  connect(m_morphFilter, &QLineEdit::textChanged, this, &PoseDock::filterMorphs);
  layout->addWidget(m_morphFilter);
  std::tie(m_morphContent, m_morphList) = addScrolledList(*layout);
  return m_morphGroup;
}

bool PoseDock::concerns(const OpenDocument& document) const {
  if (!document.document()) return false;
  const Document& shown = *document.document();
  return !shown.skeletons.empty() || shown.faceRig || !shown.morphControls.empty();
}

void PoseDock::follow() {
  wantAt(&OpenDocument::sceneChanged, &OpenDocument::documentChanged, &OpenDocument::selectionChanged);
  wantAtView(&ViewChanges::pose, &ViewChanges::selection);
}

void PoseDock::takeDocument() {
  m_shown.reset();
  m_shownPose.reset();
  want();
}

QWidget* PoseDock::makeFaceRow(uint32_t control) {
  const FaceRig::Control& described = m_shown->faceRig->controls[control];
  const SliderRow made = makeSliderRow("face", visibleText(described.name), plainTip(described.abbreviation));
  connect(made.slider, &QSlider::valueChanged, this, [this, control](int step) { takeControl(control, step); });
  m_controls[control] = made;
  return made.row;
}

QWidget* PoseDock::makeMorphRow(uint32_t control) {
  const QString name = visibleText(m_shown->morphControls[control]);
  const SliderRow made = makeSliderRow("morph", name, plainTip(name));
  connect(made.slider, &QSlider::valueChanged, this, [this, control](int step) {
    edit([&](PoseEdits& pose) { setMorphWeight(pose, control, float(step) / kControlSteps); });
  });
  auto* reset = makeToolButton({.name = "reset morph " + name,
                                .text = "↺",
                                .tip = tr("The weight as it is stored, or as the animation has it"),
                                .spoken = tr("Reset %1").arg(name)});
  connect(reset, &QToolButton::clicked, this,
          [this, control] { edit([&](PoseEdits& pose) { setMorphWeight(pose, control, std::nullopt); }); });
  made.row->layout()->addWidget(reset);
  m_morphs[control] = {made, reset};
  return made.row;
}

void PoseDock::rebuildMorphs() {
  clearList(*m_morphContent, *m_morphList);
  m_morphs.clear();
  if (!m_shown) return;
  m_morphs.resize(m_shown->morphControls.size());
  for (uint32_t c = 0; c < m_morphs.size(); ++c) m_morphList->addWidget(makeMorphRow(c));
  m_morphList->addStretch();
  m_morphFilter->setVisible(m_morphs.size() > kFewMorphs);
  filterMorphs(m_morphFilter->isHidden() ? QString() : m_morphFilter->text());
}

void PoseDock::filterMorphs(const QString& text) {
  for (size_t c = 0; m_shown && c < m_morphs.size(); ++c)
    m_morphs[c].control.row->setVisible(visibleText(m_shown->morphControls[c]).contains(text, Qt::CaseInsensitive));
}

// One slider a control, below the heading of its group; and the names of the joints.
void PoseDock::rebuildControls() {
  clearList(*m_listContent, *m_list);
  m_controls.clear();
  m_headings.clear();
  m_joint->clear();
  if (!m_shown || m_shown->skeletons.empty()) return;
  for (const Joint& joint : m_shown->skeletons.front().joints) m_joint->addItem(visibleText(joint.name));
  if (!m_shown->faceRig) return;
  const FaceRig& rig = *m_shown->faceRig;
  offerPresets();
  m_controls.resize(rig.controls.size());
  for (size_t group = 0; group < faceGroups().size(); ++group) {
    auto* heading =
        new QLabel(QString("<b>%1</b>").arg(QCoreApplication::translate("FaceGroup", faceGroups()[group])));
    heading->setTextFormat(Qt::RichText);
    m_list->addWidget(heading);
    m_headings.emplace_back(heading, group);
    for (uint32_t c = 0; c < rig.controls.size(); ++c)
      if (faceGroupOf(rig.controls[c].name) == group) m_list->addWidget(makeFaceRow(c));
  }
  m_list->addStretch();
  QStringList missing;
  for (size_t i = 0; i < rig.joints.size(); ++i)
    if (rig.joints[i] == kNone) missing << visibleText(rig.jointNames[i]);
  m_missing->setVisible(!missing.isEmpty());
  m_missing->setText(tr("%1 of %2 face bones are not in the skeleton and move nothing.")
                         .arg(missing.size())
                         .arg(rig.joints.size()));
  m_missing->setToolTip(plainTip(missing.join(", ")));
  filterControls(m_filter->text());
}

// "JawDrop × LipsTogether 0.42": those that take part, the strongest first.
QString PoseDock::correctivesText(const PoseEdits& pose) const {
  constexpr size_t kMostListed = 6;
  const FaceRig& rig = *m_shown->faceRig;
  const std::vector<float> weights = columnWeights(rig, pose.face);
  std::vector<size_t> active;
  for (size_t c = 0; c < rig.correctives.size(); ++c)
    if (weights[rig.controls.size() + c] > 0) active.push_back(c);
  const auto weightOf = [&](size_t c) { return weights[rig.controls.size() + c]; };
  std::ranges::sort(active, std::greater(), weightOf);
  QStringList texts;
  for (const size_t c : active) {
    if (texts.size() == qsizetype(kMostListed)) {
      texts << tr("%1 more").arg(active.size() - kMostListed);
      break;
    }
    QStringList names;
    for (size_t k = 0; k < rig.correctives[c].count; ++k)
      names << visibleText(rig.controls[rig.correctives[c].controls[k]].name);
    texts << names.join(" × ") + " " + QLocale().toString(double(weightOf(c)), 'f', 2);
  }
  if (rig.correctives.empty()) return {};
  return texts.isEmpty() ? tr("No correctives active") : tr("Correctives: %1").arg(texts.join(", "));
}

void PoseDock::filterControls(const QString& text) {
  if (!m_shown || !m_shown->faceRig) return;
  std::vector<bool> used(faceGroups().size());
  for (size_t c = 0; c < m_controls.size(); ++c) {
    const FaceRig::Control& control = m_shown->faceRig->controls[c];
    const bool shown = visibleText(control.name).contains(text, Qt::CaseInsensitive) ||
                       visibleText(control.abbreviation).contains(text, Qt::CaseInsensitive);
    m_controls[c].row->setVisible(shown);
    if (shown) used[faceGroupOf(control.name)] = true;
  }
  for (const auto& [heading, group] : m_headings) heading->setVisible(used[group]);
}

void PoseDock::refresh() {
  const DocumentPointer document = m_document ? m_document->document() : nullptr;
  // A clip that plays changes the pose with every frame, and nothing that is shown here.
  static const ViewState none;
  const ViewState& view = m_document ? m_document->view() : none;
  const uint32_t joint = view.joints.empty() ? kNone : view.joints.front();
  if (document == m_shown && m_shownPose && samePose(*m_shownPose, view.pose, !m_morphs.empty()) &&
      m_shownJoint == joint)
    return;
  m_shownPose = view.pose;
  m_shownJoint = joint;
  m_refreshing = true;
  if (document != m_shown) {
    m_shown = document;
    rebuildControls();
    rebuildMorphs();
  }
  const bool poses = m_shown && !m_shown->skeletons.empty();
  m_stack->setCurrentIndex(poses || !m_morphs.empty() ? 1 : 0);
  for (QWidget* ofJoints : {static_cast<QWidget*>(m_joint), m_jointAngles, m_wave})
    m_jointForm->setRowVisible(ofJoints, poses);
  m_resetJoint->setVisible(poses);
  m_jointGroup->setTitle(poses ? tr("Joint") : tr("Pose"));
  m_face->setVisible(poses && m_shown->faceRig);
  m_morphGroup->setVisible(!m_morphs.empty());
  if (m_shown) showMorphs(view.pose);
  if (poses) {
    if (joint != kNone) m_joint->setCurrentIndex(int(joint));
    const JointEdit* edited = findEdit(view.pose, uint32_t(m_joint->currentIndex()));
    for (int axis = 0; axis < 3; ++axis)
      if (QDoubleSpinBox* box = m_angles[size_t(axis)]; !box->hasFocus() || !edited)
        box->setValue(edited ? double(edited->rotation[axis]) : 0);
    if (m_shown->faceRig) m_correctives->setText(correctivesText(view.pose));
    for (size_t c = 0; c < m_controls.size(); ++c) {
      const float value = c < view.pose.face.size() ? view.pose.face[c] : 0.0f;
      showValue(*m_controls[c].slider, *m_controls[c].value, value);
    }
  }
  m_refreshing = false;
}

void PoseDock::showMorphs(const PoseEdits& pose) {
  for (uint32_t c = 0; c < m_morphs.size(); ++c) {
    const MorphRow& row = m_morphs[c];
    showValue(*row.control.slider, *row.control.value, morphWeightOf(*m_shown, c, pose));
    row.reset->setEnabled(std::ranges::find(pose.morphs, c, &MorphEdit::control) != pose.morphs.end());
  }
}

void PoseDock::edit(const std::function<void(PoseEdits&)>& change) {
  if (m_refreshing || !m_document || !m_shown) return;
  ViewState view = m_document->view();
  change(view.pose);
  m_document->setView(std::move(view));
}

void PoseDock::takeAngle(int axis, double degrees) {
  const auto joint = uint32_t(m_joint->currentIndex());
  if (m_joint->currentIndex() < 0) return;
  edit([&](PoseEdits& pose) {
    auto found = std::ranges::find(pose.joints, joint, &JointEdit::joint);
    if (found == pose.joints.end()) found = pose.joints.insert(found, JointEdit{.joint = joint});
    found->rotation[axis] = float(degrees);
    if (found->rotation == Vec3(0) && found->translation == Vec3(0)) pose.joints.erase(found);
  });
}

void PoseDock::takeControl(uint32_t control, int step) {
  edit([&](PoseEdits& pose) {
    pose.face.resize(m_controls.size());
    pose.face[control] = float(step) / kControlSteps;
    if (!m_symmetric->isChecked()) return;
    if (const uint32_t other = mirroredControl(*m_shown->faceRig, control); other != kNone)
      pose.face[other] = pose.face[control];
  });
}

// Expressions that would move nothing stay in the list, greyed, and all say what they do without.
void PoseDock::offerPresets() {
  auto* model = qobject_cast<QStandardItemModel*>(m_preset->model());
  for (int i = 0; model && i < m_preset->count(); ++i) {
    const FacePreset& preset = facePresets()[size_t(i)];
    const auto lacking = lackingOf(preset, *m_shown->faceRig);
    QStringList names;
    for (const std::string_view name : lacking) names << QString::fromUtf8(name.data(), qsizetype(name.size()));
    const bool moves = preset.controls.empty() || lacking.size() < preset.controls.size();
    const QString lacks = tr("The face has no %1").arg(names.join(", "));
    model->item(i)->setEnabled(moves);
    model->item(i)->setToolTip(names.isEmpty() ? QString() : plainTip(lacks));
  }
}

void PoseDock::choosePreset(int index) {
  edit([&](PoseEdits& pose) { pose.face = faceOf(facePresets()[size_t(index)], *m_shown->faceRig); });
}

void PoseDock::randomFace() {
  edit([&](PoseEdits& pose) {
    pose.face.assign(m_controls.size(), 0);
    // Everything at full strength at once is no face.
    for (float& value : pose.face) value = float(std::pow(QRandomGenerator::global()->generateDouble(), 3.0));
    for (uint32_t c = 0; m_symmetric->isChecked() && c < m_controls.size(); ++c)
      if (const uint32_t other = mirroredControl(*m_shown->faceRig, c); other != kNone)
        pose.face[other] = pose.face[c];
  });
}

void PoseDock::copyPose() {
  if (!m_document || !m_shown) return;
  QGuiApplication::clipboard()->setText(QString::fromUtf8(poseToJson(m_document->view().pose, *m_shown)));
}

void PoseDock::pastePose() { takeJson(QGuiApplication::clipboard()->text().toUtf8()); }

bool PoseDock::takeJson(const QByteArray& json) {
  if (!m_document || !m_shown) return false;
  size_t unknown = 0;
  const auto pose = poseFromJson(json, *m_shown, &unknown);
  if (!pose) {
    emit message(Message::failure(pose.error().message));
    return false;
  }
  edit([&](PoseEdits& edited) {
    edited.joints = pose->joints;
    edited.face = pose->face;
    edited.morphs = pose->morphs;
  });
  if (unknown > 0)
    emit message(tr("%1 names of the pose are not in this rig", nullptr, pluralOf(unknown)).arg(unknown));
  return true;
}

void PoseDock::choosePoseToSave() {
  if (!m_document || !m_shown) return;
  const QFileInfo info(m_document->path());
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Save Pose"), info.absolutePath() + "/" + info.completeBaseName() + ".pose.json",
      tr("Poses (*.json)"));
  if (!path.isEmpty() && savePose(path)) emit message(Message::saved(path));
}

bool PoseDock::savePose(const QString& path) {
  if (!m_document || !m_shown) return false;
  const Result<void> written = writeFile(poseToJson(m_document->view().pose, *m_shown), path.toStdString());
  if (!written) emit message(Message::failure(written.error().message));
  return written.has_value();
}

void PoseDock::choosePoseToLoad() {
  if (!m_document || !m_shown) return;
  const QString path = QFileDialog::getOpenFileName(
      this, tr("Load Pose"), QFileInfo(m_document->path()).absolutePath(), tr("Poses (*.json)"));
  if (!path.isEmpty()) loadPose(path);
}

bool PoseDock::loadPose(const QString& path) {
  constexpr uint64_t kMostBytes = uint64_t(16) << 20;
  const auto file = Source::open(path.toStdString(), {.file = kMostBytes});
  if (!file) {
    emit message(Message::failure(file.error().message));
    return false;
  }
  const std::string_view text = asText((*file)->bytes());
  return takeJson(QByteArray(text.data(), qsizetype(text.size())));
}

}  // namespace vitrine
