// LibraryBar: the bar over the files of a library: which folders, the filter, their order, pictures or a table, and
// how large the pictures are. What is chosen is kept in the settings.
#pragma once

#include <QWidget>

class QHeaderView;
class QSlider;
class QToolButton;

namespace vitrine {

class FileFilterBox;
class LibraryModel;

class LibraryBar : public QWidget {
  Q_OBJECT
 public:
  // `filter` takes its place in the bar; `header` of the table sorts the model.
  LibraryBar(FileFilterBox& filter, LibraryModel& model, QHeaderView& header);

  // Chooses what was chosen the last time, once somebody listens.
  void restore();
  bool withFolders() const;  // the folders are to be seen
  bool withBelow() const;    // and what lies in folders below the chosen one
  int tileSide() const;
  void showFolders();
  void offerFolders(bool several);
  void showGrid(bool grid);

 signals:
  void gridWanted(bool grid);
  void tileSideChanged(int side);
  void foldersWanted(bool on);
  void belowWanted(bool on);

 private:
  void makeOrderMenu();

  LibraryModel& m_model;
  QHeaderView& m_header;
  QSlider* m_size;
  QToolButton *m_foldersButton, *m_belowButton, *m_order, *m_gridButton, *m_tableButton;
};

}  // namespace vitrine
