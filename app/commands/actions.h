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
  // Those whose keys belong to them only while a picture has the keyboard: it is given them.
  QList<QAction*> ofPicture() const;
  // Appends the menu's rows of the table; to what is shown also the menu of its light.
  void fill(QMenu* menu, CommandMenu which) const;
  // Of the commands that need a page in front: which mean something to it. What show() has said begins anew.
  void enableFor(const std::function<bool(Command)>& can);
  // Check marks from the state; nothing is triggered.
  void show(const OpenDocument& document);

 signals:
  void triggered(vitrine::Command command, bool checked);

 private:
  std::vector<QAction*> m_actions;                    // by Command
  std::optional<std::weak_ptr<const Scene>> m_asked;  // the scene that enabled and visible are of
};

// "F5; Ctrl+R" as shortcuts; none for an empty text.
QList<QKeySequence> keysFromText(const QString& text);

// The searchable list of all keys.
void showKeys(const Actions& actions, QWidget* window);

}  // namespace vitrine
