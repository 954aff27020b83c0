// LibraryPage: a tab with the files of a folder, as pictures or as a table; a filter, the folders below, and what
// can be done with several files at once.
#pragma once

#include <QWidget>
#include <optional>
#include <unordered_set>
#include <vector>

#include "app/docks/query_box.h"
#include "app/library/library_model.h"
#include "core/library/file_filter.h"
#include "core/library/library.h"

class QAbstractItemView;
class QItemSelectionModel;
class QLabel;
class QProgressBar;
class QSlider;
class QSplitter;
class QStackedWidget;
class QTableView;
class QTimer;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace vitrine {

class LibraryGrid;
class LibraryPictures;
class LibraryPreview;
class LibrarySource;
class NoticeBar;

// What is asked of files instead of a tree.
class FileFilterBox : public QueryBox {
  Q_OBJECT
 public:
  explicit FileFilterBox(QWidget* parent = nullptr);
  const FileFilter& filter() const { return m_filter; }

 protected:
  Result<void> parse(const std::string& query) override;
  void forgetQuery() override { m_filter = {}; }
  void startCompleting(const std::string& query, size_t cursor) override;

 private:
  FileFilter m_filter;
};

class LibraryPage : public QWidget {
  Q_OBJECT
 public:
  explicit LibraryPage(const QString& folder, QWidget* parent = nullptr);
  ~LibraryPage() override;

  const QString& folder() const { return m_folder; }  // an absolute path
  QString title() const;                              // its name
  void rescan();
  void focusFilter();
  void setFilter(const QString& query);
  // Files that are selected, in the order of the rows; absolute paths.
  QStringList selectedFiles() const;
  size_t selectedCount() const;
  void openSelected();
  void exportSelected();
  void compareSelected();  // two
  void copyPaths();
  void makeSheet();
  void setGridShown(bool grid);
  bool gridShown() const;

  LibraryModel& model() { return *m_model; }
  LibraryPictures& pictures() { return *m_pictures; }
  LibraryGrid& grid() { return *m_grid; }
  QTableView& table() { return *m_table; }
  FileFilterBox& filterBox() { return *m_filter; }
  QTreeWidget& folders() { return *m_folders; }
  NoticeBar& notice() { return *m_notice; }
  LibraryPreview& preview() { return *m_preview; }
  QAbstractItemView& view() const;
  QString status() const;

 signals:
  // `filter` is for the tree of each; empty: none.
  void filesRequested(const QStringList& paths, const QString& filter);
  void comparisonRequested(const QString& first, const QString& second);
  void message(const QString& text);
  void selectionChanged();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Place {
    std::vector<int64_t> selected;
    int64_t current = 0, top = 0;
    int topAt = 0;  // where `top` begins in the view
  };
  QWidget* makeBar();
  QWidget* makeStatus();
  void makeTable();
  void makeFolders();
  void makeOrderMenu();
  void connectParts();
  void connectSource();
  void keepPlace();
  void goBackToPlace();
  void applyFilter();
  void showFolders();
  void showStatus();
  void askForPictures();
  void chooseColumns();
  void showMenu(const QPoint& globalPosition);
  void likeThis(const char* term);
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
  QTreeWidget* m_folders;
  QStackedWidget* m_views;
  LibraryGrid* m_grid;
  QTableView* m_table;
  LibraryPreview* m_preview;
  QSlider* m_size;
  QToolButton *m_foldersButton, *m_belowButton, *m_order, *m_gridButton, *m_tableButton, *m_stop;
  QLabel* m_status;
  QProgressBar* m_bar;
  QTimer *m_pictureTimer, *m_filterTimer;
  LibraryProgress m_progress;
  bool m_reading = false;
  // Ids of this reading of the folder, until it is known to be complete: rows of the one before that are not among
  // them are gone. None where there was none before.
  std::optional<std::unordered_set<int64_t>> m_seen;
  Place m_place;
  std::vector<std::pair<std::string, size_t>> m_shownFolders;
};

}  // namespace vitrine
