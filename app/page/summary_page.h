// SummaryPage: replaces the picture of a document that has nothing to draw: what the file is, what it contains, and
// its diagnostics.
#pragma once

#include <QScrollArea>

#include "app/documents/open_document.h"

class QFormLayout;
class QLabel;
class QPushButton;
class QTreeWidget;
class QVBoxLayout;

namespace vitrine {

class SummaryPage : public QScrollArea {
  Q_OBJECT
 public:
  explicit SummaryPage(OpenDocument& document, QWidget* parent = nullptr);
  void refresh();
  QTreeWidget& classes() { return *m_classes; }

 signals:
  void classRequested(uint32_t classIndex);
  void diagnosticsRequested();

 private:
  void fillFacts();
  void fillClasses(const Document& document);
  void fillMetadata(const Document& document);
  void showDiagnostics(const Document& document);

  OpenDocument& m_document;
  QLabel* m_title;
  QLabel* m_kind;
  QPushButton* m_diagnostics;
  QWidget* m_factsBox;
  QFormLayout* m_facts;
  QLabel* m_classesHeading;
  QTreeWidget* m_classes;
  QLabel* m_metadataHeading;
  QTreeWidget* m_metadata;
};

}  // namespace vitrine
