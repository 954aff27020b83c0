#include "app/library/library_dialogs.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <cmath>

#include "app/common/text.h"
#include "app/export/exporter.h"
#include "core/export/export.h"

namespace vitrine {
namespace {

constexpr const char* kInFile = "in";
constexpr const char* kBesideFile = "beside";
constexpr const char* kWithoutImages = "none";

QComboBox* makeLibraryCombo(const char* name) {
  auto* combo = new QComboBox;
  combo->setObjectName(name);
  combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  return combo;
}

QSpinBox* makeLibraryNumber(const char* name, int least, int most, const QString& tip) {
  auto* number = new QSpinBox;
  number->setObjectName(name);
  number->setRange(least, most);
  number->setToolTip(tip);
  return number;
}

QPushButton* addLibraryButtons(QFormLayout& form, QDialog& dialog, const QString& text) {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  QPushButton* save = buttons->addButton(text, QDialogButtonBox::AcceptRole);
  save->setObjectName("saveButton");
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  form.addRow(buttons);
  save->setDefault(true);  // not before it is in the dialog
  return save;
}

void chooseStored(QComboBox& combo, const QVariant& stored) {
  if (const int row = combo.findData(stored); row >= 0) combo.setCurrentIndex(row);
}

}  // namespace

// ---- Export -----------------------------------------------------------------------------------------------------

ManyExportDialog::ManyExportDialog(qsizetype files, QWidget* parent)
    : QDialog(parent),
      m_writers(makeLibraryCombo("manyFormat")),
      m_textures(makeLibraryCombo("manyTextures")),
      m_levels(makeLibraryCombo("manyLevels")),
      m_up(makeLibraryCombo("manyUp")),
      m_facing(makeLibraryCombo("manyFacing")),
      m_scale(new QDoubleSpinBox) {
  setObjectName("manyExportDialog");
  setWindowTitle(tr("Export All"));
  for (const Writer& each : writers())
    // Others need to know what of a file.
    if (!each.folder && each.id != "bytes" && each.id != "table")
      m_writers->addItem(writerTitle(each), toQString(each.id));
  m_levels->addItem(tr("The finest"), "0");
  for (const int level : {1, 2, 3})
    m_levels->addItem(tr("Level %1, or the coarsest").arg(level), QString::number(level));
  m_levels->addItem(tr("All, each an object"), "all");
  m_up->addItem(tr("Y up"), "y");
  m_up->addItem(tr("Z up"), "z");
  m_facing->addItem(tr("Looks towards +Z"), "+z");
  m_facing->addItem(tr("Faces the stored direction"), "stored");
  m_scale->setObjectName("manyScale");
  m_scale->setRange(1e-4, 1e4);
  m_scale->setDecimals(4);
  m_scale->setValue(1);
  m_scale->setToolTip(tr("Multiplies all lengths"));

  auto* form = new QFormLayout(this);
  const auto count = uint64_t(files);
  form->addRow(new QLabel(tr("%1 files are written, each beside the others in one folder", nullptr, pluralOf(count))
                              .arg(countText(count))));
  form->addRow(tr("&Format:"), m_writers);
  form->addRow(tr("&Textures:"), m_textures);
  form->addRow(tr("&Levels:"), m_levels);
  form->addRow(tr("&Axis:"), m_up);
  form->addRow(tr("F&ront:"), m_facing);
  form->addRow(tr("&Scale:"), m_scale);
  addLibraryButtons(*form, *this, tr("&Choose Folder…"));

  const QSettings settings;
  chooseStored(*m_writers, settings.value("exportAll/format", "glb"));
  takeFormat();
  chooseStored(*m_textures, settings.value("exportAll/textures"));
  chooseStored(*m_levels, settings.value("exportAll/levels"));
  chooseStored(*m_up, settings.value("exportAll/up"));
  chooseStored(*m_facing, settings.value("exportAll/facing"));
  if (const double scale = settings.value("exportAll/scale", 1.0).toDouble(); std::isfinite(scale) && scale > 0)
    m_scale->setValue(scale);
  connect(m_writers, &QComboBox::currentIndexChanged, this, &ManyExportDialog::takeFormat);
}

const Writer& ManyExportDialog::writer() const {
  const Writer* found = findWriter(m_writers->currentData().toString().toStdString());
  return found ? *found : writers().front();
}

// What the format has no room for cannot be chosen. glTF has images in one file or beside it: two formats of ours.
void ManyExportDialog::takeFormat() {
  const Writer& chosen = writer();
  const bool isGltf = chosen.id == "glb" || chosen.id == "gltf";
  const bool hasImages = chosen.holds.has(Content::Images) && chosen.ofModel;
  const QVariant before = m_textures->currentData();
  m_textures->clear();
  if (isGltf) m_textures->addItem(tr("In the file"), kInFile);
  if (hasImages) m_textures->addItem(tr("Beside the file"), kBesideFile);
  m_textures->addItem(tr("None"), kWithoutImages);
  chooseStored(*m_textures, chosen.id == "gltf" ? QVariant(kBesideFile) : before);
  m_textures->setEnabled(m_textures->count() > 1);
  const bool ofModel = chosen.ofModel != nullptr;
  const bool ofShapes = ofModel || (chosen.format && !chosen.format->instances);
  m_levels->setEnabled(ofShapes);
  m_scale->setEnabled(ofShapes);
  m_up->setEnabled(ofModel);
  m_facing->setEnabled(chosen.facing != Facing::AsStored);
  // As the export of one file: each format begins with its own axis.
  if (m_usualUp != chosen.up) chooseStored(*m_up, chosen.up == Axis::Z ? "z" : "y");
  m_usualUp = chosen.up;
}

QString ManyExportDialog::format() const {
  const Writer& chosen = writer();
  const QString images = m_textures->currentData().toString();
  if (chosen.id == "glb" && images == kBesideFile) return "gltf";
  if (chosen.id == "gltf" && images == kInFile) return "glb";
  return toQString(chosen.id);
}

QStringList ManyExportDialog::options() const {
  QStringList options;
  if (m_textures->isEnabled() && m_textures->currentData() == kWithoutImages) options << "--no-textures";
  if (m_levels->isEnabled() && m_levels->currentData() != "0")
    options << "--lod" << m_levels->currentData().toString();
  if (m_up->isEnabled()) options << "--up" << m_up->currentData().toString();
  if (m_facing->isEnabled()) options << "--facing" << m_facing->currentData().toString();
  if (m_scale->isEnabled() && m_scale->value() != 1)
    options << "--scale" << QString::number(m_scale->value(), 'g', QLocale::FloatingPointShortest);
  return options;
}

void ManyExportDialog::accept() {
  QSettings settings;
  settings.setValue("exportAll/format", m_writers->currentData());
  settings.setValue("exportAll/textures", m_textures->currentData());
  settings.setValue("exportAll/levels", m_levels->currentData());
  settings.setValue("exportAll/up", m_up->currentData());
  settings.setValue("exportAll/facing", m_facing->currentData());
  settings.setValue("exportAll/scale", m_scale->value());
  QDialog::accept();
}

// ---- Sheet of pictures ------------------------------------------------------------------------------------------

SheetDialog::SheetDialog(size_t files, QWidget* parent)
    : QDialog(parent),
      m_files(files),
      m_side(makeLibraryNumber("sheetSide", SheetOptions::kLeastSide, SheetOptions::kMostSide,
                               tr("Width and height of each picture, in pixels"))),
      m_columns(makeLibraryNumber("sheetColumns", 0, SheetOptions::kMostColumns, tr("Pictures beside each other"))),
      m_names(new QCheckBox(tr("&Name"))),
      m_kinds(new QCheckBox(tr("&Kind"))),
      m_sizes(new QCheckBox(tr("&Size of the file"))),
      m_triangles(new QCheckBox(tr("&Triangles"))),
      m_result(new QLabel) {
  setObjectName("sheetDialog");
  setWindowTitle(tr("Sheet of Pictures"));
  m_side->setSuffix(tr(" pixels"));
  m_side->setSingleStep(32);
  m_columns->setSpecialValueText(tr("As many as fit a page"));
  const std::pair<QCheckBox*, const char*> captions[] = {
      {m_names, "sheetNames"}, {m_kinds, "sheetKinds"}, {m_sizes, "sheetSizes"}, {m_triangles, "sheetTriangles"}};
  auto* form = new QFormLayout(this);
  form->addRow(tr("&Picture:"), m_side);
  form->addRow(tr("&Columns:"), m_columns);
  const QSettings settings;
  const SheetOptions usual;
  for (const auto& [box, name] : captions) {
    box->setObjectName(name);
    form->addRow(box == m_names ? tr("Captions:") : QString(), box);
    box->setChecked(settings.value(QString("sheet/") + name, box == m_names).toBool());
    connect(box, &QCheckBox::toggled, this, &SheetDialog::showSize);
  }
  m_result->setObjectName("sheetResult");
  m_result->setWordWrap(true);
  form->addRow(m_result);
  m_save = addLibraryButtons(*form, *this, tr("Save &As…"));
  m_side->setValue(settings.value("sheet/side", usual.side).toInt());
  m_columns->setValue(settings.value("sheet/columns", usual.columns).toInt());
  connect(m_side, &QSpinBox::valueChanged, this, &SheetDialog::showSize);
  connect(m_columns, &QSpinBox::valueChanged, this, &SheetDialog::showSize);
  showSize();
}

SheetOptions SheetDialog::options() const {
  return {.side = m_side->value(),
          .columns = m_columns->value(),
          .names = m_names->isChecked(),
          .kinds = m_kinds->isChecked(),
          .sizes = m_sizes->isChecked(),
          .triangles = m_triangles->isChecked()};
}

void SheetDialog::showSize() {
  const SheetLayout layout = sheetLayout(m_files, options());
  const QSize size = layout.size;
  QString text = tr("%1 × %2 pictures, %3 × %4 pixels")
                     .arg(countText(uint64_t(layout.columns)), countText(uint64_t(layout.lines)),
                          countText(uint64_t(size.width())), countText(uint64_t(size.height())));
  if (!layout.fits)
    text +=
        "\n" + tr("That is more than a picture can hold (%1 pixels a side, %2 in all): choose smaller pictures.")
                   .arg(countText(SheetLayout::kMostPixelsOfSide), countText(SheetLayout::kMostPixels));
  if (m_files > kMostOnSheet)
    text +=
        "\n" + tr("Only the first %1 of %2 files fit on a sheet.").arg(countText(kMostOnSheet), countText(m_files));
  m_result->setText(text);
  m_save->setEnabled(layout.fits);
}

void SheetDialog::accept() {
  QSettings settings;
  settings.setValue("sheet/side", m_side->value());
  settings.setValue("sheet/columns", m_columns->value());
  for (const QCheckBox* box : {m_names, m_kinds, m_sizes, m_triangles})
    settings.setValue("sheet/" + box->objectName(), box->isChecked());
  QDialog::accept();
}

}  // namespace vitrine
