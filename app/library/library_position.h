// LibraryPosition: what is selected in a library, the current row and the top row. Rows get new numbers when it is
// sorted or filtered, so these are remembered by file.
#pragma once

#include <cstdint>
#include <vector>

class QAbstractItemView;
class QItemSelectionModel;

namespace vitrine {

class LibraryModel;

struct LibraryPosition {
  std::vector<int64_t> selected;
  int64_t current = 0, top = 0;  // 0: none; `top` is set only if the view was scrolled
  int topAt = 0;                 // y of `top` in the view
};

LibraryPosition positionIn(const LibraryModel& model, const QItemSelectionModel& selection,
                           const QAbstractItemView& view, int rowAtTop);
// Selects again the files that still exist, and makes the current row current again.
void selectAgain(const LibraryPosition& place, const LibraryModel& model, QItemSelectionModel& selection);

}  // namespace vitrine
