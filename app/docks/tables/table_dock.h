// TableDock: all nodes of one class as a table: that of the selection, or a pinned class. The selected rows and the
// document's selection follow each other; what is shown can be copied and exported.
#pragma once

#include <QSet>

#include "app/docks/common/lazy_dock.h"
#include "app/documents/open_document.h"

class QComboBox;
class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace vitrine {

class TableModel;
struct TableContent;

class TableDock : public LazyDock {
  Q_OBJECT
 public:
  explicit TableDock(QWidget* parent = nullptr);
  void answer(const Request& request) override;
  // Brings up the table of a class; with a column, scrolled to it.
  void showClass(uint32_t classIndex, uint32_t column = kNone);

  TableModel& model() { return *m_model; }
  QTableView& table() { return *m_table; }
  QComboBox& classBox() { return *m_classes; }
  QToolButton& pinButton() { return *m_pin; }
  // Copies the selected cells, separated by tabs.
  void copyCells(bool withHeader = false);
  // Exports what is shown, in its order, on a worker thread; exported() reports the outcome. `noFormulas`: texts
  // that spreadsheets would take for formulas are escaped.
  void exportCsv(const QString& path, bool noFormulas = false);

 signals:
  void exported(const QString& path, const QString& error);

 protected:
  void follow() override;
  void takeDocument() override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void refresh() override;

 private:
  QWidget* makeBar();
  void fillClasses();
  void takeSelection();  // from the document
  void giveSelection();  // to the document
  void setClass(uint32_t classIndex);
  void markCell(NodeId node, uint32_t column);  // goes to the cell if the table shows the node
  uint32_t pinnedClass() const;                 // None: the document has no nodes of that class
  void pinShown(bool pinned);
  void showPin();
  void showRows();
  void dressColumns();
  void orderColumns(const Class& owner);
  void noteHidden();
  void showCount();
  void activate(const QModelIndex& index);
  void showHeaderMenu(const QPoint& at);
  void showCellMenu(const QPoint& at);
  void chooseColumns();
  void chooseCsv();
  std::vector<int> visibleSections() const;
  TableContent content() const;

  TableModel* m_model;
  QStackedWidget* m_stack;
  QWidget* m_nothing;
  QComboBox* m_classes;
  QToolButton* m_pin;
  QLabel* m_count;
  QToolButton* m_columns;
  QToolButton* m_export;
  QTableView* m_table;
  QSet<QString> m_hidden;  // "Part/BackParamA"
  struct Wanted {
    uint32_t classIndex = kNone, column = kNone;
  };
  std::optional<Wanted> m_wanted;  // what to show instead of the selection's class
  QString m_pinSetting;            // where the document's pin is kept
  std::string m_pinned;            // the name of the pinned class; empty: none is pinned
  bool m_updating = false;         // the selection is being set, not made by the user
};

}  // namespace vitrine
