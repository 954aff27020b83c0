// StructureDock: the blocks of the file, what they weigh and hold, and the bytes of the one that is chosen.
#pragma once

#include <QPointer>

#include "app/docks/lazy_dock.h"
#include "app/documents/open_document.h"

class QLabel;
class QStackedWidget;
class QTabWidget;
class QTreeView;
class QTreeWidget;

namespace vitrine {

class HexView;
class SectionModel;

class StructureDock : public LazyDock {
  Q_OBJECT
 public:
  explicit StructureDock(QWidget* parent = nullptr);
  void setDocument(OpenDocument* document) override;
  // Brings up the bytes at a location in the file, with the section that holds it.
  void showSpan(const SourceSpan& span);

  SectionModel& model() { return *m_model; }
  QTreeView& table() { return *m_table; }
  QTreeWidget& sums() { return *m_sums; }
  HexView& hex() { return *m_hex; }
  QLabel& summary() { return *m_summary; }

 signals:
  // What a section holds was asked for.
  void classRequested(uint32_t classIndex, uint32_t column);

 protected:
  void refresh() override;

 private:
  void takeDocument();
  void fillSums();
  void showBytes(const SourceSpan& span, const QString& title);
  void showCurrent();

  QPointer<OpenDocument> m_document;
  std::optional<SourceSpan> m_wanted;
  SectionModel* m_model;
  QStackedWidget* m_stack;
  QLabel* m_nothing;
  QTreeView* m_table;
  QLabel* m_summary;
  QTabWidget* m_tabs;
  QTreeWidget* m_sums;
  QWidget* m_bytesPage;
  QLabel* m_bytesTitle;
  HexView* m_hex;
};

}  // namespace vitrine
