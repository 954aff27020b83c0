#include "app/window/script_offers.h"

#include <QApplication>
#include <QToolButton>
#include <algorithm>
#include <initializer_list>

#include "app/bytes/bytes_view.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/bytes/structure_dock.h"
#include "app/docks/scripts/script_dock.h"
#include "app/docks/scripts/script_search_dock.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/documents/script_sources.h"
#include "app/page/document_view.h"
#include "app/page/script_tabs.h"
#include "app/window/dock_layout.h"
#include "app/window/main_window.h"
#include "app/window/page_tabs.h"

namespace vitrine {

// A selected script shows itself, unless somebody works in a dock that it would cover.
void ScriptOffers::take(const request::OfferScript&) {
  const QWidget* focus = QApplication::focusWidget();
  auto& table = m_docks.dock<TableDock>();
  for (const Dock* dock :
       std::initializer_list<Dock*>{&table, &m_docks.dock<StructureDock>(), &m_docks.dock<DiagnosticsDock>(),
                                    &m_docks.dock<ScriptSearchDock>(), &m_docks.dock<BytesDock>()})
    if (focus && dock->isAncestorOf(focus)) return;
  if (table.inView() && table.pinButton().isChecked()) return;
  if (m_tabs.current()->tellsOfScripts()) return;
  const bool panelOpen = m_docks.anyBelow();
  // It opens the panels once by itself. Whoever closes them then does not want them.
  if (!panelOpen && !m_offered) m_sinceOffered.start();
  if (panelOpen || !m_offered) m_docks.dock<ScriptDock>().bringUp();
  m_offered = true;
}

void ScriptOffers::take(const request::OpenScript& wanted) {
  constexpr int kSlowness = 500;  // of the window while the dock opens
  if (wanted.fromTree) {
    // The first click of a double click may have offered the dock below: nobody wants the script twice.
    if (m_sinceOffered.isValid() && !m_sinceOffered.hasExpired(QApplication::doubleClickInterval() + kSlowness))
      m_docks.dock<ScriptDock>().hide();
    m_sinceOffered.invalidate();
  }
  m_tabs.front()->scripts().open(wanted.script, wanted.hit ? &*wanted.hit : nullptr);
}

// The script stands beside the hits, not before them.
void ScriptOffers::take(const request::ShowScript& wanted) const {
  auto& hits = m_docks.dock<ScriptSearchDock>();
  auto& script = m_docks.dock<ScriptDock>();
  script.show();  // Qt knows of docks behind one another only while they are open
  if (m_window.tabifiedDockWidgets(&hits).contains(&script)) {
    m_window.addDockWidget(m_window.dockWidgetArea(&hits), &hits, Qt::Horizontal);
    m_window.resizeDocks({&script, &hits}, {1, 1}, Qt::Horizontal);
  }
  m_tabs.front()->document().jumpTo(wanted.script);
  script.showHit(wanted.script, wanted.hit.line, wanted.hit.at, wanted.hit.length);
}

void ScriptOffers::take(const request::OpenBytes& wanted) const {
  if (DocumentView* view = m_tabs.front()) view->scripts().openBytes(wanted.of);
}

bool ScriptOffers::takesBytes(const Request& request) const {
  DocumentView* const view = m_tabs.front();
  BytesView* const bytes = view ? view->scripts().bytes() : nullptr;
  if (!bytes) return false;
  if (const auto* followed = std::get_if<request::FollowBytes>(&request)) bytes->followBytes(followed->of);
  const auto* shown = std::get_if<request::ShowBytes>(&request);
  if (shown) view->scripts().openBytes(shown->of);
  return shown != nullptr;
}

bool ScriptOffers::inSelection() const {
  if (!m_tabs.front() || !m_tabs.front()->document().document()) return false;
  const OpenDocument& document = m_tabs.front()->document();
  return std::ranges::any_of(document.selection(),
                             [&](NodeId node) { return isScript(*document.document(), node); });
}

QString ScriptOffers::openSelected() const {
  constexpr int kMostAtOnce = 20;
  if (!inSelection()) return MainWindow::tr("No script is selected");
  DocumentView& view = *m_tabs.front();
  int opened = 0;
  for (const NodeId node : std::vector<NodeId>(view.document().selection())) {
    if (!isScript(*view.document().document(), node)) continue;
    if (opened == kMostAtOnce)
      return MainWindow::tr("The first %1 of the selected scripts were opened").arg(kMostAtOnce);
    view.scripts().open(node);
    ++opened;
  }
  return {};
}

}  // namespace vitrine
