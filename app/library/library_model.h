// LibraryModel: the files of a library as rows: sorted, grouped, and narrowed by a filter and a folder. One model
// for both table and grid, made for a hundred thousand files that arrive in batches while the user looks at them.
#pragma once

#include <QAbstractTableModel>
#include <QElapsedTimer>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/library/library_file.h"

class QTimer;

namespace vitrine {

// A file with the key that its name is sorted by, which is made off the GUI thread.
struct LibraryRow {
  LibraryFile file;
  std::string key;
};
LibraryRow libraryRow(LibraryFile&& file);

// A key that sorts in natural order when compared byte by byte: "lod2" before "Lod10".
std::string naturalKey(std::string_view name);

// "Roblox mesh 5.00"; empty if the format is not known.
QString formatText(const LibraryFile& file);
QIcon iconOfFile(const LibraryFile& file);

class LibraryModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  // The first columns; behind them stand the others that have a title, see core/library/file_columns.h.
  enum Column { Name, Folder, Format, Version, Size, Date };
  static int columns();                              // how many there are
  static int columnOf(std::string_view fileColumn);  // -1: not shown
  enum class Grouping : uint8_t { None, Format, Folder };
  // Files that are alike, by their ids, in the order of the groups.
  struct AlikeIds {
    std::vector<int64_t> ids;
  };

  explicit LibraryModel(QObject* parent = nullptr);

  // Takes new and changed files; the rows follow a moment later, once for several calls.
  void take(std::vector<LibraryRow>&& rows);
  void remove(const std::vector<int64_t>& ids);
  void keepOnly(const std::unordered_set<int64_t>& ids);

  // Shows only the files with these ids (ascending); none: all.
  void setFilter(std::optional<std::vector<int64_t>> ids);
  bool filtered() const { return m_filter.has_value(); }
  // Shows only the files in a folder ("": the library's own), with or without its subfolders.
  void setFolder(const std::string& folder, bool below);
  void setGrouping(Grouping grouping);
  Grouping grouping() const { return m_grouping; }
  // Shows only files that are alike, each group below a heading that says what one copy less would save; none:
  // all files again, in their own groups.
  void setAlike(std::optional<std::vector<AlikeIds>> groups);
  bool showsAlike() const { return m_alike.has_value(); }
  uint64_t alikeSaved() const { return m_alikeSaved; }  // bytes, of the groups that are shown
  size_t alikeGroups() const { return m_alike ? m_headings.size() : 0; }
  void sort(int column, Qt::SortOrder order) override;
  int sortColumn() const { return m_sortColumn; }
  Qt::SortOrder sortOrder() const { return m_sortOrder; }
  void rebuildNow();  // applies waiting changes at once

  size_t fileCount() const { return m_slots.size(); }
  size_t shownCount() const { return m_shown; }  // rows that are files
  // Every folder with files, and its parents, with the number of files below each. By path, "" first.
  std::vector<std::pair<std::string, size_t>> folders() const;

  const LibraryFile* fileAt(int row) const;  // null: a heading
  const LibraryFile* fileOf(int64_t id) const;
  int rowOf(int64_t id) const;  // -1: the file is not shown
  // Rows that are headings, ascending.
  const std::vector<int>& headings() const { return m_headings; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

  // "triangles": the name of a column in filters, and in the settings.
  static QString nameOf(int column);

 signals:
  // Emitted around a reset: whoever keeps row numbers keeps the files' ids instead.
  void aboutToReorder();
  void reordered();
  void filesChanged();                                    // fileCount(), folders()
  void pictureOutdated(const std::vector<int64_t>& ids);  // the bytes of these files have changed

 private:
  // Texts shared by many files, numbered.
  struct Words {
    std::unordered_map<std::string, uint32_t> numbers;
    std::vector<std::string> texts;
    uint32_t of(const std::string& text);
    std::vector<uint32_t> ranks() const;
  };
  struct Slot {
    LibraryFile file;
    std::string key;
    uint32_t folder = 0, format = 0, version = 0;
    bool gone = false;
  };
  void schedule();
  void rebuild();
  std::vector<uint32_t> candidates();
  void sortBy(std::vector<uint32_t>& order) const;
  void groupInto(std::vector<uint32_t>& order, std::vector<int32_t>& rows, std::vector<QString>& titles,
                 std::vector<int>& headings) const;
  void groupAlike(std::vector<uint32_t>& order, std::vector<int32_t>& rows, std::vector<QString>& titles,
                  std::vector<int>& headings);
  QString text(const Slot& slot, int column) const;

  std::vector<Slot> m_files;
  std::unordered_map<int64_t, uint32_t> m_slots;
  Words m_folders, m_formats, m_versions;
  std::vector<uint32_t> m_byName, m_fresh;  // slots: those in natural order, and new ones not yet sorted in
  std::optional<std::vector<int64_t>> m_filter;
  std::string m_folder;
  bool m_below = true;
  Grouping m_grouping = Grouping::None;
  std::optional<std::vector<AlikeIds>> m_alike;
  uint64_t m_alikeSaved = 0;
  int m_sortColumn = Name;
  Qt::SortOrder m_sortOrder = Qt::AscendingOrder;

  std::vector<int32_t> m_rows;  // a slot, or -1 - the number of a heading
  std::vector<QString> m_titles;
  std::vector<int> m_headings;
  size_t m_shown = 0;
  bool m_changed = false;        // files have changed since the rows were made
  std::vector<int32_t> m_rowOf;  // by slot; -1: not shown
  QTimer* m_timer;
  QElapsedTimer m_since;
  qint64 m_cost = 0;  // milliseconds of the last rebuild
};

}  // namespace vitrine
