#include "app/library/library_folders.h"

#include <QSignalBlocker>
#include <QTreeWidgetItemIterator>
#include <algorithm>
#include <map>

#include "app/common/icons.h"
#include "app/common/text.h"
#include "core/library/library_file.h"

namespace vitrine {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t kMostFolders = 20'000;  // that the tree shows
constexpr int kFolderRole = Qt::UserRole;

std::string folderOfItem(const QTreeWidgetItem& item) {
  return item.data(0, kFolderRole).toByteArray().toStdString();
}

}  // namespace

LibraryFolders::LibraryFolders(const QString& title, QWidget* parent) : QTreeWidget(parent), m_title(title) {
  setObjectName("libraryFolderTree");
  setAccessibleName(tr("Folders"));
  setHeaderHidden(true);
  setFrameShape(QFrame::NoFrame);
  setUniformRowHeights(true);
  setIndentation(12);
  setMinimumWidth(120);
  hide();
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (item) emit folderChosen(folderOfItem(*item));
  });
}

std::string LibraryFolders::chosen() const { return currentItem() ? folderOfItem(*currentItem()) : std::string(); }

QTreeWidgetItem* LibraryFolders::find(const std::string& folder) const {
  QTreeWidgetItemIterator at(const_cast<LibraryFolders*>(this));
  while (*at && folderOfItem(**at) != folder) ++at;
  return *at;
}

void LibraryFolders::choose(const std::string& folder) {
  if (QTreeWidgetItem* item = find(folder)) setCurrentItem(item);
}

void LibraryFolders::setFolders(Counts folders) {
  if (folders.size() > kMostFolders) folders.resize(kMostFolders);
  const bool same =
      std::ranges::equal(folders, m_shown, {}, &Counts::value_type::first, &Counts::value_type::first);
  if (folders == m_shown) return;
  m_shown = folders;
  const auto textOf = [&](const std::string& folder, size_t count) {
    const QString name = folder.empty() ? visibleText(m_title) : visibleText(nameOfPath(folder));
    return u"%1 (%2)"_s.arg(name, countText(count));
  };
  std::map<std::string, QTreeWidgetItem*> items;
  if (same) {
    std::map<std::string, size_t> counts(folders.begin(), folders.end());
    for (QTreeWidgetItemIterator at(this); *at; ++at) {
      const std::string folder = folderOfItem(**at);
      (*at)->setText(0, textOf(folder, counts[folder]));
    }
    return;
  }
  const std::string before = chosen();
  std::vector<std::string> open;
  for (QTreeWidgetItemIterator at(this); *at; ++at)
    if ((*at)->isExpanded()) open.push_back(folderOfItem(**at));
  const QSignalBlocker quiet(this);
  clear();
  for (const auto& [folder, count] : folders) {
    const size_t slash = folder.rfind('/');
    QTreeWidgetItem* above = nullptr;
    if (!folder.empty()) above = items[slash == folder.npos ? std::string() : folder.substr(0, slash)];
    auto* item = above ? new QTreeWidgetItem(above) : new QTreeWidgetItem(this);
    item->setText(0, textOf(folder, count));
    item->setData(0, kFolderRole, QByteArray::fromStdString(folder));
    item->setIcon(0, icon("open"));
    items[folder] = item;
  }
  if (!folders.empty()) items[""]->setExpanded(true);
  for (const std::string& folder : open)
    if (items.contains(folder)) items[folder]->setExpanded(true);
  if (!folders.empty()) setCurrentItem(items.contains(before) ? items[before] : items[""]);
}

}  // namespace vitrine
