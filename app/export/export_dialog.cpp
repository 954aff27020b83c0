#include "app/export/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QTimer>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/export/exporter.h"
#include "app/export/selection_name.h"
#include "app/images/asset_folders.h"
#include "app/models/level_text.h"

namespace vitrine {
namespace {

constexpr int kSettleMilliseconds = 250;
constexpr int kAllLevels = -1;

QComboBox* makeCombo(const char* name) {
  auto* combo = new QComboBox;
  combo->setObjectName(name);
  combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  return combo;
}
QCheckBox* makeCheck(const QString& text, const char* name, const QString& tip) {
  auto* check = new QCheckBox(text);
  check->setObjectName(name);
  check->setToolTip(tip);
  return check;
}

}  // namespace

ExportDialog::ExportDialog(OpenDocument& document, bool ofSelection, QWidget* parent)
    : QDialog(parent),
      m_scene(document.scene()),
      m_selection(document.selection()),
      m_shownPose(document.view().pose),
      m_settle(new QTimer(this)),
      m_writers(makeCombo("exportFormat")),
      m_variants(makeCombo("exportVariant")),
      m_scope(makeCombo("exportScope")),
      m_levels(makeCombo("exportLevels")),
      m_up(makeCombo("exportUp")),
      m_facing(makeCombo("exportFacing")),
      m_pose(makeCombo("exportPose")),
      m_clip(makeCombo("exportClip")),
      m_textures(makeCheck(tr("&Textures"), "exportTextures", tr("Images beside the file, or in it"))),
      m_skins(makeCheck(tr("&Joints and weights"), "exportSkins",
                        tr("Without them the vertices are written where the pose puts them"))),
      m_animations(makeCheck(tr("&Animations"), "exportAnimations", tr("Movements of joints"))),
      m_props(makeCheck(tr("&Models of the room"), "exportProps", tr("Models that the file names"))),
      m_physics(makeCheck(tr("P&hysics shapes"), "exportPhysics", tr("Convex hulls, each an object of its own"))),
      m_collision(makeCheck(tr("&Collision"), "exportCollision", tr("Invisible surfaces"))),
      m_triggers(makeCheck(tr("Tri&gger boxes"), "exportTriggers", tr("Invisible volumes with names"))),
      m_scale(new QDoubleSpinBox),
      m_rate(new QDoubleSpinBox),
      m_summary(new QLabel),
      m_files(new QListWidget),
      m_losses(new QListWidget),
      m_busy(new QProgressBar) {
  setWindowTitle(tr("Export %1").arg(visibleTitle(document.title())));
  setObjectName("exportDialog");
  auto* columns = new QHBoxLayout;
  columns->addWidget(makeChoices());
  columns->addWidget(makePreview(), 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  m_save = buttons->addButton(tr("&Save As…"), QDialogButtonBox::AcceptRole);
  m_save->setObjectName("saveButton");
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(columns, 1);
  layout->addWidget(buttons);
  // The dialog has to know the buttons by now, else it takes the first one that it finds for what Enter does.
  for (QAbstractButton* each : buttons->buttons())
    if (auto* button = qobject_cast<QPushButton*>(each)) button->setAutoDefault(false);
  m_save->setDefault(true);
  m_writers->setFocus();
  resize(820, 520);

  restore();
  const bool selectable = !document.selection().empty();
  m_scope->setCurrentIndex(ofSelection && selectable ? 1 : 0);
  m_settle->setSingleShot(true);
  m_settle->setInterval(kSettleMilliseconds);
  connect(m_settle, &QTimer::timeout, this, &ExportDialog::startPreview);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(this, &QDialog::accepted, this, &ExportDialog::remember);
  const auto changed = [this] {
    m_saveWanted = false;
    m_save->setEnabled(false);
    m_settle->start();
  };
  connect(m_writers, &QComboBox::currentIndexChanged, this, [this, changed] {
    takeWriter();
    changed();
  });
  for (QComboBox* combo : {m_variants, m_scope, m_levels, m_up, m_facing, m_pose, m_clip})
    connect(combo, &QComboBox::currentIndexChanged, this, changed);
  for (QCheckBox* check : {m_textures, m_skins, m_animations, m_props, m_physics, m_collision, m_triggers})
    connect(check, &QCheckBox::toggled, this, changed);
  for (QDoubleSpinBox* spin : {m_scale, m_rate}) connect(spin, &QDoubleSpinBox::valueChanged, this, changed);
  takeWriter();
  startPreview();
}

// Enter saves, as soon as there is something to save.
void ExportDialog::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  const bool waits = m_settle->isActive() || m_busy->isVisible();
  if (!enter || m_save->isEnabled() || !waits) return QDialog::keyPressEvent(event);
  m_saveWanted = true;
}

// ---- Choices ----------------------------------------------------------------------------------------------------

QWidget* ExportDialog::makeChoices() {
  for (const Writer& writer : writers())
    if (canWrite(writer, *m_scene)) m_writers->addItem(writerTitle(writer), toQString(writer.id));
  m_scope->addItem(tr("Everything that is shown"));
  if (const size_t count = m_selection.size(); count > 0)
    m_scope->addItem(tr("What is selected (%1 nodes)", nullptr, pluralOf(count)).arg(countText(count)));
  fillLevels();
  fillClips();
  m_up->addItem(tr("Y up"), int(Axis::Y));
  m_up->addItem(tr("Z up"), int(Axis::Z));
  m_facing->addItem(tr("Looks towards +Z"), int(Facing::TowardsZ));
  m_facing->addItem(tr("Faces the stored direction"), int(Facing::AsStored));
  m_facing->setToolTip(tr(
      "glTF says that objects look towards +Z, and its viewers show that side. Roblox objects look towards -Z."));
  m_pose->addItem(tr("As shown now"));
  if (!m_scene->document->skeletons.empty()) m_pose->addItem(tr("As stored"));
  m_scale->setObjectName("exportScale");
  m_scale->setRange(1e-4, 1e4);
  m_scale->setDecimals(4);
  m_scale->setValue(1);
  m_scale->setToolTip(tr("Multiplies all lengths. A Roblox stud is taken for 0.28 m; a room's unit for 1/256"));

  auto* choices = new QWidget;
  auto* form = m_form = new QFormLayout(choices);
  form->setContentsMargins(0, 0, 0, 0);
  form->addRow(tr("&Format:"), m_writers);
  form->addRow(tr("&Version:"), m_variants);
  form->addRow(tr("&What:"), m_scope);
  form->addRow(tr("&Levels:"), m_levels);
  form->addRow(tr("&Pose:"), m_pose);
  form->addRow(tr("Cl&ip:"), m_clip);
  form->addRow(tr("&Keys per second:"), m_rate);
  form->addRow(tr("Axi&s:"), m_up);
  form->addRow(tr("F&ront:"), m_facing);
  form->addRow(tr("Sca&le:"), m_scale);
  for (QCheckBox* check : {m_textures, m_skins, m_animations, m_props, m_physics, m_collision, m_triggers})
    form->addRow(check);
  const Document& document = *m_scene->document;
  m_animations->setVisible(!m_scene->clips.empty());
  m_skins->setVisible(!document.skeletons.empty());
  m_pose->setEnabled(m_pose->count() > 1);
  m_props->setVisible(m_scene->documents.size() > 1);
  m_physics->setVisible(!m_scene->hulls.empty());
  m_collision->setVisible(!m_scene->collision.empty());
  m_triggers->setVisible(!m_scene->triggers.empty());
  return choices;
}

void ExportDialog::fillLevels() {
  for (uint32_t level = 0; level < m_scene->lodCount; ++level)
    m_levels->addItem(levelText(*m_scene->document, level), int(level));
  if (m_scene->lodCount > 1) m_levels->addItem(tr("All, each an object"), kAllLevels);
}

void ExportDialog::fillClips() {
  m_clip->addItem(tr("What fits best"));
  for (uint32_t clip = 0; clip < m_scene->clips.size(); ++clip) {
    const Animation& animation = *m_scene->clips[clip];
    m_clip->addItem(animation.name.empty() ? tr("Animation %1").arg(clip) : visibleText(animation.name), int(clip));
  }
  m_clip->setToolTip(tr("All that the rigs can play; where a file holds one, the first of them"));
  m_rate->setObjectName("exportRate");
  m_rate->setRange(kLeastRate, kMostRate);
  m_rate->setDecimals(2);
  m_rate->setValue(kUsualRate);
  m_rate->setToolTip(tr("Where the file cannot hold how a motion eases, it gets at least so many keys"));
}

const Writer& ExportDialog::writer() const {
  const Writer* found = findWriter(m_writers->currentData().toString().toStdString());
  return found ? *found : writers().front();
}

bool ExportDialog::selectionOnly() const { return m_scope->currentIndex() == 1; }

// What the format has no room for cannot be chosen.
void ExportDialog::takeWriter() {
  const Writer& chosen = writer();
  m_variants->clear();
  m_variants->addItem(tr("What fits best"), QString());
  for (const std::string_view variant : variantsOf(chosen))
    m_variants->addItem(toQString(variant), toQString(variant));
  m_variants->setEnabled(m_variants->count() > 1);
  // Exchange files alone have all the choices.
  const bool native = !chosen.ofModel, instances = native && (!chosen.format || chosen.format->instances);
  for (QWidget* widget :
       std::initializer_list<QWidget*>{m_levels, m_pose, m_scale, m_props, m_physics, m_collision, m_triggers})
    widget->setEnabled(!instances);
  m_pose->setEnabled(!instances && m_pose->count() > 1);
  m_levels->setEnabled(!instances && m_levels->count() > 1);
  m_up->setEnabled(!native);
  m_facing->setEnabled(chosen.facing != Facing::AsStored && m_scene->frontYaw != 0);
  if (const int row = m_up->findData(int(chosen.up)); row >= 0 && m_lastUp != chosen.up) m_up->setCurrentIndex(row);
  m_lastUp = chosen.up;
  m_textures->setEnabled(chosen.holds.has(Content::Images));
  m_skins->setEnabled(chosen.holds.has(Content::Skin) && !native);
  m_animations->setEnabled(chosen.holds.has(Content::Animations) && !native);
  // Only where it means something.
  const bool clips = takesClips(chosen) && !m_scene->clips.empty();
  for (QWidget* widget : std::initializer_list<QWidget*>{m_clip, m_rate}) {
    widget->setVisible(clips);
    m_form->labelForField(widget)->setVisible(clips);
  }
}

void ExportDialog::restore() {
  QSettings settings;
  settings.beginGroup("export");
  if (const int row = m_writers->findData(settings.value("format")); row >= 0) m_writers->setCurrentIndex(row);
  if (const int row = m_up->findData(settings.value("up", int(Axis::Y))); row >= 0) m_up->setCurrentIndex(row);
  if (const int row = m_facing->findData(settings.value("facing", int(Facing::TowardsZ))); row >= 0)
    m_facing->setCurrentIndex(row);
  if (const double rate = settings.value("rate", kUsualRate).toDouble(); std::isfinite(rate))
    m_rate->setValue(rate);
  if (const double scale = settings.value("scale", 1.0).toDouble(); std::isfinite(scale) && scale > 0)
    m_scale->setValue(scale);
  for (QCheckBox* check : {m_textures, m_skins, m_animations, m_props})
    check->setChecked(settings.value(check->objectName(), true).toBool());
  for (QCheckBox* check : {m_physics, m_collision, m_triggers})
    check->setChecked(settings.value(check->objectName(), false).toBool());
}

void ExportDialog::remember() const {
  QSettings settings;
  settings.beginGroup("export");
  settings.setValue("format", m_writers->currentData());
  settings.setValue("up", m_up->currentData());
  settings.setValue("facing", m_facing->currentData());
  settings.setValue("scale", m_scale->value());
  settings.setValue("rate", m_rate->value());
  for (const QCheckBox* check : {m_textures, m_skins, m_animations, m_props, m_physics, m_collision, m_triggers})
    settings.setValue(check->objectName(), check->isChecked());
}

// ---- Preview ----------------------------------------------------------------------------------------------------

QWidget* ExportDialog::makePreview() {
  m_summary->setObjectName("exportSummary");
  m_summary->setWordWrap(true);
  m_summary->setTextFormat(Qt::PlainText);
  m_files->setObjectName("exportFiles");
  m_losses->setObjectName("exportLosses");
  m_losses->setWordWrap(true);
  for (QListWidget* list : {m_files, m_losses}) list->setSelectionMode(QAbstractItemView::NoSelection);
  m_busy->setRange(0, 0);
  m_busy->setTextVisible(false);
  auto* preview = new QWidget;
  auto* layout = new QVBoxLayout(preview);
  layout->setContentsMargins(space::kWide, 0, 0, 0);
  layout->addWidget(m_summary);
  layout->addWidget(m_busy);
  const auto heading = [](const QString& text, QListWidget* list) {
    auto* label = new QLabel(text);
    label->setBuddy(list);
    list->setAccessibleName(text);
    return label;
  };
  layout->addWidget(heading(tr("Files"), m_files));
  layout->addWidget(m_files, 1);
  layout->addWidget(heading(tr("Left out"), m_losses));
  layout->addWidget(m_losses, 1);
  return preview;
}

ExportRequest ExportDialog::request() const {
  ExportRequest request{.writer = &writer(), .variant = m_variants->currentData().toString().toStdString()};
  ModelOptions& model = request.model;
  if (selectionOnly()) {
    model.selection = m_selection;
    request.name = selectionName(*m_scene->document, m_selection);
  }
  const int level = m_levels->currentData().toInt();
  model.lod = level == kAllLevels ? std::nullopt : std::optional(uint32_t(level));
  model.physics = m_physics->isChecked();
  model.collision = m_collision->isChecked();
  model.triggers = m_triggers->isChecked();
  model.props = m_props->isChecked();
  model.textures = m_textures->isChecked();
  model.animations = m_animations->isChecked();
  model.skins = m_skins->isChecked();
  if (const QVariant clip = m_clip->currentData(); clip.isValid()) model.clip = uint32_t(clip.toInt());
  model.rate = m_rate->value();
  if (m_pose->currentIndex() == 0) model.pose = m_shownPose;
  model.up = Axis(m_up->currentData().toInt());
  model.facing = Facing(m_facing->currentData().toInt());
  model.scale = float(m_scale->value());
  return request;
}

void ExportDialog::startPreview() {
  m_settle->stop();  // it would make the same again
  m_exported.reset();
  m_save->setEnabled(false);
  m_busy->show();
  const auto make = [scene = m_scene, request = request(), roots = assetPlaces()](const Job<ExportDialog>& job) {
    return makeExport(scene, request, roots, job.progress());
  };
  m_making = startJob(this, make, [](ExportDialog& dialog, const Result<ExportedPointer>& exported) {
    if (!exported) return dialog.showFailure(exported.error());
    dialog.m_exported = *exported;
    dialog.showPreview();
  });
}

void ExportDialog::showPreview() {
  m_busy->hide();
  m_files->clear();
  m_losses->clear();
  const QLocale locale;
  uint64_t bytes = 0;
  for (const ExportedFile& file : m_exported->files) {
    bytes += file.bytes.size();
    m_files->addItem(
        tr("%1 – %2").arg(visibleText(file.path), locale.formattedDataSize(qint64(file.bytes.size()))));
  }
  for (const Diagnostic& loss : m_exported->losses.all()) {
    QString text = visibleText(loss.message);
    if (loss.count > 1) text += tr(" (%1×)").arg(loss.count);
    auto* item = new QListWidgetItem(text, m_losses);
    item->setToolTip(QString::fromStdString(loss.id));
  }
  if (m_exported->losses.all().empty()) m_losses->addItem(tr("Nothing: the files hold everything you asked for"));
  QString summary =
      tr("%1 files", nullptr, pluralOf(m_exported->files.size())).arg(countText(m_exported->files.size())) + ", " +
      locale.formattedDataSize(qint64(bytes));
  if (m_exported->objects > 0)
    summary = tr("%1 objects", nullptr, pluralOf(m_exported->objects)).arg(countText(m_exported->objects)) + ", " +
              tr("%1 triangles", nullptr, pluralOf(m_exported->triangles)).arg(countText(m_exported->triangles)) +
              ", " + summary;
  const ExportRequest made = request();
  if (isTurned(*made.writer, made.model, *m_scene)) summary += tr(", turned so that the front looks towards +Z");
  m_summary->setText(summary);
  m_save->setEnabled(true);
  emit previewed();
  if (std::exchange(m_saveWanted, false)) accept();
}

void ExportDialog::showFailure(const Error& error) {
  m_busy->hide();
  m_files->clear();
  m_losses->clear();
  m_summary->setText(visibleText(error.message));
  m_saveWanted = false;
  emit previewed();
}

}  // namespace vitrine
