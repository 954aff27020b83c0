#include "app/pictures/picture_dialogs.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>
#include <cmath>

#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr int kLargestSide = 16384;
constexpr QSize kSizes[] = {{1280, 720}, {1920, 1080}, {3840, 2160}, {1024, 1024}, {2048, 2048}};

QString sizeName(const QSize& size) { return QString("%1 × %2").arg(size.width()).arg(size.height()); }

QSpinBox* makeSide(const QString& name, const QString& accessibleName) {
  auto* side = new QSpinBox;
  side->setObjectName(name);
  side->setAccessibleName(accessibleName);
  side->setRange(1, kLargestSide);
  side->setToolTip(QObject::tr("In pixels"));
  side->setKeyboardTracking(false);  // half a number is no size
  return side;
}

void addButtons(QFormLayout& form, QDialog& dialog) {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  QPushButton* save = buttons->addButton(QObject::tr("&Save As…"), QDialogButtonBox::AcceptRole);
  save->setObjectName("saveButton");
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  form.addRow(buttons);
  save->setDefault(true);  // not before it is in the dialog
}

QCheckBox* makeTransparent() {
  auto* box = new QCheckBox(QObject::tr("&Transparent background, without the grid"));
  box->setObjectName("pictureTransparent");
  return box;
}

}  // namespace

// ---- Size -------------------------------------------------------------------------------------------------------

PictureSize::PictureSize(const QSize& window, QWidget* parent)
    : QWidget(parent),
      m_preset(new QComboBox),
      m_width(makeSide("pictureWidth", tr("Width"))),
      m_height(makeSide("pictureHeight", tr("Height"))),
      m_linked(new QCheckBox(tr("&Keep the proportions"))) {
  m_preset->setObjectName("picturePreset");
  m_preset->setAccessibleName(tr("Size"));
  m_preset->addItem(tr("As the window (%1)").arg(sizeName(window)), window);
  for (const QSize& size : kSizes) m_preset->addItem(sizeName(size), size);
  m_preset->addItem(tr("Another size"));
  m_linked->setObjectName("pictureLinked");
  m_linked->setToolTip(tr("A change of one side changes the other"));

  auto* sides = new QHBoxLayout;
  sides->addWidget(m_width, 1);
  sides->addWidget(new QLabel("×"));
  sides->addWidget(m_height, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_preset);
  layout->addLayout(sides);
  layout->addWidget(m_linked);
  setFocusProxy(m_preset);

  connect(m_preset, &QComboBox::activated, this, &PictureSize::takePreset);
  connect(m_width, &QSpinBox::valueChanged, this, [this] { takeSide(true); });
  connect(m_height, &QSpinBox::valueChanged, this, [this] { takeSide(false); });
  connect(m_linked, &QCheckBox::toggled, this, [this] { m_aspect = double(m_width->value()) / m_height->value(); });
  setSize(window);
}

QSize PictureSize::size() const { return {m_width->value(), m_height->value()}; }
QSize PictureSize::chosenSize() const { return m_preset->currentIndex() == 0 ? QSize() : size(); }

void PictureSize::setSize(const QSize& size) {
  m_setting = true;
  m_width->setValue(size.width());
  m_height->setValue(size.height());
  m_setting = false;
  m_aspect = double(m_width->value()) / m_height->value();
  showPreset();
}

void PictureSize::takePreset(int index) {
  if (const QVariant size = m_preset->itemData(index); size.isValid()) setSize(size.toSize());
}

void PictureSize::takeSide(bool width) {
  if (m_setting) return;
  if (m_linked->isChecked()) {
    m_setting = true;
    if (width)
      m_height->setValue(int(std::lround(m_width->value() / m_aspect)));
    else
      m_width->setValue(int(std::lround(m_height->value() * m_aspect)));
    m_setting = false;
  }
  showPreset();
}

void PictureSize::showPreset() {
  const int known = m_preset->findData(size());
  m_preset->setCurrentIndex(known < 0 ? m_preset->count() - 1 : known);
}

// ---- Screenshot -------------------------------------------------------------------------------------------------

ScreenshotDialog::ScreenshotDialog(const QSize& window, QWidget* parent)
    : QDialog(parent), m_size(new PictureSize(window)), m_transparent(makeTransparent()) {
  setObjectName("screenshotDialog");
  setWindowTitle(tr("Save Screenshot"));
  auto* form = new QFormLayout(this);
  form->addRow(tr("S&ize"), m_size);
  form->addRow(QString(), m_transparent);
  addButtons(*form, *this);
  const QSettings settings;
  if (const QSize size = settings.value("screenshot/size").toSize(); !size.isEmpty()) m_size->setSize(size);
  m_transparent->setChecked(settings.value("screenshot/transparent").toBool());
  m_size->setFocus();
}

bool ScreenshotDialog::transparent() const { return m_transparent->isChecked(); }

void ScreenshotDialog::accept() {
  QSettings settings;
  settings.setValue("screenshot/size", m_size->chosenSize());
  settings.setValue("screenshot/transparent", transparent());
  QDialog::accept();
}

