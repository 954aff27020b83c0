// NodeScriptView: a ScriptView of a node's source, which is decoded on a worker thread if it has not been yet.
#pragma once

#include "app/common/workers.h"
#include "app/documents/load_job.h"
#include "app/scripts/script_view.h"

namespace vitrine {

class NodeScriptView : public ScriptView {
  Q_OBJECT
 public:
  using ScriptView::ScriptView;

  // Shows a script; None: nothing. The previous source stays until the new one is there. A script that was read
  // again stays at its line.
  void showNode(const DocumentPointer& document, NodeId node);
  // Does showHit() as soon as that script is shown.
  void showHitIn(NodeId script, int line, qsizetype at, qsizetype length);
  // The document and node that were asked for last.
  const DocumentPointer& document() const { return m_document; }
  NodeId node() const { return m_node; }

 signals:
  void sourceShown();

 private:
  void takeSource();
  void showWantedHit();

  DocumentPointer m_document;
  NodeId m_node = NodeId::None;
  Cancel m_decoding;
  // What is shown: it lags behind what was asked for until that is decoded.
  DocumentPointer m_shownDocument;
  NodeId m_shownNode = NodeId::None;
  struct WantedHit {
    NodeId script = NodeId::None;
    int line = 1;
    qsizetype at = 0, length = 0;
  };
  WantedHit m_wantedHit;
};

}  // namespace vitrine
