// TableDock: all nodes of one class as a table, that of what is selected, or one that was pinned. Rows and the
// document's selection follow each other; what is visible can be copied and exported.
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
  // Brings up the class's table; with a column, scrolled to it.
  void showClass(uint32_t classIndex, uint32_t column = kNone);

  TableModel& model() { return *m_model; }
  QTableView& table() { return *m_table; }
  QComboBox& classBox() { return *m_classes; }
  QToolButton& pinButton() { return *m_pin; }
  // Selected cells with tabs between them.
  void copyCells(bool withHeader = false);
  // What is visible, in its order, on a worker thread; exported() says how it went.
  // `noFormulas`: texts that spreadsheets take for formulas are made texts.
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
  void markCell(NodeId node, uint32_t column);  // goes to it if the table shows the node
  uint32_t pinnedClass() const;                 // None: this document has none of its nodes
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
  std::optional<Wanted> m_wanted;  // what to show other than the selection's class
  QString m_pinSetting;            // where the document's pin is kept
  std::string m_pinned;            // the name of a class that stays whatever is selected; empty: none does
  bool m_updating = false;         // the selection is being set, not made by the user
};

}  // namespace vitrine
