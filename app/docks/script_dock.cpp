#include "app/docks/script_dock.h"

#include <QLabel>
#include <QStackedWidget>
#include <algorithm>
#include <utility>

#include "app/common/text.h"
#include "app/documents/decode_job.h"
#include "app/scripts/script_view.h"

namespace vitrine {

const Column* sourceColumn(const Class& owner) {
  if (owner.kind != NodeKind::Instance && !owner.is("LuaSourceContainer")) return nullptr;
  const Column* column = owner.column("Source");
  if (!column) return nullptr;
  // Not the Source of a sound or a light, should there be one.
  const bool text = column->type == "String" || column->type == "ProtectedString" || column->type == "string" ||
                    column->type == "Bytecode" || column->type == "BinaryString";
  return text || owner.is("LuaSourceContainer") ? column : nullptr;
}

ScriptDock::ScriptDock(QWidget* parent)
    : LazyDock(tr("&Script"), parent), m_stack(new QStackedWidget), m_nothing(new QLabel), m_view(new ScriptView) {
  setObjectName("scriptDock");
  m_nothing->setObjectName("noScript");
  m_nothing->setAlignment(Qt::AlignCenter);
  m_nothing->setWordWrap(true);
  m_nothing->setForegroundRole(QPalette::PlaceholderText);
  m_stack->addWidget(m_nothing);
  m_stack->addWidget(m_view);
  setContent(m_stack);
  refresh();
}

bool hasScripts(const OpenDocument& document) {
  const DocumentPointer& shown = document.document();
  return shown && std::ranges::any_of(shown->classes, [](const Class& owner) {
           return !owner.nodes.empty() && sourceColumn(owner);
         });
}

bool ScriptDock::concerns(const OpenDocument& document) const { return hasScripts(document); }

void ScriptDock::setDocument(OpenDocument* document) {
  if (m_document) m_document->disconnect(this);
  m_document = document;
  if (document) {
    connect(document, &OpenDocument::documentChanged, this, &ScriptDock::takeSelection);
    connect(document, &OpenDocument::selectionChanged, this, &ScriptDock::takeSelection);
  }
  want();
}

NodeId ScriptDock::script() const {
  if (!m_document || !m_document->document() || m_document->selection().size() != 1) return NodeId::None;
  const NodeId node = m_document->selection().front();
  return sourceColumn(m_document->document()->classOf(node)) ? node : NodeId::None;
}

void ScriptDock::takeSelection() {
  if (script() != NodeId::None) emit scriptSelected();
  want();
}

void ScriptDock::showPlace(NodeId script, int line, qsizetype at, qsizetype length) {
  m_wantedPlace = {script, line, at, length};
  bringUp();
  showWantedPlace();
}

void ScriptDock::showWantedPlace() {
  if (m_wantedPlace.script == NodeId::None || m_wantedPlace.script != m_shown) return;
  const WantedPlace wanted = std::exchange(m_wantedPlace, {});
  m_view->showPlace(wanted.line, wanted.at, wanted.length);
}

void ScriptDock::refresh() {
  const int generation = ++m_generation;
  const NodeId node = script();
  if (node == NodeId::None) {
    const bool several = m_document && m_document->selection().size() > 1;
    m_nothing->setText(several ? tr("Several nodes are selected: choose one script") : tr("No script is selected"));
    m_stack->setCurrentWidget(m_nothing);
    m_view->clear();
    m_shownDocument.reset();
    m_shown = NodeId::None;
    return;
  }
  const DocumentPointer document = m_document->document();
  if (document == m_shownDocument && node == m_shown) return;
  const Column* column = sourceColumn(document->classOf(node));
  const auto showIt = [this, document, node, column] {
    const std::string_view source = column->bytesAt(document->nodes.row[indexOf(node)]);
    m_shownDocument = document;
    m_shown = node;
    m_view->setSource(QByteArray(source.data(), qsizetype(source.size())), visibleStart(document->pathOf(node)));
    m_stack->setCurrentWidget(m_view);
    showWantedPlace();
  };
  if (column->decoded()) return showIt();
  decodeColumns(document, {column}, this, [this, generation, showIt] {
    if (generation == m_generation) showIt();
  });
}

}  // namespace vitrine
