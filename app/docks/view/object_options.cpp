#include "app/docks/view/object_options.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QToolButton>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/models/level_text.h"
#include "core/document/level_name.h"
#include "core/load/load.h"
#include "render/camera/automatic_level.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr double kSmallestObject = 0.01, kLargestObject = 64;  // metres: what Second Life lets an object be
constexpr int kExplodeSteps = 50;                              // a multiple of 1
constexpr float kMostExploded = 3;

QString axisName(Axis axis) { return axis == Axis::X ? "X" : axis == Axis::Y ? "Y" : "Z"; }

QString lengthText(double length) { return QLocale().toString(length, 'f', length < 10 ? 2 : 1); }

QString titleOfPose(const std::string& pose) {
  if (pose == kBindPose) return QObject::tr("Bind pose");
  QString title = QString::fromStdString(pose);
  if (!title.isEmpty()) title[0] = title[0].toUpper();
  return title;
}

QString titleOfScene(const DocumentScene& scene, uint32_t number) {
  return scene.name.empty() ? QObject::tr("Scene %1").arg(number) : toQString(scene.name);
}

// What findScene() and findVariant() find it by: its name, or its number where another is called so.
QString keyOf(uint32_t number, const std::string& name, std::optional<uint32_t> found) {
  return found == number ? toQString(name) : QString::number(number);
}

QString cell(const QString& text, bool number = true) {
  return QString("<td align=\"%1\" style=\"padding-right: 5px; white-space: nowrap\">%2</td>")
      .arg(number ? "right" : "left", text);
}

bool isLevelCalled(const Document& document, uint32_t level, std::string_view name) {
  return std::ranges::any_of(document.geometries, [&](const Geometry& geometry) {
    return isDrawn(geometry.role) && level < geometry.lods.size() && geometry.lods[level].name == name;
  });
}

// A row a level: from where it is shown, and what it holds.
QString costTable(const DownloadCost& cost, const Scene& scene, const ViewState& view) {
  const QLocale locale;
  const std::vector<float> distances = levelDistances(scene, view);
  const Document& document = *scene.document;
  QString text = "<table style=\"font-size: small\"><tr>" + cell({}, false) + cell(QObject::tr("from")) +
                 cell(QObject::tr("triangles")) + cell(QObject::tr("vertices")) + cell(QObject::tr("bytes")) +
                 "</tr>";
  uint32_t stored = 0;  // of those that the file has
  for (const DownloadCost::Level& level : cost.levels) {
    const bool drawn = stored < scene.lodCount && isLevelCalled(document, stored, level.name);
    text += "<tr>" + cell(visibleStart(levelName(stored, level.name)).toHtmlEscaped(), false);
    text += cell(drawn && stored < distances.size() ? levelDistanceText(double(distances[stored]), document)
                                                    : QString());
    stored += drawn;
    if (level.bytes == 0)
      text += QString("<td colspan=\"3\">%1</td>").arg(QObject::tr("not in the file"));
    else
      for (const uint64_t number : {level.triangles, level.vertices, level.bytes})
        text += cell(locale.toString(qulonglong(number)));
    text += "</tr>";
  }
  return text + "</table>";
}

}  // namespace

