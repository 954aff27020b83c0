#include "app/window/preferences_dialog.h"

#include <QAction>
#include <QButtonGroup>
#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
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
#include "app/common/languages.h"
#include "app/common/preferences.h"
#include "app/common/restore_button.h"
#include "app/common/text.h"
#include "app/documents/open_document.h"
#include "app/documents/usual_background.h"
#include "app/images/asset_folders.h"
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

// A line of buttons of which one is chosen.
template <class Rows, class IdOf>
QLayout* radioLine(QButtonGroup* group, const Rows& rows, const IdOf& idOf) {
  auto* line = new QHBoxLayout;
  line->setSpacing(16);
  for (const auto& row : rows) {
    auto* button = new QRadioButton(QCoreApplication::translate("Preferences", row.title));
    group->addButton(button, idOf(row));
    line->addWidget(button);
  }
  line->addStretch(1);
  return line;
}

QLabel* quietLabel() {
  auto* label = new QLabel;
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

}  // namespace

PreferencesDialog::PreferencesDialog(const Actions& actions, QWidget* parent)
    : QDialog(parent),
      m_themes(new QButtonGroup(this)),
      m_densities(new QButtonGroup(this)),
      m_lengths(new QButtonGroup(this)),
      m_languages(new QComboBox),
      m_restart(quietLabel()),
      m_backgrounds(new QComboBox),
      m_navigations(new QComboBox),
      m_oneWindow(new QCheckBox(tr("&Open files in the running window"))),
      m_restoreSession(new QCheckBox(tr("&Reopen the files of the last session"))),
      m_tellDesktop(new QCheckBox(tr("&List opened files among the desktop's recent files"))),
      m_gestures(quietLabel()),
      m_folders(quietLabel()) {
  setObjectName("preferencesDialog");
  setWindowTitle(tr("Preferences"));
  setAttribute(Qt::WA_DeleteOnClose);
  const auto edit = [this](const auto& change) {
    Preferences wanted = preferences();
    change(wanted);
    setPreferences(wanted);
    show(preferences());
  };

  auto* form = new QFormLayout;
  form->setHorizontalSpacing(16);
  form->setVerticalSpacing(10);
  form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
  form->addRow(tr("Colours:"),
               radioLine(m_themes, themeRows(), [](const ThemeRow& row) { return int(row.theme); }));
  form->addRow(tr("Density:"),
               radioLine(m_densities, densityRows(), [](const DensityRow& row) { return int(row.density); }));
  form->addRow(tr("Lengths:"),
               radioLine(m_lengths, lengthRows(), [](const LengthRow& row) { return int(row.unit); }));
  for (QAbstractButton* button : m_lengths->buttons())
    button->setToolTip(tr(
        "Applies if a file's unit is known: a stud is 0.28 m, glTF and Second Life use metres, and FBX files state "
        "it. Other files, and everything that is exported, keep the stored numbers."));
  for (const LanguageRow& row : languageRows())
    m_languages->addItem(QCoreApplication::translate("Preferences", row.title), int(row.language));
  m_languages->setObjectName("language");
  m_languages->setAccessibleName(tr("Language"));
  auto* languageLabel = new QLabel(tr("Lang&uage:"));
  languageLabel->setBuddy(m_languages);
  m_restart->setText(tr("From the next start on"));
  auto* languageLine = new QHBoxLayout;
  languageLine->setSpacing(8);
  languageLine->addWidget(m_languages);
  languageLine->addWidget(m_restart);
  languageLine->addStretch(1);
  form->addRow(languageLabel, languageLine);
  m_backgrounds->setAccessibleName(tr("Background of pictures"));
  auto* backgroundLabel = new QLabel(tr("&Background of pictures:"));
  backgroundLabel->setBuddy(m_backgrounds);
  form->addRow(backgroundLabel, m_backgrounds);
  for (const NavigationRow& row : navigationRows()) m_navigations->addItem(row.title, int(row.navigation));
  m_navigations->setAccessibleName(tr("The mouse works as in"));
  auto* navigationLabel = new QLabel(tr("The &mouse works as in:"));
  navigationLabel->setBuddy(m_navigations);
  form->addRow(navigationLabel, m_navigations);
  form->addRow(QString(), m_gestures);

  // They have dialogs of their own.
  auto* folders = new QPushButton(tr("&Asset folders…"));
  auto* limits = new QPushButton(tr("&Limits…"));
  auto* folderLine = new QHBoxLayout;
  folderLine->setSpacing(8);
  folderLine->addWidget(folders);
  folderLine->addWidget(limits);
  folderLine->addWidget(m_folders);
  folderLine->addStretch(1);
  m_oneWindow->setObjectName("oneWindow");
  m_oneWindow->setToolTip(
      tr("A file that is opened from elsewhere becomes a tab of the window that is there already"));
  form->addRow(tr("Files:"), m_oneWindow);
  m_restoreSession->setObjectName("restoreSession");
  m_restoreSession->setToolTip(
      tr("A window started without a file reopens the files that were open when the last window was closed"));
  form->addRow(QString(), m_restoreSession);
  m_tellDesktop->setObjectName("tellDesktop");
  m_tellDesktop->setToolTip(tr("They are listed among the recent files of file managers and other programs"));
  form->addRow(QString(), m_tellDesktop);
  form->addRow(QString(), folderLine);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close);
  nameRestore(*buttons);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addStretch(1);
  layout->addSpacing(8);
  layout->addWidget(buttons);
  layout->setSizeConstraint(QLayout::SetMinimumSize);

  connect(m_themes, &QButtonGroup::idClicked, this,
          [edit](int id) { edit([id](Preferences& wanted) { wanted.theme = Theme(id); }); });
  connect(m_densities, &QButtonGroup::idClicked, this,
          [edit](int id) { edit([id](Preferences& wanted) { wanted.density = Density(id); }); });
  connect(m_lengths, &QButtonGroup::idClicked, this,
          [edit](int id) { edit([id](Preferences& wanted) { wanted.lengths = LengthUnit(id); }); });
  connect(m_backgrounds, &QComboBox::activated, this, &PreferencesDialog::chooseBackground);
  connect(m_navigations, &QComboBox::activated, this, [this, edit](int row) {
    const auto chosen = Navigation(m_navigations->itemData(row).toInt());
    edit([chosen](Preferences& wanted) { wanted.navigation = chosen; });
  });
  connect(m_languages, &QComboBox::activated, this, [this, edit](int row) {
    const auto chosen = Language(m_languages->itemData(row).toInt());
    edit([chosen](Preferences& wanted) { wanted.language = chosen; });
  });
  connect(m_oneWindow, &QCheckBox::clicked, this,
          [edit](bool wants) { edit([wants](Preferences& wanted) { wanted.oneWindow = wants; }); });
  connect(m_restoreSession, &QCheckBox::clicked, this,
          [edit](bool wants) { edit([wants](Preferences& wanted) { wanted.restoreSession = wants; }); });
  connect(m_tellDesktop, &QCheckBox::clicked, this,
          [edit](bool wants) { edit([wants](Preferences& wanted) { wanted.tellDesktop = wants; }); });
  connect(folders, &QPushButton::clicked, this, [this, action = actions.of(Command::AssetFolders)] {
    action->trigger();
    refreshFolders();
  });
  connect(limits, &QPushButton::clicked, actions.of(Command::Limits), &QAction::trigger);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
          [edit] { edit([](Preferences& wanted) { wanted = {}; }); });
  buttons->button(QDialogButtonBox::Close)->setDefault(true);
  show(preferences());
  refreshFolders();
}

