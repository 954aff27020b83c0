// LibraryBar: the bar above the files of a library: folders, filter, order, pictures or table, and the size of
// pictures. The choices are saved in the settings.
#pragma once

#include <QWidget>
#include <optional>

#include "core/library/duplicates.h"

class QHeaderView;
class QSlider;
class QToolButton;

namespace vitrine {

class FileFilterBox;
class LibraryModel;

class LibraryBar : public QWidget {
  Q_OBJECT
 public:
  // `filter` is put into the bar; `header` of the table sorts the model.
  LibraryBar(FileFilterBox& filter, LibraryModel& model, QHeaderView& header);

  // Restores the choices of the last time; called once somebody listens.
  void restore();
  bool withFolders() const;  // the folders are shown
  bool withBelow() const;    // and the files in subfolders of the chosen folder
  int tileSide() const;
  void showFolders();
  void offerFolders(bool several);
  void showGrid(bool grid);
  void showAlike(std::optional<AlikeBy> by);

 signals:
  void gridWanted(bool grid);
  void tileSideChanged(int side);
  void foldersWanted(bool on);
  void belowWanted(bool on);
  void alikeWanted(std::optional<vitrine::AlikeBy> by);  // none: all files

 private:
  void makeOrderMenu();
  void makeAlikeMenu();

  LibraryModel& m_model;
  QHeaderView& m_header;
  QSlider* m_size;
  std::optional<AlikeBy> m_alikeBy;
  QToolButton *m_foldersButton, *m_belowButton, *m_order, *m_alike, *m_gridButton, *m_tableButton;
};

}  // namespace vitrine
