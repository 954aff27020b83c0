// MainWindow: menus, docks, the tabs with pages, and the status bar.
#pragma once

#include <QMainWindow>
#include <QPointer>
#include <memory>
#include <vector>

#include "app/commands/command_table.h"
#include "app/documents/request.h"
#include "app/window/dock_layout.h"

class QStackedWidget;

namespace vitrine {

class Actions;
class DocumentCommands;
class DocumentView;
class Exporter;
class FileDrops;
class OpenDocument;
class Page;
class PageTabs;
class PictureSaver;
class QuickBox;
class SavedViewsMenu;
class ScriptOffers;
class StartPage;
class StatusLine;
class Toasts;
struct Message;
class WindowMenus;

// Of a window that was never seen before, on a screen with that much room.
QSize firstWindowSize(const QSize& available);

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  MainWindow();
  ~MainWindow() override;

  // Each in a tab of its own, a folder as a library of what lies in it; what is open already is shown.
  void openFiles(const QStringList& paths);
  // From another start of the program: the window comes to the front with them.
  void takeFiles(const QStringList& paths);
  // Asks for one.
  void chooseFolder();
  // What a drop does: files open, an image over a document becomes its texture.
  void dropFiles(const QStringList& paths);
  void run(Command command, bool checked = false);
  // What a page or a panel asks for, whoever of them or of the window's parts can do it.
  void answer(const Request& request);

  // Of the page in front: in a comparison, of the file that was worked with last. Null where it has none.
  DocumentView* currentView() const;
  OpenDocument* currentDocument() const;
  Actions& actions() { return *m_actions; }
  template <class Kind>
  Kind& dock() const {
    return m_layout->dock<Kind>();
  }
  PictureSaver& pictures() { return *m_pictures; }
  Exporter& exporter() { return *m_exporter; }
  SavedViewsMenu& savedViewsMenu() { return *m_savedViews; }
  StartPage& startPage();   // made when it is first wanted
  void refreshStartPage();  // if there is one
  PageTabs& tabs() { return *m_tabs; }
  DocumentCommands& documentCommands() { return *m_documentCommands; }
  ScriptOffers& scripts() { return *m_scripts; }
  DockLayout& docks() { return *m_layout; }
  QuickBox& quickBox();  // made when it is first wanted
  FileDrops& drops() { return *m_drops; }
  void closeWithLastTab() { m_closesWithLastTab = true; }
  void resetLayout();
  void say(const Message& message);
  Toasts& toasts() { return *m_toasts; }

 signals:
  void firstPicture();

 protected:
  void showEvent(QShowEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void makeDocks();
  void makeMenus();
  void takePage(Page* page);   // that was opened, or comes from another window
  void leavePage(Page* page);  // that goes to another window
  void pageChanged();          // the one in front, or what it is about
  void followFront();
  void enableCommands();
  void showStartPage();

  void runSomewhere(Command command, bool checked);
  bool runWindowCommand(Command command, bool checked);
  QString usualFolder() const;  // where dialogs begin
  void chooseFiles();
  void switchTab(int step);

  void refreshActions();
  void refreshStatus();
  void refreshPageStatus();
  void refreshTitle();

  Actions* m_actions;
  DockLayout* m_layout = nullptr;
  PictureSaver* m_pictures;
  Exporter* m_exporter;
  SavedViewsMenu* m_savedViews;
  QStackedWidget* m_centre;
  StartPage* m_startPage = nullptr;
  QWidget* m_startArea = nullptr;  // it scrolls in it
  PageTabs* m_tabs;
  DocumentCommands* m_documentCommands;
  std::unique_ptr<ScriptOffers> m_scripts;
  std::unique_ptr<WindowMenus> m_menus;
  StatusLine* m_statusLine;
  Toasts* m_toasts = nullptr;
  QPointer<DocumentView> m_front;        // that the docks show
  std::unique_ptr<QObject> m_following;  // with it ends what was connected to m_front
  QuickBox* m_quickBox = nullptr;
  FileDrops* m_drops;
  bool m_closesWithLastTab = false;
};

}  // namespace vitrine