ObjectOptions::ObjectOptions(QWidget* parent)
    : QGroupBox(tr("Object"), parent),
      m_form(new QFormLayout(this)),
      m_up(new QComboBox),
      m_scene(new QComboBox),
      m_variant(new QComboBox),
      m_pose(new QComboBox),
      m_proportional(new QToolButton),
      m_assumed(new QToolButton),
      m_scaleRow(makeScaleRow()),
      m_explode(new QSlider(Qt::Horizontal)),
      m_smooth(new QDoubleSpinBox),
      m_lodFactor(new QDoubleSpinBox),
      m_cost(new QLabel) {
  setObjectName("objectOptions");
  m_explodeRow = makeExplodeRow();
  m_up->setObjectName("upCombo");
  m_up->setAccessibleName(tr("Up axis"));
  m_scene->setObjectName("sceneCombo");
  m_scene->setAccessibleName(tr("Scene"));
  m_scene->setToolTip(tr("Which of the file's scenes is shown"));
  m_variant->setObjectName("variantCombo");
  m_variant->setAccessibleName(tr("Materials"));
  m_variant->setToolTip(tr("Materials as stored, or one of the file's variants"));
  m_pose->setObjectName("poseCombo");
  m_pose->setAccessibleName(tr("Pose"));
  m_pose->setToolTip(tr("The pose the mesh was made in, and others that the file or its format knows"));
  connect(m_up, &QComboBox::activated, this, [this](int index) {
    if (!m_document) return;
    SceneOptions options = m_document->sceneOptions();
    options.up = index == 0 ? std::nullopt : std::optional(static_cast<Axis>(m_up->itemData(index).toInt()));
    m_document->setSceneOptions(std::move(options));
  });
  connectChoice(*m_scene, &SceneOptions::scene);
  connectChoice(*m_variant, &SceneOptions::variant);
  connectChoice(*m_pose, &SceneOptions::pose);
  makeSmoothing();
  m_lodFactor->setObjectName("lodFactor");
  m_lodFactor->setAccessibleName(tr("LOD factor"));
  const NumberRow& factorRow = rowOf(&ViewState::lodFactor);
  m_lodFactor->setRange(double(factorRow.least), double(factorRow.most));
  m_lodFactor->setSingleStep(0.125);
  m_lodFactor->setDecimals(3);
  m_lodFactor->setValue(1);
  m_lodFactor->setToolTip(tr("The viewer's setting RenderVolumeLODFactor: larger keeps detail for longer"));
  connect(m_lodFactor, &QDoubleSpinBox::valueChanged, this, [this](double factor) {
    if (m_refreshing || !m_document) return;
    ViewState view = m_document->view();
    view.lodFactor = float(factor);
    m_document->setView(std::move(view));
  });
  m_cost->setObjectName("cost");
  m_cost->setWordWrap(true);
  m_cost->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_cost->setTextInteractionFlags(Qt::TextSelectableByMouse);

  m_form->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kNormal);
  m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_form->addRow(tr("&Up"), m_up);
  m_form->addRow(tr("S&cene"), m_scene);
  m_form->addRow(tr("M&aterials"), m_variant);
  m_form->addRow(tr("&Pose"), m_pose);
  m_form->addRow(tr("Smoo&thing"), m_smooth);
  m_form->addRow(tr("Si&ze (m)"), m_scaleRow);
  m_form->addRow(tr("E&xplode"), m_explodeRow);
  m_form->addRow(tr("LOD &factor"), m_lodFactor);
  m_form->addRow(m_cost);
  offerChoices();
}

void ObjectOptions::connectChoice(QComboBox& combo, std::optional<std::string> SceneOptions::*option) {
  connect(&combo, &QComboBox::activated, this, [this, &combo, option](int index) {
    if (!m_document) return;
    SceneOptions options = m_document->sceneOptions();
    const QVariant chosen = combo.itemData(index);
    options.*option = chosen.isValid() ? std::optional(chosen.toString().toStdString()) : std::nullopt;
    m_document->setSceneOptions(std::move(options));
  });
}

void ObjectOptions::makeSmoothing() {
  m_smooth->setObjectName("smoothing");
  m_smooth->setAccessibleName(tr("Smoothing"));
  m_smooth->setToolTip(
      tr("The file stores no normals: triangles that meet at no more than this angle are smooth. Exports are "
         "as the picture is"));
  m_smooth->setRange(0, 180);
  m_smooth->setDecimals(0);
  m_smooth->setSingleStep(15);
  m_smooth->setSuffix("°");
  m_smooth->setSpecialValueText(tr("None: flat"));
  m_smooth->setKeyboardTracking(false);
  connect(m_smooth, &QDoubleSpinBox::valueChanged, this, [this](double degrees) {
    if (m_refreshing || !m_document) return;
    SceneOptions options = m_document->sceneOptions();
    options.smooth = degrees > 0 ? std::optional(float(degrees)) : std::nullopt;
    m_document->setSceneOptions(std::move(options));
  });
}

