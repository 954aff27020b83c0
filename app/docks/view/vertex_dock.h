// VertexDock: what is stored at the corners of the triangle that was clicked, and how far apart two places are.
#pragma once

#include <QPointer>

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
  void setDocument(OpenDocument* document) override;
  bool concerns(const OpenDocument& document) const override;
  QTreeWidget& table() { return *m_table; }
  QLabel& title() { return *m_title; }

 signals:
  // What is stored at a corner, of the document's own geometry: the cell that the user went to, or whose bytes are
  // to be shown.
  void streamChosen(uint32_t geometry, uint32_t vertex, vitrine::VertexStream stream);
  void bytesRequested(uint32_t geometry, uint32_t vertex, vitrine::VertexStream stream);

 protected:
  void refresh() override;

 private:
  QString distanceText() const;
  void takeHit();
  using Tell = void (VertexDock::*)(uint32_t, uint32_t, VertexStream);
  void tell(const QModelIndex& cell, Tell signal);
  void copyRow();

  QPointer<OpenDocument> m_document;
  QStackedWidget* m_stack;
  QLabel* m_title;
  QLabel* m_distance;
  QCheckBox* m_measure;
  QTreeWidget* m_table;
  bool m_hitIsNew = true;
  bool m_refreshing = false;
};

}  // namespace vitrine
