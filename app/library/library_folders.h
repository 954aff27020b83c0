// LibraryFolders: the folders of a library as a tree, with the number of files below each.
#pragma once

#include <QTreeWidget>
#include <string>
#include <utility>
#include <vector>

namespace vitrine {

class LibraryFolders : public QTreeWidget {
  Q_OBJECT
 public:
  using Counts = std::vector<std::pair<std::string, size_t>>;  // by path below the library, "" first

  explicit LibraryFolders(const QString& title, QWidget* parent = nullptr);
  void setFolders(Counts folders);
  const Counts& shown() const { return m_shown; }
  bool several() const { return m_shown.size() > 1; }
  std::string chosen() const;  // "": the library's own
  void choose(const std::string& folder);

 signals:
  void folderChosen(const std::string& folder);

 private:
  QTreeWidgetItem* find(const std::string& folder) const;

  QString m_title;  // title of the library's own folder
  Counts m_shown;
};

}  // namespace vitrine
