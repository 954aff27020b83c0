// LibraryTable: the files of a library as rows, with the chosen columns. The choice of columns and the sort order
// are remembered.
#pragma once

#include <QTableView>

namespace vitrine {

class LibraryModel;

class LibraryTable : public QTableView {
  Q_OBJECT
 public:
  explicit LibraryTable(LibraryModel* model, QWidget* parent = nullptr);
  void spanHeadings();  // after the rows were made again

 private:
  void chooseColumns();

  LibraryModel* m_model;
};

}  // namespace vitrine
