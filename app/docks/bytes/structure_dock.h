// StructureDock: the blocks of the file, their sizes and contents. The Bytes dock shows their bytes.
#pragma once

#include "app/docks/common/lazy_dock.h"
#include "app/documents/open_document.h"

class QLabel;
class QStackedWidget;
class QToolButton;
class QTreeView;
class QTreeWidget;

namespace vitrine {

class SectionModel;

class StructureDock : public LazyDock {
  Q_OBJECT
 public:
  explicit StructureDock(QWidget* parent = nullptr);
  SectionModel& model() { return *m_model; }
  QTreeView& table() { return *m_table; }
  QTreeWidget& sums() { return *m_sums; }
  QLabel& summary() { return *m_summary; }

 protected:
  void follow() override;
  void takeDocument() override;
  void refresh() override;

 private:
  void fillSums();

  SectionModel* m_model;
  QStackedWidget* m_stack;
  QLabel* m_nothing;
  QTreeView* m_table;
  QLabel* m_summary;
  QToolButton* m_showBytes;
  QTreeWidget* m_sums;
};

}  // namespace vitrine
