#include "app/window/preferences_dialog.h"

#include <QAction>
#include <QColorDialog>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/commands/actions.h"
#include "app/common/design.h"
#include "app/common/languages.h"
#include "app/common/preferences.h"
#include "app/common/restore_button.h"
#include "app/common/text.h"
#include "app/documents/open_document.h"
#include "app/documents/usual_background.h"
#include "app/images/asset_folders.h"
#include "app/window/store_line.h"
#include "render/view/palette.h"

namespace vitrine {
namespace {

constexpr int kColourSwatch = 16;

struct BackgroundRow {
  const char* title;
  QRgb colour;
};
constexpr BackgroundRow kBackgrounds[] = {
    {QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "Light grey"), 0xFFDDE0E4},
    {QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "Middle grey"), 0xFF808080},
    {QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "Dark grey"), 0xFF2A2B2E},
    {QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "White"), 0xFFFFFFFF},
    {QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "Black"), 0xFF000000},
};
// Rows of the box: the gradient, those above, and a colour of one's own.
constexpr int kGradientRow = 0, kOwnRow = 1 + int(std::size(kBackgrounds));

QIcon swatchIcon(const QColor& colour, const QColor& edge) {
  QPixmap pixmap(kColourSwatch, kColourSwatch);
  pixmap.fill(colour);
  QPainter painter(&pixmap);
  painter.setPen(edge);
  painter.drawRect(0, 0, kColourSwatch - 1, kColourSwatch - 1);
  painter.end();
  return QIcon(pixmap);
}

QLabel* quietLabel() {
  auto* label = new QLabel;
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

}  // namespace

PreferencesDialog::PreferencesDialog(const Actions& actions, QWidget* parent)
    : QDialog(parent), m_restart(quietLabel()), m_gestures(quietLabel()), m_folders(quietLabel()) {
  setObjectName("preferencesDialog");
  setWindowTitle(tr("Preferences"));
  setAttribute(Qt::WA_DeleteOnClose);
  m_restart->setText(tr("From the next start on"));

  auto* form = new QFormLayout;
  form->setHorizontalSpacing(space::kSection);
  form->setVerticalSpacing(space::kNormal);
  form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
  for (const PreferenceRow& row : preferenceRows()) addRow(*form, row);

  // They have dialogs of their own.
  auto* folders = new QPushButton(tr("&Asset folders…"));
  auto* limits = new QPushButton(tr("&Limits…"));
  auto* network = new QPushButton(tr("N&etwork…"));
  network->setObjectName("networkButton");
  auto* folderLine = new QHBoxLayout;
  folderLine->setSpacing(space::kNormal);
  folderLine->addWidget(folders);
  folderLine->addWidget(limits);
  folderLine->addWidget(network);
  folderLine->addWidget(m_folders);
  folderLine->addStretch(1);
  form->addRow(QString(), folderLine);
  form->addRow(tr("Kept assets:"), new StoreLine);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close);
  nameRestore(*buttons);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addStretch(1);
  layout->addSpacing(space::kNormal);
  layout->addWidget(buttons);
  layout->setSizeConstraint(QLayout::SetMinimumSize);

  connect(folders, &QPushButton::clicked, this, [this, action = actions.of(Command::AssetFolders)] {
    action->trigger();
    refreshFolders();
  });
  connect(network, &QPushButton::clicked, actions.of(Command::Network), &QAction::trigger);
  connect(limits, &QPushButton::clicked, actions.of(Command::Limits), &QAction::trigger);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
    setPreferences({});
    show(preferences());
  });
  buttons->button(QDialogButtonBox::Close)->setDefault(true);
  show(preferences());
  refreshFolders();
}

void PreferencesDialog::addRow(QFormLayout& form, const PreferenceRow& row) {
  const QString label = row.label ? tr(row.label) : QString();
  const QString tip = row.tip ? tr(row.tip) : QString();
  switch (row.kind) {
    case PreferenceRow::Kind::Radios: {
      auto* group = new QButtonGroup(this);
      group->setObjectName(row.name);
      auto* line = new QHBoxLayout;
      line->setSpacing(space::kSection);
      for (const ChoiceRow& choice : row.choices) {
        auto* button = new QRadioButton(QCoreApplication::translate("Preferences", choice.title));
        button->setToolTip(tip);
        group->addButton(button, choice.value);
        line->addWidget(button);
      }
      line->addStretch(1);
      form.addRow(label, line);
      connect(group, &QButtonGroup::idClicked, this, [this, &row](int value) { edit(row, value); });
      return;
    }
    case PreferenceRow::Kind::Check: {
      auto* check = new QCheckBox(tr(row.title));
      check->setObjectName(row.name);
      check->setToolTip(tip);
      form.addRow(label, check);
      connect(check, &QCheckBox::clicked, this, [this, &row](bool wants) { edit(row, wants); });
      return;
    }
    case PreferenceRow::Kind::List:
    case PreferenceRow::Kind::Colour:
      break;
  }
  auto* box = new QComboBox;
  box->setObjectName(row.name);
  box->setToolTip(tip);
  box->setAccessibleName(withoutMnemonic(label).remove(u':').trimmed());
  auto* buddy = new QLabel(label);
  buddy->setBuddy(box);
  for (const ChoiceRow& choice : row.choices)
    box->addItem(QCoreApplication::translate("Preferences", choice.title), choice.value);
  connect(box, &QComboBox::activated, this, [this, box, &row](int chosen) {
    row.kind == PreferenceRow::Kind::Colour ? chooseColour(row, chosen) : edit(row, box->itemData(chosen).toInt());
  });
  if (row.set == preferenceRow("language").set) {
    auto* line = new QHBoxLayout;
    line->setSpacing(space::kNormal);
    line->addWidget(box);
    line->addWidget(m_restart);
    line->addStretch(1);
    return form.addRow(buddy, line);
  }
  form.addRow(buddy, box);
  if (row.set == preferenceRow("navigation").set) form.addRow(QString(), m_gestures);
}

