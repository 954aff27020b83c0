// DocumentCommands: what the window's commands do with the document in front, beside its view.
#pragma once

#include <QString>

#include "app/commands/command_table.h"

namespace vitrine {

class MainWindow;

class DocumentCommands {
 public:
  explicit DocumentCommands(MainWindow& window) : m_window(window) {}

  bool run(Command command) const;  // of a window that shows a document; false: it is not one of these
  // Saves the current view; the path it was written to, empty if it could not be.
  QString saveScreenshot(bool transparent) const;
  void applyTexture(const QString& path) const;

 private:
  bool runOnFile(Command command) const;
  bool runOnNodes(Command command) const;
  bool runOnPlayer(Command command) const;
  void goToNeighbour(int step) const;
  void copyPath() const;
  void chooseTexture() const;
  void askForPicture(Command command) const;
  void askForExport(bool ofSelection) const;

  MainWindow& m_window;
};

}  // namespace vitrine
