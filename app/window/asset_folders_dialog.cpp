#include "app/window/asset_folders_dialog.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/images/asset_folders.h"

namespace vitrine {
namespace {

std::vector<std::filesystem::path> foldersIn(const QListWidget& list) {
  std::vector<std::filesystem::path> folders;
  for (int row = 0; row < list.count(); ++row)
    folders.emplace_back(QDir::fromNativeSeparators(list.item(row)->text()).toStdString());
  return folders;
}

}  // namespace

bool editAssetFolders(QWidget* window) {
  QDialog dialog(window);
  dialog.setObjectName("assetFoldersDialog");
  dialog.setWindowTitle(QObject::tr("Asset Folders"));
  dialog.resize(560, 320);
  auto* text = new QLabel(
      QObject::tr("Images, models and meshes that a file names but does not hold are looked for in its own folder "
                  "and in these.\n"
                  "• SCP – Containment Breach: the folder of the game, the one that holds GFX.\n"
                  "• Roblox: a folder with 1234.mesh and 1234.png for rbxassetid://1234; for what rbxasset:// "
                  "names, and for images of materials, the folder of a Studio.\n"
                  "• Everything else: the folder where the images lie."));
  text->setWordWrap(true);
  auto* list = new QListWidget;
  list->setObjectName("assetFolders");
  list->setAccessibleName(dialog.windowTitle());
  for (const auto& folder : assetFolders())
    list->addItem(QDir::toNativeSeparators(QString::fromStdString(folder.string())));
  auto* add = new QPushButton(QObject::tr("&Add…"));
  auto* remove = new QPushButton(QObject::tr("&Remove"));
  remove->setEnabled(false);
  QObject::connect(list, &QListWidget::currentRowChanged, remove,
                   [remove](int row) { remove->setEnabled(row >= 0); });
  QObject::connect(add, &QPushButton::clicked, &dialog, [&dialog, list] {
    const QString folder = QFileDialog::getExistingDirectory(&dialog, QObject::tr("Add an Asset Folder"));
    if (!folder.isEmpty()) list->addItem(QDir::toNativeSeparators(folder));
  });
  QObject::connect(remove, &QPushButton::clicked, list, [list] { delete list->takeItem(list->currentRow()); });
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  auto* side = new QVBoxLayout;
  side->addWidget(add);
  side->addWidget(remove);
  side->addStretch();
  auto* middle = new QHBoxLayout;
  middle->addWidget(list, 1);
  middle->addLayout(side);
  auto* layout = new QVBoxLayout(&dialog);
  layout->addWidget(text);
  layout->addLayout(middle);
  layout->addWidget(buttons);
  if (dialog.exec() != QDialog::Accepted || foldersIn(*list) == assetFolders()) return false;
  setAssetFolders(foldersIn(*list));
  return true;
}

}  // namespace vitrine