void PreferencesDialog::edit(const PreferenceRow& row, int value) {
  Preferences wanted = preferences();
  row.set(wanted, value);
  setPreferences(wanted);
  show(preferences());
}

void PreferencesDialog::show(const Preferences& shown) {
  for (const PreferenceRow& row : preferenceRows()) {
    const int value = row.value(shown);
    switch (row.kind) {
      case PreferenceRow::Kind::Radios:
        radios(row.name).button(value)->setChecked(true);
        break;
      case PreferenceRow::Kind::Check:
        check(row.name).setChecked(value != 0);
        break;
      case PreferenceRow::Kind::List:
        box(row.name).setCurrentIndex(box(row.name).findData(value));
        break;
      case PreferenceRow::Kind::Colour:
        showColour(box(row.name), value);
        break;
    }
  }
  m_restart->setVisible(shown.language != languageInUse());

  QStringList lines;
  for (const GestureRow& row : gestureRows(shown.navigation)) {
    if (lines.size() == 5) break;  // the rest is the same in all of them
    lines << tr("%1: %2", "what the mouse does, and how").arg(row.what, row.how);
  }
  while (lines.size() < 5) lines << QString();
  m_gestures->setText(lines.join('\n'));
}

void PreferencesDialog::showColour(QComboBox& box, int shown) {
  const QColor edge = palette().color(QPalette::Mid);
  box.clear();
  QPixmap gradient(kColourSwatch, kColourSwatch);
  QPainter painter(&gradient);
  QLinearGradient fade(0, 0, 0, kColourSwatch);
  const auto& [top, bottom] = coloursOf(usualGradient());
  fade.setColorAt(0, QColor::fromRgbF(top.r, top.g, top.b));
  fade.setColorAt(1, QColor::fromRgbF(bottom.r, bottom.g, bottom.b));
  painter.fillRect(gradient.rect(), fade);
  painter.end();
  box.addItem(QIcon(gradient), tr("Gradient"));
  int chosen = shown < 0 ? kGradientRow : kOwnRow;
  for (const BackgroundRow& row : kBackgrounds) {
    if (shown == int(row.colour & 0xFFFFFF)) chosen = box.count();
    box.addItem(swatchIcon(QColor::fromRgb(row.colour), edge), tr(row.title));
  }
  const QColor own = QColor::fromRgb(QRgb(shown));
  if (chosen == kOwnRow)
    box.addItem(swatchIcon(own, edge), tr("Another colour (%1)…").arg(own.name()));
  else
    box.addItem(tr("Another colour…"));
  box.setCurrentIndex(chosen);
}

void PreferencesDialog::chooseColour(const PreferenceRow& row, int chosen) {
  int value = row.value(preferences());
  if (chosen == kGradientRow) {
    value = -1;
  } else if (chosen < kOwnRow) {
    value = int(kBackgrounds[chosen - 1].colour & 0xFFFFFF);
  } else {
    const QColor before = value < 0 ? QColor(0x2A2B2E) : QColor::fromRgb(QRgb(value));
    const QColor colour = QColorDialog::getColor(before, this, tr("Background of pictures"));
    if (colour.isValid()) value = int(colour.rgb() & 0xFFFFFF);
  }
  edit(row, value);
}

void PreferencesDialog::refreshFolders() {
  const size_t count = assetFolders().size();
  m_folders->setText(count == 0 ? tr("no asset folders yet") : tr("asset folders: %1").arg(countText(count)));
}

void showPreferences(const Actions& actions, QWidget* window) {
  auto* dialog = window->findChild<PreferencesDialog*>();
  if (!dialog) dialog = new PreferencesDialog(actions, window);
  static_cast<QDialog*>(dialog)->show();
  dialog->raise();
  dialog->activateWindow();
}

}  // namespace vitrine
