#include "app/page/node_script_view.h"

#include <QScrollBar>
#include <utility>

#include "app/common/text.h"
#include "app/documents/decode_job.h"
#include "app/documents/script_sources.h"

namespace vitrine {

void NodeScriptView::showNode(const DocumentPointer& document, NodeId node) {
  if (document == m_document && node == m_node) return;
  m_decoding.cancel();
  m_document = node == NodeId::None ? nullptr : document;
  m_node = node;
  if (node == NodeId::None) {
    m_shownDocument.reset();
    m_shownNode = node;
    return clear();
  }
  const Column* column = sourceColumn(document->classOf(node));
  if (column->decoded()) return takeSource();
  m_decoding = decodeColumns(document, {column}, this, [this] { takeSource(); });
}

void NodeScriptView::takeSource() {
  const Column* column = sourceColumn(m_document->classOf(m_node));
  const std::string_view source = column->bytesAt(m_document->nodes.row[indexOf(m_node)]);
  const QByteArray bytes(source.data(), qsizetype(source.size()));
  const QString path = visibleStart(m_document->pathOf(m_node));
  const bool again = m_shownDocument && m_shownDocument != m_document && path == title();
  m_shownDocument = m_document;
  m_shownNode = m_node;
  if (!again) {
    setSource(bytes, path);
  } else if (bytes != this->source()) {
    QScrollBar& scroll = *editor().verticalScrollBar();
    const int line = currentLine(), top = scroll.value();
    setSource(bytes, path);
    goToLine(line);
    scroll.setValue(top);
  }
  emit sourceShown();
  showWantedHit();
}

void NodeScriptView::showHitIn(NodeId script, int line, qsizetype at, qsizetype length) {
  m_wantedHit = {script, line, at, length};
  showWantedHit();
}

void NodeScriptView::showWantedHit() {
  if (m_wantedHit.script == NodeId::None || m_wantedHit.script != m_shownNode) return;
  const WantedHit wanted = std::exchange(m_wantedHit, {});
  showHit(wanted.line, wanted.at, wanted.length);
}

}  // namespace vitrine