QWidget* ObjectOptions::makeScaleRow() {
  auto* row = new QWidget;
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(space::kTight);
  for (int axis = 0; axis < 3; ++axis) {
    auto* box = new QDoubleSpinBox;
    const QString name = axisName(static_cast<Axis>(axis));
    box->setObjectName("scale" + name);
    box->setAccessibleName(tr("Size along %1").arg(name));
    box->setToolTip(tr("Size along %1 in metres").arg(name));
    box->setRange(kSmallestObject, kLargestObject);
    box->setDecimals(3);
    box->setSingleStep(0.1);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setMinimumWidth(box->fontMetrics().horizontalAdvance("00.00"));
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, axis](double value) { takeScale(axis, value); });
    m_scale[size_t(axis)] = box;
    layout->addWidget(box, 1);
  }
  m_proportional->setObjectName("proportional");
  m_proportional->setText("∝");
  m_proportional->setCheckable(true);
  m_proportional->setChecked(true);
  m_proportional->setToolTip(tr("Keep the proportions"));
  m_proportional->setAccessibleName(tr("Keep the proportions"));
  m_assumed->setObjectName("assumedScale");
  m_assumed->setIcon(icon("reload"));
  m_assumed->setToolTip(tr("Back to the size that the file hints at"));
  m_assumed->setAccessibleName(tr("Size as the file hints at it"));
  connect(m_assumed, &QToolButton::clicked, this, [this] {
    if (!m_document) return;
    SceneOptions options = m_document->sceneOptions();
    options.scale.reset();
    m_document->setSceneOptions(std::move(options));
  });
  layout->addWidget(m_proportional);
  layout->addWidget(m_assumed);
  return row;
}

QWidget* ObjectOptions::makeExplodeRow() {
  m_explode->setObjectName("explodeSlider");
  m_explode->setAccessibleName(tr("Explode"));
  m_explode->setToolTip(tr("Moves the physics hulls apart"));
  m_explode->setRange(0, int(kMostExploded * kExplodeSteps));
  m_explode->setPageStep(kExplodeSteps / 2);
  connect(m_explode, &QSlider::valueChanged, this,
          [this](int step) { setExplode(float(step) / float(kExplodeSteps)); });
  auto* hullsOnly = new QToolButton;
  hullsOnly->setObjectName("hullsOnly");
  hullsOnly->setIcon(icon("kind-hull"));
  hullsOnly->setToolTip(tr("Only the hulls, or the mesh again"));
  hullsOnly->setAccessibleName(tr("Only the hulls"));
  connect(hullsOnly, &QToolButton::clicked, this, [this] {
    if (!m_document) return;
    ViewState view = m_document->view();
    const bool alone = view.show.physics && !view.show.meshes;
    view.show.meshes = alone;
    view.show.physics = !alone;
    m_document->setView(std::move(view));
  });
  auto* row = new QWidget;
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_explode, 1);
  layout->addWidget(hullsOnly);
  return row;
}

void ObjectOptions::setDocument(OpenDocument* document) {
  m_document.set(document);
  if (document) {
    connect(document, &OpenDocument::documentChanged, this, &ObjectOptions::offerChoices);
    connect(document, &OpenDocument::sceneChanged, this, &ObjectOptions::refresh);
    connect(document, &OpenDocument::sceneOptionsChanged, this, &ObjectOptions::refresh);
    connect(document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
      if (changes.concern(&ViewChanges::apart, &ViewChanges::levels)) refresh();
    });
  }
  offerChoices();
}

void ObjectOptions::offerChoices() {
  const DocumentPointer document = m_document ? m_document->document() : nullptr;
  m_up->clear();
  for (QComboBox* combo : {m_scene, m_variant, m_pose}) combo->clear();
  if (document) {
    for (uint32_t s = 0; s < document->scenes.size(); ++s) {
      const DocumentScene& scene = document->scenes[s];
      m_scene->addItem(titleOfScene(scene, s), keyOf(s, scene.name, findScene(*document, scene.name)));
    }
    m_variant->addItem(tr("As stored"));
    for (uint32_t v = 0; v < document->variants.size(); ++v) {
      const std::string& variant = document->variants[v];
      m_variant->addItem(toQString(variant), keyOf(v, variant, findVariant(*document, variant)));
    }
    m_up->addItem(tr("As the file has it (%1)").arg(axisName(document->conventions.up)));
    for (const Axis axis : {Axis::Y, Axis::Z}) m_up->addItem(axisName(axis), int(axis));
    for (const std::string& pose : posesOf(*document))
      m_pose->addItem(titleOfPose(pose), QString::fromStdString(pose));
  }
  refresh();
}

