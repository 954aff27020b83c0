// LibraryPage: a tab with the files of a folder as pictures or as a table, a filter, the subfolders, and actions
// for several files at once.
#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "app/library/library_model.h"
#include "app/library/library_position.h"
#include "app/page/page.h"
#include "core/library/duplicates.h"
#include "core/library/library.h"

class QAbstractItemView;
class QItemSelectionModel;
class QSplitter;
class QStackedWidget;
class QTimer;

namespace vitrine {

class FileFilterBox;
class LibraryBar;
class LibraryFolders;
class LibraryGrid;
class LibraryPictures;
class LibraryPreview;
class LibrarySource;
class LibraryStatus;
class LibraryTable;
class NoticeBar;

class LibraryPage : public Page {
  Q_OBJECT
 public:
  explicit LibraryPage(const QString& folder, QWidget* parent = nullptr);
  explicit LibraryPage(const PageSubject& subject) : LibraryPage(subject.paths.front()) {}
  ~LibraryPage() override;
  // The key of the page for a request; empty: the request is for another kind of page.
  static QString keyFor(const PageSubject& subject);

  QString key() const override { return m_folder; }
  QString title() const override;  // the folder's name
  QString tip() const override;
  QString where() const override;
  const char* iconName() const override { return "open"; }
  QString path() const override { return m_folder; }
  QString sessionPath() const override { return m_folder; }
  bool can(Command command) const override;
  bool run(Command command) override;
  QWidget* status() const override;
  std::vector<PageTarget> targets() override;  // the subfolders

  const QString& folder() const { return m_folder; }  // an absolute path
  void rescan();
  void focusFilter();
  void setFilter(const QString& query);
  // The selected files in the order of the rows, as absolute paths.
  QStringList selectedFiles() const;
  size_t selectedCount() const;
  void openSelected();
  void exportSelected();
  void compareSelected();  // the two selected files
  void copyPaths();
  void makeSheet();
  void likeThis(const char* term);  // filters by "same:", "geometry:" or "like:" and the current file
  // Shows only files that are there more than once, in groups; none: all files.
  void showAlike(std::optional<AlikeBy> by);
  std::optional<AlikeBy> alikeBy() const { return m_alikeBy; }
  void setGridShown(bool grid);
  bool gridShown() const;

  LibraryModel& model() { return *m_model; }
  LibraryPictures& pictures() { return *m_pictures; }
  LibraryGrid& grid() { return *m_grid; }
  LibraryTable& table() { return *m_table; }
  FileFilterBox& filterBox() { return *m_filter; }
  LibraryFolders& folders() { return *m_folders; }
  NoticeBar& notice() { return *m_notice; }
  LibraryPreview& preview() { return *m_preview; }
  QAbstractItemView& view() const;
  QString statusText() const;
  // The window may show it elsewhere; otherwise the page itself shows it.
  LibraryStatus& statusLine() { return *m_status; }
  void showFolder(const std::string& folder);  // a folder below the page's own

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void connectParts();
  void connectSource();
  void keepPosition();
  void goBackToPosition();
  void applyFilter();
  void showFolders();
  void showStatus();
  void askForPictures();
  void showMenu(const QPoint& globalPosition);
  bool key(QKeyEvent& event);
  void togglePreview();
  QString pathOf(const LibraryFile& file) const;
  int64_t currentId() const;

  QString m_folder;
  LibraryModel* m_model;
  LibrarySource* m_source;
  LibraryPictures* m_pictures;
  QItemSelectionModel* m_selection;
  FileFilterBox* m_filter;
  NoticeBar* m_notice;
  QSplitter* m_splitter;
  LibraryFolders* m_folders;
  QStackedWidget* m_views;
  LibraryGrid* m_grid;
  LibraryTable* m_table;
  LibraryPreview* m_preview;
  LibraryBar* m_bar;
  LibraryStatus* m_status;
  QTimer *m_pictureTimer, *m_filterTimer, *m_alikeTimer;
  LibraryProgress m_progress;
  bool m_reading = false;
  // The ids found in the current pass over the folder. When the pass is complete, rows with other ids are removed.
  // None if there was no earlier pass.
  std::optional<std::unordered_set<int64_t>> m_seen;
  LibraryPosition m_position;
  std::optional<AlikeBy> m_alikeBy;
  std::optional<AlikeBy> m_retryAlike;  // what could not be found out, for Try Again
};

}  // namespace vitrine