void PreferencesDialog::show(const Preferences& shown) {
  m_themes->button(int(shown.theme))->setChecked(true);
  m_densities->button(int(shown.density))->setChecked(true);
  m_lengths->button(int(shown.lengths))->setChecked(true);
  m_oneWindow->setChecked(shown.oneWindow);
  m_restoreSession->setChecked(shown.restoreSession);
  m_tellDesktop->setChecked(shown.tellDesktop);
  m_languages->setCurrentIndex(m_languages->findData(int(shown.language)));
  m_restart->setVisible(shown.language != languageInUse());
  m_navigations->setCurrentIndex(m_navigations->findData(int(shown.navigation)));

  const QColor edge = palette().color(QPalette::Mid);
  m_backgrounds->clear();
  QPixmap gradient(kColourSwatch, kColourSwatch);
  QPainter painter(&gradient);
  QLinearGradient fade(0, 0, 0, kColourSwatch);
  const auto& [top, bottom] = coloursOf(usualGradient());
  fade.setColorAt(0, QColor::fromRgbF(top.r, top.g, top.b));
  fade.setColorAt(1, QColor::fromRgbF(bottom.r, bottom.g, bottom.b));
  painter.fillRect(gradient.rect(), fade);
  painter.end();
  m_backgrounds->addItem(QIcon(gradient), tr("Gradient"));
  int chosen = shown.background ? kOwnRow : kGradientRow;
  for (const BackgroundRow& row : kBackgrounds) {
    const QColor colour = QColor::fromRgb(row.colour);
    if (shown.background == colour) chosen = m_backgrounds->count();
    m_backgrounds->addItem(swatchIcon(colour, edge), tr(row.title));
  }
  if (chosen == kOwnRow)
    m_backgrounds->addItem(swatchIcon(*shown.background, edge),
                           tr("Another colour (%1)…").arg(shown.background->name()));
  else
    m_backgrounds->addItem(tr("Another colour…"));
  m_backgrounds->setCurrentIndex(chosen);

  QStringList lines;
  for (const GestureRow& row : gestureRows(shown.navigation)) {
    if (lines.size() == 5) break;  // the rest is the same in all of them
    lines << tr("%1: %2", "what the mouse does, and how").arg(row.what, row.how);
  }
  while (lines.size() < 5) lines << QString();
  m_gestures->setText(lines.join('\n'));
}

void PreferencesDialog::chooseBackground(int row) {
  Preferences wanted = preferences();
  if (row == kGradientRow) {
    wanted.background.reset();
  } else if (row < kOwnRow) {
    wanted.background = QColor::fromRgb(kBackgrounds[row - 1].colour);
  } else {
    const QColor before = wanted.background.value_or(QColor(0x2A2B2E));
    const QColor colour = QColorDialog::getColor(before, this, tr("Background of pictures"));
    if (colour.isValid()) wanted.background = QColor::fromRgb(colour.rgb());
  }
  setPreferences(wanted);
  show(preferences());
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
