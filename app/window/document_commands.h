// DocumentCommands: the window's commands for the document in front that use dialogs: pictures, exports, textures.
#pragma once

#include <QObject>

#include "app/commands/command_table.h"
#include "app/common/workers.h"
#include "app/documents/request.h"
#include "app/messages/message.h"

namespace vitrine {

class Exporter;
class PageTabs;
class PictureSaver;
class SavedViewsMenu;

class DocumentCommands : public QObject {
  Q_OBJECT
 public:
  DocumentCommands(QWidget* window, const PageTabs& tabs, Exporter& exporter, PictureSaver& pictures,
                   SavedViewsMenu& savedViews);

  void answer(const Request& request);
  bool run(Command command);  // for a window that shows a document; false: not one of these commands
  // Saves the current view; returns the path it was written to, empty if that failed.
  QString saveScreenshot(bool transparent);
  void applyTexture(const QString& path);
  // What the document names and is found, as files that make it whole on another machine. On a worker.
  void saveAssetsTo(const QString& folder);

 signals:
  void message(const vitrine::Message& message);

 private:
  void getMissing(const request::GetMissing& wanted);
  void chooseTexture();
  void chooseAssetFolder();
  void keepAssetsOfPlace();
  void askForPicture(Command command);
  void askForExport(bool ofSelection);

  QWidget* m_window;
  const PageTabs& m_tabs;
  Exporter& m_exporter;
  PictureSaver& m_pictures;
  SavedViewsMenu& m_savedViews;
  Cancel m_assets;
};

}  // namespace vitrine
