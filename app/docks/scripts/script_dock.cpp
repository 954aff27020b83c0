#include "app/docks/scripts/script_dock.h"

#include <QLabel>
#include <QStackedWidget>

#include "app/documents/script_sources.h"

namespace vitrine {

ScriptDock::ScriptDock(QWidget* parent)
    : LazyDock(tr("&Script"), parent),
      m_stack(new QStackedWidget),
      m_nothing(new QLabel),
      m_view(new NodeScriptView) {
  setObjectName("scriptDock");
  m_nothing->setObjectName("noScript");
  m_nothing->setAlignment(Qt::AlignCenter);
  m_nothing->setWordWrap(true);
  m_nothing->setForegroundRole(QPalette::PlaceholderText);
  m_stack->addWidget(m_nothing);
  m_stack->addWidget(m_view);
  setContent(m_stack);
  connect(m_view, &NodeScriptView::sourceShown, this, [this] { m_stack->setCurrentWidget(m_view); });
  refresh();
}

bool ScriptDock::concerns(const OpenDocument& document) const { return hasScripts(document); }

void ScriptDock::follow() {
  connect(m_document, &OpenDocument::documentChanged, this, &ScriptDock::takeSelection);
  connect(m_document, &OpenDocument::selectionChanged, this, &ScriptDock::takeSelection);
}

NodeId ScriptDock::script() const {
  if (!m_document || !m_document->document() || m_document->selection().size() != 1) return NodeId::None;
  const NodeId node = m_document->selection().front();
  return isScript(*m_document->document(), node) ? node : NodeId::None;
}

void ScriptDock::takeSelection() {
  if (script() != NodeId::None) emit requested(request::OfferScript{});
  want();
}

void ScriptDock::showHit(NodeId script, int line, qsizetype at, qsizetype length) {
  bringUp();
  m_view->showHitIn(script, line, at, length);
}

void ScriptDock::refresh() {
  const NodeId node = script();
  m_view->showNode(node == NodeId::None ? nullptr : m_document->document(), node);
  if (node != NodeId::None) return;
  const bool several = m_document && m_document->selection().size() > 1;
  m_nothing->setText(several ? tr("Several nodes are selected: choose one script") : tr("No script is selected"));
  m_stack->setCurrentWidget(m_nothing);
}

}  // namespace vitrine
