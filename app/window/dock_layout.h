// DockLayout: where the docks of the window stand, which of them are open, and what opens them: their menu items
// and keys, the strip below the picture, the buttons beside the tabs. Docks that have nothing to tell of what is
// shown are set aside.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <vector>

#include "app/docks/common/dock.h"
#include "app/window/dock_widths.h"

class QAction;
class QMainWindow;
class QToolBar;

namespace vitrine {

class OpenDocument;

class DockLayout : public QObject {
  Q_OBJECT
 public:
  explicit DockLayout(QMainWindow& window);

  // In the order of dockRows().
  const std::vector<Dock*>& docks() const { return m_docks; }
  // One of dockRows(), by its class.
  template <class Kind>
  Kind& dock() const {
    for (Dock* each : m_docks)
      if (auto* found = qobject_cast<Kind*>(each)) return *found;
    Q_UNREACHABLE();
  }
  const QList<QAction*>& actions() const { return m_actions; }
  // Show and hide what stands beside the picture, and list the tabs: for the end of the row of tabs.
  QWidget* makeToggles(QAction& listTabs);

  // What all docks show from now on; may be null.
  void setDocument(OpenDocument* document);
  void settle();          // it has changed
  void tellSize();        // the window has another one
  void tellShown();       // the window came to the screen
  bool anyBelow() const;  // a dock is open below the picture
  void setHidden(bool hidden);
  void reset();

  QByteArray save();  // empty if no dock was on the screen
  const DockWidths& widths() const { return m_widths; }
  void restore(const QByteArray& state, const QString& widths);

 private:
  void arrange();
  void giveSizes();
  void giveSizesOnce();
  int usualWidth(DockSide side, int windowWidth) const;
  void liftFloating();
  void makeActions();
  void makeStrip();
  bool hasRoomForInspector() const;
  void toggleInspector();
  void showSetAside();

  QMainWindow& m_window;
  QPointer<OpenDocument> m_document;
  std::vector<Dock*> m_docks;
  QList<QAction*> m_actions;
  // Docks that are open in the layout, but have nothing to tell of what is shown.
  struct SetAside {
    Dock* dock;
    bool inFront;  // of those beside it
  };
  std::vector<SetAside> m_setAside;
  QToolBar* m_strip;                                         // a button for each dock below the picture
  bool m_roomForInspector = true, m_inspectorAsked = false;  // see hasRoomForInspector()
  bool m_haveSizes = false;                                  // of a layout that was restored, or giveSizes()
  QByteArray m_beforeHiding;                                 // the layout; empty: the docks are not hidden
  DockWidths m_widths;
};

}  // namespace vitrine
