// VertexDock: what is stored at the corners of the triangle that was clicked, which the picture shows as long as
// the panel is open, and how far apart two places are.
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
  // What is stored at the corner of a cell, of the document's own geometry; nothing where the cell tells of none.
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
