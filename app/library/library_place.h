// LibraryPlace: what is selected in a library, where the keyboard is and what is at the top. Rows are numbered anew
// when it is sorted or filtered: the place is known by the files.
#pragma once

#include <cstdint>
#include <vector>

class QAbstractItemView;
class QItemSelectionModel;

namespace vitrine {

class LibraryModel;

struct LibraryPlace {
  std::vector<int64_t> selected;
  int64_t current = 0, top = 0;  // 0: none; the top is kept where the view was moved
  int topAt = 0;                 // where `top` begins in the view
};

LibraryPlace placeIn(const LibraryModel& model, const QItemSelectionModel& selection, const QAbstractItemView& view,
                     int rowAtTop);
// Those of the files that are still there, and the keyboard to its row.
void selectAgain(const LibraryPlace& place, const LibraryModel& model, QItemSelectionModel& selection);

}  // namespace vitrine