// ---- Turntable --------------------------------------------------------------------------------------------------

TurntableDialog::TurntableDialog(const QSize& window, QWidget* parent)
    : QDialog(parent),
      m_kind(new QComboBox),
      m_frameRate(new QSpinBox),
      m_seconds(new QDoubleSpinBox),
      m_rate(new QLabel),
      m_direction(new QComboBox),
      m_size(new PictureSize(window)),
      m_transparent(makeTransparent()) {
  setObjectName("turntableDialog");
  setWindowTitle(tr("Turntable"));
  m_kind->setObjectName("turntableKind");
  m_kind->addItems({tr("Animation (WebP)"), tr("Numbered pictures (PNG)")});
  m_frameRate->setObjectName("turntableRate");
  m_frameRate->setRange(int(Turntable::kLeastRate), int(Turntable::kMostRate));
  m_frameRate->setSuffix(tr(" pictures a second"));
  m_frameRate->setToolTip(tr("30 is smooth; more make larger files"));
  m_rate->setObjectName("turntableResult");
  m_rate->setWordWrap(true);
  m_seconds->setObjectName("turntableSeconds");
  m_seconds->setRange(double(Turntable::kLeastSeconds), double(Turntable::kMostSeconds));
  m_seconds->setDecimals(1);
  m_seconds->setSuffix(tr(" s"));
  m_seconds->setToolTip(tr("Time of one turn"));
  m_direction->setObjectName("turntableDirection");
  m_direction->setToolTip(tr("How the object turns, seen from above"));
  m_direction->addItems({tr("Clockwise"), tr("Counter-clockwise")});

  auto* form = new QFormLayout(this);
  form->addRow(tr("&Output"), m_kind);
  form->addRow(tr("&Rate"), m_frameRate);
  form->addRow(tr("&Duration"), m_seconds);
  form->addRow(QString(), m_rate);
  form->addRow(tr("&Turns"), m_direction);
  form->addRow(tr("S&ize"), m_size);
  form->addRow(QString(), m_transparent);
  addButtons(*form, *this);

  const QSettings settings;
  const Turntable usual;
  m_kind->setCurrentIndex(settings.value("turntable/sequence").toBool() ? 1 : 0);
  bool isNumber = false;
  const int rate = settings.value("turntable/rate").toInt(&isNumber);
  m_frameRate->setValue(isNumber ? rate : int(Turntable::kUsualRate));
  const double seconds = settings.value("turntable/seconds").toDouble(&isNumber);
  m_seconds->setValue(isNumber && std::isfinite(seconds) ? seconds : double(usual.seconds));
  m_direction->setCurrentIndex(settings.value("turntable/clockwise", usual.clockwise).toBool() ? 0 : 1);
  if (const QSize size = settings.value("turntable/size").toSize(); !size.isEmpty()) m_size->setSize(size);
  m_transparent->setChecked(settings.value("turntable/transparent").toBool());
  connect(m_frameRate, &QSpinBox::valueChanged, this, &TurntableDialog::showRate);
  connect(m_seconds, &QDoubleSpinBox::valueChanged, this, &TurntableDialog::showRate);
  connect(m_kind, &QComboBox::currentIndexChanged, this, &TurntableDialog::showRate);
  showRate();
  m_kind->setFocus();
}

Turntable TurntableDialog::turntable() const {
  return {.frames = frames(), .seconds = float(m_seconds->value()), .clockwise = m_direction->currentIndex() == 0};
}

bool TurntableDialog::transparent() const { return m_transparent->isChecked(); }
bool TurntableDialog::sequence() const { return m_kind->currentIndex() == 1; }

uint32_t TurntableDialog::frames() const {
  return framesOf(uint32_t(m_frameRate->value()), float(m_seconds->value()));
}

// What the files hold of what was asked for: numbered pictures have no time, and there is a largest number.
void TurntableDialog::showRate() {
  const uint32_t made = frames();
  QString text = tr("%1 pictures", nullptr, pluralOf(made)).arg(countText(made));
  const double rate = made / m_seconds->value();
  if (made == Turntable::kMostFrames && rate < m_frameRate->value() - 0.5)
    text =
        tr("%1 pictures, the most of one turn: %2 a second").arg(countText(made), QLocale().toString(rate, 'g', 3));
  else if (made == Turntable::kLeastFrames)
    text = tr("%1 pictures, the fewest of one turn").arg(countText(made));
  if (sequence())
    text +=
        ": " + tr("NAME-000.png, NAME-001.png …") + "\n" + tr("Pictures alone do not store how fast they follow.");
  m_rate->setText(text);
}

void TurntableDialog::accept() {
  QSettings settings;
  settings.setValue("turntable/sequence", sequence());
  settings.setValue("turntable/rate", m_frameRate->value());
  settings.setValue("turntable/seconds", m_seconds->value());
  settings.setValue("turntable/clockwise", m_direction->currentIndex() == 0);
  settings.setValue("turntable/size", m_size->chosenSize());
  settings.setValue("turntable/transparent", transparent());
  QDialog::accept();
}

}  // namespace vitrine