bool ObjectOptions::asksForScale() const {
  return m_document && m_document->document() && m_document->document()->conventions.assumedScale;
}

Vec3 ObjectOptions::scale() const {
  return m_document->sceneOptions().scale.value_or(*m_document->document()->conventions.assumedScale);
}

void ObjectOptions::refresh() {
  const bool draws = m_document && m_document->scene() && drawsAnything(*m_document->scene());
  setVisible(draws);
  if (!draws) return;
  m_refreshing = true;
  const SceneOptions& options = m_document->sceneOptions();
  m_up->setCurrentIndex(options.up ? std::max(0, m_up->findData(int(*options.up))) : 0);
  const std::string pose = options.pose.value_or(shownPoseOf(*m_document->document()));
  m_pose->setCurrentIndex(std::max(0, m_pose->findData(QString::fromStdString(pose))));
  m_form->setRowVisible(m_pose, m_pose->count() > 1);
  const Document& document = *m_document->document();
  m_scene->setCurrentIndex(m_scene->count() > 0 ? int(shownScene(document, options)) : -1);
  m_form->setRowVisible(m_scene, m_scene->count() > 1);
  const uint32_t variant = shownVariant(document, options);
  m_variant->setCurrentIndex(variant == kNone ? 0 : int(variant) + 1);
  m_form->setRowVisible(m_variant, m_variant->count() > 1);
  m_form->setRowVisible(m_smooth, hasFlatSurfaces(document));
  if (!m_smooth->hasFocus()) m_smooth->setValue(double(options.smooth.value_or(0)));
  m_form->setRowVisible(m_scaleRow, asksForScale());
  if (asksForScale())
    for (int axis = 0; axis < 3; ++axis)
      // Not what is being typed in.
      if (!m_scale[size_t(axis)]->hasFocus()) m_scale[size_t(axis)]->setValue(double(scale()[axis]));
  m_assumed->setEnabled(options.scale.has_value());
  const auto& hulls = m_document->scene()->hulls;
  m_form->setRowVisible(m_explodeRow, std::ranges::count(hulls, false, &DrawItem::spare) > 1);
  m_explode->setValue(int(std::lround(m_document->view().explode * float(kExplodeSteps))));
  if (!m_lodFactor->hasFocus()) m_lodFactor->setValue(double(m_document->view().lodFactor));
  m_refreshing = false;
  refreshCost();
}

void ObjectOptions::refreshCost() {
  const Format* format = asksForScale() ? findFormat(m_document->document()->format) : nullptr;
  const bool known = format && format->costOf;
  m_form->setRowVisible(m_lodFactor, known);
  m_cost->setVisible(known);
  if (!known) return;
  const Document& document = *m_document->document();
  const DownloadCost cost = format->costOf(document, scale(), double(m_document->view().lodFactor));
  QString text = costTable(cost, *m_document->scene(), m_document->view()) +
                 tr("<p>Download weight <b>%1</b> (estimate); radius %2 m. Land impact is the largest "
                    "of this, the server weight (0.5 per mesh) and the physics weight, which "
                    "only the simulator knows.</p>")
                     .arg(QLocale().toString(cost.weight, 'f', 3), lengthText(cost.radius));
  if (!document.skeletons.empty())
    text +=
        tr("<p>A rigged mesh is drawn as large as its rig makes it; the size above changes its costs alone.</p>");
  m_cost->setTextFormat(Qt::RichText);
  m_cost->setText(text);
}

void ObjectOptions::takeScale(int axis, double value) {
  if (m_refreshing || !asksForScale()) return;
  SceneOptions options = m_document->sceneOptions();
  Vec3 wanted = scale();
  const float factor = float(value) / wanted[axis];
  if (m_proportional->isChecked() && std::isfinite(factor)) wanted *= factor;
  wanted[axis] = float(value);
  options.scale = wanted;
  m_document->setSceneOptions(std::move(options));
}

void ObjectOptions::setExplode(float explode) {
  if (m_refreshing || !m_document) return;
  ViewState view = m_document->view();
  view.explode = explode;
  if (explode > 0) view.show.physics = true;
  m_document->setView(std::move(view));
}

}  // namespace vitrine
