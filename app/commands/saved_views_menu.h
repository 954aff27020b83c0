// SavedViewsMenu: saves the current view under a name, shows saved views again and deletes them.
#pragma once

#include <QObject>
#include <QPointer>
#include <array>

#include "app/documents/open_document.h"
#include "app/messages/message.h"

class QAction;
class QMenu;

namespace vitrine {

class SavedViewsMenu : public QObject {
  Q_OBJECT
 public:
  // The keys work in the whole window.
  explicit SavedViewsMenu(QWidget* window);
  QMenu& menu() { return *m_menu; }
  void setDocument(OpenDocument* document);
  // "View 1", or the first such name that is not taken.
  QString freeName() const;
  // Asks for the name.
  void saveAs();
  // Replaces a view of that name.
  void save(const QString& name);
  void show(int index);
  void remove(int index);

 signals:
  void message(const vitrine::Message& message);

 private:
  static constexpr int kKeys = 9;
  void fill();

  QWidget* m_window;
  QMenu* m_menu;
  QMenu* m_removing;
  QPointer<OpenDocument> m_document;
  std::array<QAction*, kKeys> m_keyed{};  // the first views, by Ctrl+Alt+1 ...
};

}  // namespace vitrine
