// ColumnChooser: a small window with a check box for every column of a table, and a box to find a column by name.
#pragma once

#include <QWidget>

class QHeaderView;
class QLineEdit;
class QListWidget;

namespace vitrine {

class ColumnChooser : public QWidget {
  Q_OBJECT
 public:
  explicit ColumnChooser(QHeaderView* header);
  QListWidget& list() { return *m_list; }

 signals:
  void hiddenChanged();

 private:
  void narrow(const QString& text);
  void setAll(bool shown);

  QHeaderView* m_header;
  QLineEdit* m_search;
  QListWidget* m_list;
};

}  // namespace vitrine
