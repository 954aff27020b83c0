// PropertiesDock: the properties of what is selected; copyable, references jump.
#pragma once

#include <QDockWidget>
#include <QPointer>

#include "app/documents/open_document.h"

class QLabel;
class QStackedWidget;
class QTreeView;

namespace vitrine {

class PropertyModel;

class PropertiesDock : public QDockWidget {
  Q_OBJECT
 public:
  explicit PropertiesDock(QWidget* parent = nullptr);
  void setDocument(OpenDocument* document);
  PropertyModel& model() { return *m_model; }
  QTreeView& tree() { return *m_tree; }
  // Of the rows selected here, or of all.
  void copyText();

 private:
  void takeSelection();
  void jump(const QModelIndex& index);
  void showMenu(const QPoint& at);

  QPointer<OpenDocument> m_document;
  PropertyModel* m_model;
  QStackedWidget* m_stack;
  QLabel* m_nothing;
  QTreeView* m_tree;
};

}  // namespace vitrine
