#include "app/window/script_offers.h"

#include <QApplication>
#include <QToolButton>
#include <algorithm>
#include <initializer_list>

#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/bytes/structure_dock.h"
#include "app/docks/scripts/script_dock.h"
#include "app/docks/scripts/script_search_dock.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/documents/script_sources.h"
#include "app/page/document_page.h"
#include "app/page/script_tabs.h"
#include "app/window/main_window.h"

namespace vitrine {

// A selected script shows itself, unless somebody works in a dock that it would cover.
void ScriptOffers::raise() {
  const QWidget* focus = QApplication::focusWidget();
  auto& table = m_window.dock<TableDock>();
  for (const Dock* dock :
       std::initializer_list<Dock*>{&table, &m_window.dock<StructureDock>(), &m_window.dock<DiagnosticsDock>(),
                                    &m_window.dock<ScriptSearchDock>(), &m_window.dock<BytesDock>()})
    if (focus && dock->isAncestorOf(focus)) return;
  if (table.inView() && table.pinButton().isChecked()) return;
  if (m_window.currentComparison()) return;  // it shows the lines that differ
  const bool panelOpen = m_window.docks().anyBelow();
  // It opens the panels once by itself. Whoever closes them then does not want them.
  if (!panelOpen && !m_offered) m_sinceOffered.start();
  if (panelOpen || !m_offered) m_window.dock<ScriptDock>().bringUp();
  m_offered = true;
}

// The first click of a double click may have offered the dock below: nobody wants the script twice.
void ScriptOffers::openFromTree(NodeId script) {
  constexpr int kSlowness = 500;  // of the window while the dock opens
  if (m_sinceOffered.isValid() && !m_sinceOffered.hasExpired(QApplication::doubleClickInterval() + kSlowness))
    m_window.dock<ScriptDock>().hide();
  m_sinceOffered.invalidate();
  m_window.currentPage()->scripts().open(script);
}

// The script stands beside the hits, not before them.
void ScriptOffers::showHit(NodeId node, const ScriptHit& hit) const {
  auto& hits = m_window.dock<ScriptSearchDock>();
  auto& script = m_window.dock<ScriptDock>();
  script.show();  // Qt knows of docks behind one another only while they are open
  if (m_window.tabifiedDockWidgets(&hits).contains(&script)) {
    m_window.addDockWidget(m_window.dockWidgetArea(&hits), &hits, Qt::Horizontal);
    m_window.resizeDocks({&script, &hits}, {1, 1}, Qt::Horizontal);
  }
  m_window.currentDocument()->jumpTo(node);
  script.showPlace(node, hit.line, hit.at, hit.length);
}

bool ScriptOffers::inSelection() const {
  const OpenDocument* document = m_window.currentDocument();
  return document && document->document() && std::ranges::any_of(document->selection(), [&](NodeId node) {
           return isScript(*document->document(), node);
         });
}

void ScriptOffers::openSelected() const {
  constexpr int kMostAtOnce = 20;
  if (!inSelection()) return m_window.say(MainWindow::tr("No script is selected"));
  int opened = 0;
  for (const NodeId node : std::vector<NodeId>(m_window.currentDocument()->selection())) {
    if (!isScript(*m_window.currentDocument()->document(), node)) continue;
    if (opened == kMostAtOnce)
      return m_window.say(MainWindow::tr("The first %1 of the selected scripts were opened").arg(kMostAtOnce));
    m_window.currentPage()->scripts().open(node);
    ++opened;
  }
}

}  // namespace vitrine
