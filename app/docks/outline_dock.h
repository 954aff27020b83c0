// OutlineDock: the tree with its filter box. Selection here is the document's selection.
#pragma once

#include <QDockWidget>
#include <QPointer>

#include "app/documents/open_document.h"

class QLabel;
class QLineEdit;
class QTreeView;

namespace vitrine {

class OutlineModel;

class OutlineDock : public QDockWidget {
  Q_OBJECT
 public:
  explicit OutlineDock(QWidget* parent = nullptr);

  void setDocument(OpenDocument* document);  // may be null
  void focusFilter();
  OutlineModel& model() { return *m_model; }
  QTreeView& tree() { return *m_tree; }
  QLineEdit& filterBox() { return *m_filter; }

 signals:
  void contextMenuRequested(const QPoint& globalPosition);
  void filterApplied();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void takeOutline();
  void takeSelection();   // from the document
  void giveSelection();   // to the document
  void startFilter();
  void applyFilter(const OutlineFilter& filter);
  void showMatches(size_t matches);
  void expandMatches(const OutlineFilter& filter);
  bool filterKey(int key);

  QPointer<OpenDocument> m_document;
  OutlineModel* m_model;
  QTreeView* m_tree;
  QLineEdit* m_filter;
  QLabel* m_matches;
  int m_filterGeneration = 0;   // an older filter's result is thrown away
  bool m_updating = false;      // the selection is being set, not made by the user
};

}  // namespace vitrine
