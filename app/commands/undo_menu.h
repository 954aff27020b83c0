// UndoMenu: the latest steps of the document's undo history as a menu; each leads to the view after it.
#pragma once

#include <QObject>
#include <QPointer>

#include "app/documents/open_document.h"

class QMenu;

namespace vitrine {

class UndoMenu : public QObject {
  Q_OBJECT
 public:
  static constexpr size_t kShown = 25;  // steps at once, around the current one

  explicit UndoMenu(QWidget* window);
  QMenu& menu() { return *m_menu; }
  void setDocument(OpenDocument* document) { m_document = document; }

 private:
  void fill();

  QMenu* m_menu;
  QPointer<OpenDocument> m_document;
};

}  // namespace vitrine
