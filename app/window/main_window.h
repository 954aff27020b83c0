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
class UndoMenu;
struct Message;
class WindowMenus;

// The size of a window that was never shown before, on a screen with this much space.
QSize firstWindowSize(const QSize& available);

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  MainWindow();
  ~MainWindow() override;

  // Opens each in its own tab, a folder as a library of its files; what is open already is brought to the front.
  void openFiles(const QStringList& paths);
  // Called for another start of the program: opens the files and brings the window to the front.
  void takeFiles(const QStringList& paths);
  // Asks for a folder and opens it.
  void chooseFolder();
  // Handles a drop: files open, and an image dropped on a document becomes its texture.
  void dropFiles(const QStringList& paths);
  void run(Command command, bool checked = false);
  // Answers a request of a page or a panel: offers it to the panels and to the window's own parts.
  void answer(const Request& request);

  // The view of the page in front; in a comparison, that of the file used last. Null if the page has none.
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
  StartPage& startPage();   // created on first use
  void refreshStartPage();  // if there is one
  PageTabs& tabs() { return *m_tabs; }
  DocumentCommands& documentCommands() { return *m_documentCommands; }
  ScriptOffers& scripts() { return *m_scripts; }
  DockLayout& docks() { return *m_layout; }
  QuickBox& quickBox();  // created on first use
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
  void takePage(Page* page);   // takes over a page that was opened, or comes from another window
  void leavePage(Page* page);  // gives up a page that goes to another window
  void pageChanged();          // another page is in front, or the page shows something else
  void followFront();
  void enableCommands();
  void showStartPage();

  void runSomewhere(Command command, bool checked);
  bool runWindowCommand(Command command, bool checked);
  QString usualFolder() const;  // the folder in which dialogs start
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
  UndoMenu* m_undoMenu;
  QStackedWidget* m_centre;
  StartPage* m_startPage = nullptr;
  QWidget* m_startArea = nullptr;  // the scroll area around the start page
  PageTabs* m_tabs;
  DocumentCommands* m_documentCommands;
  std::unique_ptr<ScriptOffers> m_scripts;
  std::unique_ptr<WindowMenus> m_menus;
  StatusLine* m_statusLine;
  Toasts* m_toasts = nullptr;
  QPointer<DocumentView> m_front;        // the view that the docks show
  std::unique_ptr<QObject> m_following;  // deleting it disconnects everything from m_front
  QuickBox* m_quickBox = nullptr;
  FileDrops* m_drops;
  bool m_closesWithLastTab = false;
};

}  // namespace vitrine
