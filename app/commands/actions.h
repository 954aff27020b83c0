// Actions: a QAction for every row of the command table, and the key list.
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/commands/command_table.h"

class QAction;
class QMenu;
class QMenuBar;
class QWidget;

namespace vitrine {

class OpenDocument;
struct Scene;

class Actions : public QObject {
  Q_OBJECT
 public:
  explicit Actions(QWidget* window);

  QAction* of(Command command) const { return m_actions[size_t(command)]; }
  // The actions whose keys work only while the picture has the keyboard focus: they are added to it.
  QList<QAction*> ofPicture() const;
  // Appends the table's rows for this menu; the Show menu also gets its submenu for light.
  void fill(QMenu* menu, CommandMenu which) const;
  // Enables the commands that need a page if they mean something to the one in front. What show() has found out is
  // forgotten.
  void enableFor(const std::function<bool(Command)>& can);
  // Sets the check marks from the document's state; triggers nothing.
  void show(const OpenDocument& document);

 signals:
  void triggered(vitrine::Command command, bool checked);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showStep(Command command, const QString& words);

  bool m_byKey = false;                               // what is about to be triggered was called by its key
  std::vector<QAction*> m_actions;                    // indexed by Command
  std::optional<std::weak_ptr<const Scene>> m_asked;  // the scene for which actions were enabled and made visible
};

// "F5; Ctrl+R" as key sequences; none for an empty text.
QList<QKeySequence> keysFromText(const QString& text);

// Shows the searchable list of all keys.
void showKeys(const Actions& actions, QWidget* window);

}  // namespace vitrine
