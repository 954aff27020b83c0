#include "app/library/library_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QSlider>
#include <QToolButton>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/tool_button.h"
#include "app/library/file_filter_box.h"
#include "app/library/library_model.h"
#include "app/library/library_page.h"

namespace vitrine {
namespace {

constexpr auto kTileKey = "library/tile", kGroupKey = "library/group", kFoldersKey = "library/folders",
               kBelowKey = "library/below";
constexpr int kLeastTile = 64, kMostTile = 256, kUsualTile = 128;

QToolButton* libraryButton(const QString& name, const QString& iconName, const QString& text, const QString& tip) {
  auto* button = makeToolButton({.name = name, .icon = iconName, .text = text, .tip = tip});
  if (iconName.isEmpty()) button->setToolButtonStyle(Qt::ToolButtonTextOnly);
  return button;
}

}  // namespace

LibraryBar::LibraryBar(FileFilterBox& filter, LibraryModel& model, QHeaderView& header)
    : m_model(model), m_header(header), m_size(new QSlider(Qt::Horizontal)) {
  setObjectName("libraryBar");
  m_foldersButton = libraryButton("libraryFolders", "panel-left", LibraryPage::tr("Folders"),
                                  LibraryPage::tr("Shows the folders below this one"));
  m_foldersButton->setCheckable(true);
  m_belowButton = libraryButton("libraryBelow", {}, LibraryPage::tr("With Subfolders"),
                                LibraryPage::tr("Shows what lies in folders below the chosen one, too"));
  m_belowButton->setCheckable(true);
  m_order = libraryButton("libraryOrder", {}, LibraryPage::tr("Order"),
                          LibraryPage::tr("How files are sorted and put in groups"));
  m_order->setPopupMode(QToolButton::InstantPopup);
  makeOrderMenu();
  m_alike = libraryButton("libraryAlike", {}, LibraryPage::tr("Duplicates"),
                          LibraryPage::tr("Shows only files that are there more than once, in groups"));
  m_alike->setPopupMode(QToolButton::InstantPopup);
  m_alike->setCheckable(true);  // pressed in while they are shown
  makeAlikeMenu();
  m_gridButton =
      libraryButton("libraryAsGrid", {}, LibraryPage::tr("Pictures"), LibraryPage::tr("Shows files as pictures"));
  m_tableButton =
      libraryButton("libraryAsTable", {}, LibraryPage::tr("Table"), LibraryPage::tr("Shows files as a table"));
  for (QToolButton* button : {m_gridButton, m_tableButton}) button->setCheckable(true);
  connect(m_gridButton, &QToolButton::clicked, this, [this] { emit gridWanted(true); });
  connect(m_tableButton, &QToolButton::clicked, this, [this] { emit gridWanted(false); });
  m_size->setObjectName("librarySize");
  m_size->setAccessibleName(LibraryPage::tr("Size of the pictures"));
  m_size->setToolTip(m_size->accessibleName());
  m_size->setRange(kLeastTile, kMostTile);
  m_size->setSingleStep(16);
  m_size->setPageStep(64);
  m_size->setFixedWidth(90);
  connect(m_size, &QSlider::valueChanged, this, [this](int side) {
    emit tileSideChanged(side);
    QSettings().setValue(kTileKey, side);
  });
  connect(m_foldersButton, &QToolButton::toggled, this, [this](bool on) {
    QSettings().setValue(kFoldersKey, on);
    emit foldersWanted(on);
  });
  connect(m_belowButton, &QToolButton::toggled, this, [this](bool on) {
    QSettings().setValue(kBelowKey, on);
    emit belowWanted(on);
  });
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(space::kTight, space::kTight, space::kTight, space::kTight);
  layout->setSpacing(space::kTight);
  layout->addWidget(m_foldersButton);
  layout->addWidget(m_belowButton);
  layout->addWidget(&filter, 1);
  layout->addWidget(m_order);
  layout->addWidget(m_alike);
  layout->addWidget(m_gridButton);
  layout->addWidget(m_tableButton);
  layout->addWidget(m_size);
}

void LibraryBar::makeOrderMenu() {
  auto* menu = new QMenu(m_order);
  m_order->setMenu(menu);
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    menu->clear();
    menu->addSection(LibraryPage::tr("Sort By"));
    auto* columns = new QActionGroup(menu);
    const auto sortBy = [this](int column, Qt::SortOrder order) {
      m_header.setSortIndicator(column, order);  // which sorts
    };
    for (int column = 0; column < LibraryModel::columns(); ++column) {
      QAction* action = menu->addAction(m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                                        this, [this, sortBy, column] { sortBy(column, m_model.sortOrder()); });
      action->setCheckable(true);
      action->setChecked(column == m_model.sortColumn());
      columns->addAction(action);
    }
    menu->addSeparator();
    QAction* down = menu->addAction(LibraryPage::tr("Largest First"), this, [this, sortBy] {
      sortBy(m_model.sortColumn(),
             m_model.sortOrder() == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder);
    });
    down->setCheckable(true);
    down->setChecked(m_model.sortOrder() == Qt::DescendingOrder);
    menu->addSection(LibraryPage::tr("Group By"));
    auto* groups = new QActionGroup(menu);
    const QString titles[] = {LibraryPage::tr("Nothing"), LibraryPage::tr("Format"), LibraryPage::tr("Folder")};
    for (int i = 0; i < 3; ++i) {
      QAction* action = menu->addAction(titles[i], this, [this, i] {
        m_model.setGrouping(LibraryModel::Grouping(i));
        QSettings().setValue(kGroupKey, i);
      });
      action->setCheckable(true);
      action->setChecked(int(m_model.grouping()) == i);
      groups->addAction(action);
    }
  });
}

