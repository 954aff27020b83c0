#include "app/common/limits.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>
#include <vector>

#include "app/common/restore_button.h"

namespace vitrine {
namespace {

constexpr uint64_t kMebibyte = uint64_t(1) << 20;

QString limitText(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }
QString limitWords(std::string_view text) {
  return QCoreApplication::translate("Limits", std::string(text).c_str());
}
QString settingOf(const LimitRow& row) { return "limits/" + limitText(row.name); }

// Sizes are shown in MiB.
int shownValue(const LimitRow& row, uint64_t value) {
  const uint64_t most = std::numeric_limits<int>::max();
  return int(std::min(row.isSize ? (value + kMebibyte - 1) / kMebibyte : value, most));
}

QSpinBox* boxFor(const LimitRow& row) {
  auto* box = new QSpinBox;
  box->setObjectName("limit-" + limitText(row.name));
  box->setAccessibleName(limitWords(row.title));
  box->setRange(shownValue(row, row.least), shownValue(row, row.most));
  box->setGroupSeparatorShown(true);
  box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  if (row.isSize) box->setSuffix(QObject::tr(" MiB"));
  box->setToolTip(limitWords(row.description));
  return box;
}

}  // namespace

Limits savedLimits() {
  Limits limits = machineLimits();
  const QSettings settings;
  for (const LimitRow& row : limitRows()) {
    const QString value = settings.value(settingOf(row)).toString();
    if (!value.isEmpty()) (void)setLimit(limits, std::string(row.name) + "=" + value.toStdString());
  }
  return limits;
}

void saveLimits(const Limits& limits) {
  QSettings settings;
  const Limits usual = machineLimits();
  for (const LimitRow& row : limitRows())
    // What is as it would be anyway follows the program, and the machine.
    if (limits.*row.value == usual.*row.value)
      settings.remove(settingOf(row));
    else
      settings.setValue(settingOf(row), QString::number(limits.*row.value));
}

bool editLimits(QWidget* window) {
  QDialog dialog(window);
  dialog.setObjectName("limitsDialog");
  dialog.setWindowTitle(QObject::tr("Limits"));
  auto* text = new QLabel(QObject::tr(
      "A damaged or hostile file can claim to hold far more than it does. What goes beyond these limits "
      "is not read; the rest of the file is shown."));
  text->setWordWrap(true);
  auto* form = new QFormLayout;
  std::vector<QSpinBox*> boxes;
  const Limits before = savedLimits();
  const auto show = [&boxes](const Limits& limits) {
    for (size_t i = 0; i < boxes.size(); ++i)
      boxes[i]->setValue(shownValue(limitRows()[i], limits.*limitRows()[i].value));
  };
  for (const LimitRow& row : limitRows()) {
    boxes.push_back(boxFor(row));
    auto* description = new QLabel(limitWords(row.description));
    description->setForegroundRole(QPalette::PlaceholderText);
    auto* line = new QHBoxLayout;
    line->addWidget(boxes.back());
    line->addWidget(description, 1);
    form->addRow(QObject::tr("%1:", "a heading before a field").arg(limitWords(row.title)), line);
  }
  for (QSpinBox* box : boxes) box->setFixedWidth(150);
  show(before);
  auto* buttons =
      new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults);
  nameRestore(*buttons);
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  QObject::connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, &dialog,
                   [&show] { show(machineLimits()); });
  auto* layout = new QVBoxLayout(&dialog);
  layout->addWidget(text);
  layout->addLayout(form);
  layout->addWidget(buttons);
  if (dialog.exec() != QDialog::Accepted) return false;
  Limits limits = before;
  bool isChanged = false;
  for (size_t i = 0; i < boxes.size(); ++i) {
    const LimitRow& row = limitRows()[i];
    // A value that was only rounded to be shown stays exact.
    if (boxes[i]->value() == shownValue(row, before.*row.value)) continue;
    limits.*row.value = uint64_t(boxes[i]->value()) * (row.isSize ? kMebibyte : 1);
    isChanged = true;
  }
  if (isChanged) saveLimits(limits);
  return isChanged;
}

}  // namespace vitrine
