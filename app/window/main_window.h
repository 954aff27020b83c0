// MainWindow: menus, docks, tabs and the status bar around the open documents.
#pragma once

#include <QMainWindow>
#include <QPointer>
#include <memory>
#include <vector>

#include "app/commands/command_table.h"
#include "app/documents/open_document.h"
#include "app/window/dock_layout.h"

class QStackedWidget;

namespace vitrine {

class Actions;
class ComparePage;
class ComparisonTabs;
class DocumentCommands;
class DocumentPage;
class DocumentTabs;
class PictureSaver;
class Exporter;
class LibraryPage;
class LibraryTabs;
class QuickBox;
class SavedViewsMenu;
class ScriptOffers;
class StartPage;
class StatusLine;
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
  // The files that were open when a window was closed the last time, and that are still there.
  void openSession();
  // What a drop does: files open, an image over a document becomes its texture.
  void dropFiles(const QStringList& paths);
  // The document in a value of the current one, in a tab of its own.
  void openNested(NodeId node, const Column& column);
  void openOrigin(NestedOrigin origin);
  void addComparison(ComparePage* page);  // in a tab of its own
  void run(Command command, bool checked = false);

  // In a comparison, those of the file that was worked with last.
  DocumentPage* currentPage() const;
  OpenDocument* currentDocument() const;
  DocumentPage* pageAt(int index) const;   // of a tab; null for a comparison
  ComparePage* currentComparison() const;  // null for all others
  LibraryPage* currentLibrary() const;     // null for all others
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
  StartPage& startPage();   // made when it is first wanted
  void refreshStartPage();  // if there is one
  DocumentTabs& tabs() { return *m_tabs; }
  LibraryTabs& libraries() { return *m_libraries; }
  ComparisonTabs& comparisons() { return *m_comparisons; }
  DocumentCommands& documentCommands() { return *m_documentCommands; }
  ScriptOffers& scripts() { return *m_scripts; }
  DockLayout& docks() { return *m_layout; }
  QuickBox& quickBox();  // made when it is first wanted
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
  void restoreLayout();
  bool showPage(const QString& key);  // false: there is none
  void addPage(const QString& path);
  void addFolder(const QString& path);
  void addPage(DocumentPage* page);
  void connectPage(DocumentPage* page);
  void showTab(QWidget* page, const QString& name, const QString& tip);
  std::vector<DocumentPage*> allPages() const;  // those of comparisons, too
  void goToOuter(DocumentPage& page);
  void tellOfLiftedFilter(const QString& filter, NodeId hidden);
  void pageChanged();
  void showStartPage();

  bool runWindowCommand(Command command, bool checked);
  QString usualFolder() const;  // where dialogs begin
  void keepSession() const;
  void chooseFiles();
  void switchTab(int step);
  void switchFileTab(int step);

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
  std::unique_ptr<ComparisonTabs> m_comparisons;
  std::unique_ptr<DocumentCommands> m_documentCommands;
  std::unique_ptr<ScriptOffers> m_scripts;
  std::unique_ptr<WindowMenus> m_menus;
  StatusLine* m_statusLine;
  QPointer<DocumentPage> m_shownPage;  // that the docks show
  QuickBox* m_quickBox = nullptr;
};

}  // namespace vitrine
