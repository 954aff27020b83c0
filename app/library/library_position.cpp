#include "app/library/library_position.h"

#include <QAbstractItemView>
#include <QItemSelectionModel>
#include <QScrollBar>
#include <algorithm>

#include "app/library/library_model.h"

namespace vitrine {

LibraryPosition positionIn(const LibraryModel& model, const QItemSelectionModel& selection,
                           const QAbstractItemView& view, int rowAtTop) {
  LibraryPosition place;
  for (const QItemSelectionRange& range : selection.selection())
    for (int row = range.top(); row <= range.bottom(); ++row)
      if (const LibraryFile* file = model.fileAt(row)) place.selected.push_back(file->id);
  if (const LibraryFile* file = model.fileAt(selection.currentIndex().row())) place.current = file->id;
  const bool atStart = view.verticalScrollBar()->value() == 0;
  if (const LibraryFile* file = model.fileAt(rowAtTop); file && !atStart) {
    place.top = file->id;
    place.topAt = view.visualRect(model.index(rowAtTop, 0)).top();
  }
  return place;
}

void selectAgain(const LibraryPosition& place, const LibraryModel& model, QItemSelectionModel& selection) {
  std::vector<int> rows;
  for (const int64_t id : place.selected)
    if (const int row = model.rowOf(id); row >= 0) rows.push_back(row);
  std::ranges::sort(rows);
  QItemSelection again;
  for (size_t i = 0; i < rows.size();) {
    size_t end = i + 1;
    while (end < rows.size() && rows[end] == rows[end - 1] + 1) ++end;
    again.append(
        QItemSelectionRange(model.index(rows[i], 0), model.index(rows[end - 1], LibraryModel::columns() - 1)));
    i = end;
  }
  if (!again.isEmpty()) selection.select(again, QItemSelectionModel::ClearAndSelect);
  if (const int row = model.rowOf(place.current); row >= 0)
    selection.setCurrentIndex(model.index(row, 0), QItemSelectionModel::NoUpdate);
}

}  // namespace vitrine
