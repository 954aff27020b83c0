// LibraryTable: the files of a library as rows, with the columns that are wished. Which are shown and by which the
// files are sorted is remembered.
#pragma once

#include <QTableView>

namespace vitrine {

class LibraryModel;

class LibraryTable : public QTableView {
  Q_OBJECT
 public:
  explicit LibraryTable(LibraryModel* model, QWidget* parent = nullptr);
  void spanHeadings();  // after the rows have come anew

 private:
  void chooseColumns();

  LibraryModel* m_model;
};

}  // namespace vitrine
