// ComparisonTabs: tabs that show two files beside each other: opening them, and what the window's commands mean
// there.
#pragma once

#include <QStringList>

#include "app/commands/command_table.h"

class QMenu;
class QPoint;

namespace vitrine {

class ComparePage;
class DocumentPage;
class MainWindow;

class ComparisonTabs {
 public:
  explicit ComparisonTabs(MainWindow& window) : m_window(window) {}

  ComparePage* at(int index) const;  // null: another kind of tab
  ComparePage* current() const;
  // In a tab of their own; one that shows them already comes to the front.
  void open(const QString& first, const QString& second) const;
  void chooseFor(const QString& first) const;  // asks for the other file
  // Two files that were dropped together may be opened as well.
  void offer(const QStringList& files, const QPoint& globalPosition) const;
  // With what the file of a page may be compared, the other open files first.
  void fill(QMenu& menu, DocumentPage* page) const;
  void enableCommands() const;
  bool run(Command command) const;  // false: it means nothing to the page in front, or there is none

 private:
  MainWindow& m_window;
};

}  // namespace vitrine
