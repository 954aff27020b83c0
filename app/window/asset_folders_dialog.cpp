#include "app/window/asset_folders_dialog.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/images/asset_folders.h"
#include "core/assets/asset_source.h"
#include "core/caches/collections.h"

namespace vitrine {
namespace {

enum PlaceColumn { kPlaceColumn, kPlaceKindColumn };

std::vector<std::filesystem::path> placesIn(const QTreeWidget& list) {
  std::vector<std::filesystem::path> places;
  for (int row = 0; row < list.topLevelItemCount(); ++row)
    places.emplace_back(
        QDir::fromNativeSeparators(list.topLevelItem(row)->data(kPlaceColumn, Qt::UserRole).toString())
            .toStdString());
  return places;
}

// What kind of place a path is, or what is wrong with it.
QString kindOfPlaceAt(const std::filesystem::path& place) {
  std::error_code error;
  if (!std::filesystem::exists(place, error)) return QObject::tr("Not there");
  const AssetSourceRow* row = assetSourceRowOf(place);
  const std::string_view kind = row ? row->id : std::string_view();
  if (kind == "archive") return QObject::tr("Archive");
  if (kind == "store") return QObject::tr("Store");
  if (kind == "folder") return QObject::tr("Folder");
  if (kind.starts_with("second-life")) return QObject::tr("Second Life cache");
  return row ? QObject::tr(row->title) : QObject::tr("No place for assets");
}

void addPlaceTo(QTreeWidget& list, const QString& place) {
  for (const auto& known : placesIn(list))
    if (known == place.toStdString()) return;
  auto* item = new QTreeWidgetItem(&list);
  const QString shown = QDir::toNativeSeparators(place);
  item->setData(kPlaceColumn, Qt::UserRole, shown);
  item->setText(kPlaceColumn, visibleText(shown));
  item->setToolTip(kPlaceColumn, plainTip(shown));
  // A place may lie where nobody answers.
  startJob(
      &list, [path = std::filesystem::path(place.toStdString())] { return kindOfPlaceAt(path); },
      [shown](QTreeWidget& tree, const Result<QString>& kind) {
        if (!kind) return;
        for (int row = 0; row < tree.topLevelItemCount(); ++row)
          if (tree.topLevelItem(row)->data(kPlaceColumn, Qt::UserRole).toString() == shown)
            tree.topLevelItem(row)->setText(kPlaceKindColumn, *kind);
      })
      .detach();
}

void movePlace(QTreeWidget& list, int step) {
  const int row = list.indexOfTopLevelItem(list.currentItem()), to = row + step;
  if (row < 0 || to < 0 || to >= list.topLevelItemCount()) return;
  QTreeWidgetItem* item = list.takeTopLevelItem(row);
  list.insertTopLevelItem(to, item);
  list.setCurrentItem(item);
}

QLabel* makeHelp() {
  auto* text = new QLabel(
      QObject::tr("Images, models and meshes that a file names but does not hold are looked for in its own folder "
                  "and in these, from the top down.\n"
                  "• SCP – Containment Breach: the folder of the game, the one that holds GFX.\n"
                  "• Roblox: a folder or an archive with 1234.mesh and 1234.png for rbxassetid://1234; for what "
                  "rbxasset:// names, and for images of materials, the folder of a Studio.\n"
                  "• Second Life: the cache of a viewer.\n"
                  "• Everything else: the folder where the images lie."));
  text->setWordWrap(true);
  return text;
}

QTreeWidget* makePlaceList(const QString& spoken) {
  auto* list = new QTreeWidget;
  list->setObjectName("assetFolders");
  list->setAccessibleName(spoken);
  list->setRootIsDecorated(false);
  list->setUniformRowHeights(true);
  list->setTextElideMode(Qt::ElideMiddle);
  list->setHeaderLabels({QObject::tr("Place"), QObject::tr("Kind")});
  list->header()->setStretchLastSection(false);
  list->header()->setSectionResizeMode(kPlaceColumn, QHeaderView::Stretch);
  list->header()->resizeSection(kPlaceKindColumn, 140);
  return list;
}

// Of caches that are in the usual places, those that can be asked for ids.
void fillCaches(QMenu& caches, QTreeWidget& list) {
  caches.clear();
  for (const CachePlace& cache : usualCachePlaces()) {
    const AssetSourceRow* row = assetSourceRowOf(cache.path);
    if (!row || !row->id.starts_with("second-life")) continue;  // Roblox's carry no ids
    caches.addAction(toQString(cache.title),
                     [&list, path = toQString(cache.path.string())] { addPlaceTo(list, path); });
  }
  if (caches.isEmpty()) caches.addAction(QObject::tr("None in the usual places"))->setEnabled(false);
}

QPushButton* addSideButton(QVBoxLayout& side, const char* name, const QString& text) {
  auto* button = new QPushButton(text);
  button->setObjectName(name);
  side.addWidget(button);
  return button;
}

// What adds places to the list.
void addAddingButtons(QVBoxLayout& side, QDialog& dialog, QTreeWidget* list) {
  QPushButton* add = addSideButton(side, "addFolder", QObject::tr("Add &Folder…"));
  QPushButton* addArchive = addSideButton(side, "addArchive", QObject::tr("Add &Archive…"));
  QPushButton* addCache = addSideButton(side, "addCache", QObject::tr("Add &Viewer's Cache"));
  QObject::connect(add, &QPushButton::clicked, &dialog, [&dialog, list] {
    const QString folder = QFileDialog::getExistingDirectory(&dialog, QObject::tr("Add an Asset Folder"));
    if (!folder.isEmpty()) addPlaceTo(*list, folder);
  });
  QObject::connect(addArchive, &QPushButton::clicked, &dialog, [&dialog, list] {
    for (const QString& file :
         QFileDialog::getOpenFileNames(&dialog, QObject::tr("Add an Archive With Assets"), {}, archiveFilter()))
      addPlaceTo(*list, file);
  });
  auto* caches = new QMenu(addCache);
  addCache->setMenu(caches);
  QObject::connect(caches, &QMenu::aboutToShow, list, [caches, list] { fillCaches(*caches, *list); });
}

// What orders them, and takes them out.
void addOrderingButtons(QVBoxLayout& side, QTreeWidget* list) {
  QPushButton* up = addSideButton(side, "moveUp", QObject::tr("Move &Up"));
  QPushButton* down = addSideButton(side, "moveDown", QObject::tr("Move &Down"));
  QPushButton* remove = addSideButton(side, "removePlace", QObject::tr("&Remove"));
  const auto follow = [=] {
    const int row = list->indexOfTopLevelItem(list->currentItem());
    remove->setEnabled(row >= 0);
    up->setEnabled(row > 0);
    down->setEnabled(row >= 0 && row + 1 < list->topLevelItemCount());
  };
  follow();
  QObject::connect(list, &QTreeWidget::currentItemChanged, remove, follow);
  QObject::connect(up, &QPushButton::clicked, list, [list] { movePlace(*list, -1); });
  QObject::connect(down, &QPushButton::clicked, list, [list] { movePlace(*list, 1); });
  QObject::connect(remove, &QPushButton::clicked, list, [list, follow] {
    delete list->currentItem();
    follow();
  });
}

}  // namespace

bool editAssetFolders(QWidget* window) {
  QDialog dialog(window);
  dialog.setObjectName("assetFoldersDialog");
  dialog.setWindowTitle(QObject::tr("Asset Folders"));
  dialog.resize(640, 400);
  QTreeWidget* list = makePlaceList(dialog.windowTitle());
  for (const auto& folder : assetFolders()) addPlaceTo(*list, toQString(folder.string()));
  auto* side = new QVBoxLayout;
  addAddingButtons(*side, dialog, list);
  addOrderingButtons(*side, list);
  side->addStretch();
  auto* middle = new QHBoxLayout;
  middle->addWidget(list, 1);
  middle->addLayout(side);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  auto* layout = new QVBoxLayout(&dialog);
  layout->addWidget(makeHelp());
  layout->addLayout(middle);
  layout->addWidget(buttons);
  if (dialog.exec() != QDialog::Accepted || placesIn(*list) == assetFolders()) return false;
  setAssetFolders(placesIn(*list));
  return true;
}

}  // namespace vitrine
