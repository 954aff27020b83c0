// DockLayout: the positions of the window's docks, which of them are open, and what opens them: menu items, keys,
// the strip below the picture, the buttons beside the tabs. Docks that have nothing to show for the current
// document are put away.
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
  // A dock from dockRows(), by its class.
  template <class Kind>
  Kind& dock() const {
    for (Dock* each : m_docks)
      if (auto* found = qobject_cast<Kind*>(each)) return *found;
    Q_UNREACHABLE();
  }
  const QList<QAction*>& actions() const { return m_actions; }
  // Makes the buttons at the end of the tab row that show and hide the side panels and list the tabs.
  QWidget* makeToggles(QAction& listTabs);

  // Sets the document that all docks show; may be null.
  void setDocument(OpenDocument* document);
  void settle();          // to be called when the layout has changed
  void tellSize();        // to be called when the window's size has changed
  void tellShown();       // to be called when the window is first shown
  bool anyBelow() const;  // whether a dock below the picture is open
  void setHidden(bool hidden);
  void reset();

  QByteArray save();  // empty if no dock was ever shown
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
  // Docks that are open in the layout but put away, because they have nothing to show for the current document.
  struct SetAside {
    Dock* dock;
    bool inFront;  // whether it was in front of the docks it shares tabs with
  };
  std::vector<SetAside> m_setAside;
  QToolBar* m_strip;                                         // a button for each dock below the picture
  bool m_roomForInspector = true, m_inspectorAsked = false;  // see hasRoomForInspector()
  bool m_haveSizes = false;                                  // set by a restored layout, or by giveSizes()
  QByteArray m_beforeHiding;                                 // layout before hiding; empty: docks are not hidden
  DockWidths m_widths;
};

}  // namespace vitrine
