// VertexDock: what is stored at the corners of the clicked triangle, which the picture marks while the panel is
// open, and how far apart two points are.
#pragma once

#include "app/docks/common/lazy_dock.h"
#include "app/documents/open_document.h"
#include "app/models/hit_text.h"

class QCheckBox;
class QLabel;
class QStackedWidget;
class QTreeWidget;

namespace vitrine {

class VertexDock : public LazyDock {
  Q_OBJECT
 public:
  explicit VertexDock(QWidget* parent = nullptr);
  bool concerns(const OpenDocument& document) const override;
  QTreeWidget& table() { return *m_table; }
  QLabel& title() { return *m_title; }

 protected:
  void follow() override;
  void takeDocument() override;
  void refresh() override;

 private:
  QString distanceText() const;
  void takeHit();
  void mark();
  void unmark();
  // The vertex of the document's own geometry that a cell refers to; nothing if it refers to none.
  std::optional<VertexOf> cornerAt(const QModelIndex& cell) const;
  void copyRow();

  QStackedWidget* m_stack;
  QLabel* m_title;
  QLabel* m_distance;
  QCheckBox* m_measure;
  QTreeWidget* m_table;
  bool m_hitIsNew = true;
  bool m_refreshing = false;
};

}  // namespace vitrine