void LibraryBar::makeAlikeMenu() {
  auto* menu = new QMenu(m_alike);
  menu->setObjectName("alikeMenu");
  m_alike->setMenu(menu);
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    menu->clear();
    auto* choices = new QActionGroup(menu);
    const auto offer = [&](const QString& text, std::optional<AlikeBy> by) {
      QAction* action = menu->addAction(text, this, [this, by] { emit alikeWanted(by); });
      action->setCheckable(true);
      action->setChecked(m_alikeBy == by);
      choices->addAction(action);
    };
    offer(LibraryPage::tr("All Files"), std::nullopt);
    menu->addSeparator();
    offer(LibraryPage::tr("Same Bytes"), AlikeBy::Content);
    offer(LibraryPage::tr("Same Geometry"), AlikeBy::Geometry);
    offer(LibraryPage::tr("Same Name"), AlikeBy::Name);
  });
  // The button is pressed in by what is shown, not by the click that opens the menu.
  connect(menu, &QMenu::aboutToHide, this, [this] { m_alike->setChecked(m_alikeBy.has_value()); });
}

void LibraryBar::showAlike(std::optional<AlikeBy> by) {
  m_alikeBy = by;
  m_alike->setChecked(by.has_value());
}

void LibraryBar::restore() {
  const QSettings settings;
  m_size->setValue(std::clamp(settings.value(kTileKey, kUsualTile).toInt(), kLeastTile, kMostTile));
  m_model.setGrouping(LibraryModel::Grouping(std::clamp(settings.value(kGroupKey, 0).toInt(), 0, 2)));
  m_belowButton->setChecked(settings.value(kBelowKey, true).toBool());
  m_foldersButton->setChecked(settings.value(kFoldersKey, true).toBool());
}

bool LibraryBar::withFolders() const { return m_foldersButton->isChecked(); }
bool LibraryBar::withBelow() const { return m_belowButton->isChecked(); }
int LibraryBar::tileSide() const { return m_size->value(); }
void LibraryBar::showFolders() { m_foldersButton->setChecked(true); }

void LibraryBar::offerFolders(bool several) {
  m_foldersButton->setEnabled(several);
  m_belowButton->setEnabled(several);
}

void LibraryBar::showGrid(bool grid) {
  m_gridButton->setChecked(grid);
  m_tableButton->setChecked(!grid);
  m_size->setEnabled(grid);
}

}  // namespace vitrine
