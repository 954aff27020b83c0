// MainWindow: menus, docks, tabs and the status bar around the open documents.
#pragma once

#include <QElapsedTimer>
#include <QMainWindow>
#include <QPointer>
#include <memory>
#include <vector>

#include "app/commands/command_table.h"
#include "app/documents/open_document.h"
#include "app/window/dock_layout.h"

class QLabel;
class QStackedWidget;
class QToolButton;

namespace vitrine {

class Actions;
class ComparePage;
class DocumentPage;
class DocumentTabs;
class PictureSaver;
class Exporter;
class LibraryPage;
class LibraryTabs;
class QuickBox;
class SavedViewsMenu;
class StartPage;
struct ScriptHit;

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
  // The files that were open when a window was closed the last time, and that are still there.
  void openSession();
  // What a drop does: files open, an image over a document becomes its texture.
  void dropFiles(const QStringList& paths);
  void applyTexture(const QString& path);
  // The document in a value of the current one, in a tab of its own.
  void openNested(NodeId node, const Column& column);
  void openOrigin(NestedOrigin origin);
  // Two files in one tab.
  void compareFiles(const QString& first, const QString& second);
  void run(Command command, bool checked = false);

  // In a comparison, those of the file that was worked with last.
  DocumentPage* currentPage() const;
  OpenDocument* currentDocument() const;
  DocumentPage* pageAt(int index) const;       // of a tab; null for a comparison
  ComparePage* comparisonAt(int index) const;  // null for all others
  ComparePage* currentComparison() const;
  LibraryPage* currentLibrary() const;  // null for all others
  int pageCount() const;
  Actions& actions() { return *m_actions; }
  // One of dockRows(), by its class.
  template <class Kind>
  Kind& dock() const {
    for (Dock* each : m_layout->docks())
      if (auto* found = qobject_cast<Kind*>(each)) return *found;
    Q_UNREACHABLE();
  }
  PictureSaver& pictures() { return *m_pictures; }
  Exporter& exporter() { return *m_exporter; }
  SavedViewsMenu& savedViewsMenu() { return *m_savedViews; }
  StartPage& startPage();  // made when it is first wanted
  DocumentTabs& tabs() { return *m_tabs; }
  LibraryTabs& libraries() { return *m_libraries; }
  DockLayout& docks() { return *m_layout; }
  QuickBox& quickBox();  // made when it is first wanted
  // Saves the current view; the path it was written to, empty if it could not be.
  QString saveScreenshot(bool transparent);
  void resetLayout();
  void say(const QString& message);
  void closePage(int index);

 signals:
  void firstPicture();

 protected:
  void showEvent(QShowEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void makeDocks();
  void connectDocks();
  void makeMenus();
  void makeStatusBar();
  void restoreLayout();
  bool showPage(const QString& key);  // false: there is none
  void addPage(const QString& path);
  void addFolder(const QString& path);
  void addPage(DocumentPage* page);
  void connectPage(DocumentPage* page);
  void showTab(QWidget* page, const QString& name, const QString& tip);
  std::vector<DocumentPage*> allPages() const;  // those of comparisons, too
  void offerComparison(const QStringList& files, const QPoint& globalPosition);
  void chooseFileToCompare();
  void fillCompareMenu(QMenu& menu, DocumentPage* page);
  void goToOuter(DocumentPage& page);
  void tellOfLiftedFilter(const QString& filter, NodeId hidden);
  void raiseScript();
  void showScriptHit(NodeId node, const ScriptHit& hit);
  void openScriptOfTree(NodeId script);
  void openSelectedScripts();
  bool selectionHasScript() const;
  void pageChanged();
  void showStartPage();
  void fillRecentMenu();
  void showNodeMenu(const QPoint& globalPosition);
  void showEmptyMenu(const QPoint& globalPosition);
  void showTabMenu(int index, const QPoint& globalPosition);
  void addFileActions(QMenu& menu, DocumentPage* page);
  void closeOtherPages(const QWidget* kept, int first);

  bool runWindowCommand(Command command, bool checked);
  bool runFileCommand(Command command);
  bool runEditCommand(Command command);
  bool runPlayerCommand(Command command);
  QString usualFolder() const;  // where dialogs begin
  void keepSession() const;
  void chooseFiles();
  void chooseTexture();
  void goToNeighbour(int step);
  void switchTab(int step);
  void switchFileTab(int step);
  void copyPath();
  void askForPicture(Command command);
  void askForExport(bool ofSelection);
  void showAbout();

  void refreshActions();
  void refreshStatus();
  void refreshFrameTime();
  void refreshTitle();

  Actions* m_actions;
  DockLayout* m_layout = nullptr;
  PictureSaver* m_pictures;
  Exporter* m_exporter;
  SavedViewsMenu* m_savedViews;
  QStackedWidget* m_centre;
  StartPage* m_startPage = nullptr;
  QWidget* m_startArea = nullptr;  // it scrolls in it
  DocumentTabs* m_tabs;
  std::unique_ptr<LibraryTabs> m_libraries;
  QPointer<DocumentPage> m_shownPage;  // that the docks show
  bool m_scriptOffered = false;        // the script dock came up by itself once
  QElapsedTimer m_sinceScriptOffered;
  QuickBox* m_quickBox = nullptr;
  QMenu* m_recentMenu = nullptr;
  QLabel* m_fileLabel;
  QToolButton* m_doubtsButton;
  QLabel* m_selectionLabel;
  QLabel* m_frameLabel;
};

}  // namespace vitrine
