// Request: what a page or a panel asks for that somebody else has. It goes up by one signal, and the window hands
// it to all panels and to itself: nobody needs to know who answers.
#pragma once

#include <QPoint>
#include <QStringList>
#include <optional>
#include <variant>

#include "app/documents/nested_origin.h"
#include "app/scripts/script_matcher.h"
#include "core/claims/claim.h"

namespace vitrine {

// A value: the column of its node's class.
struct ValueOf {
  NodeId node;
  uint32_t column;
};
// A level of detail, counted from the finest.
struct LevelOf {
  uint32_t level = 0;
};
// What is stored of a vertex, or one stream of it.
struct VertexOf {
  uint32_t geometry = kNone, vertex = 0;
  VertexStream stream = VertexStream::All;
};
// Bytes of a document by what they are of: a part of the file or of an unpacked block, a value, all of a node ...
using BytesTarget = std::variant<SourceSpan, ValueOf, NodeId, LevelOf, VertexOf>;

namespace request {

// What follows is about the document that is in front when somebody asks; the window does not check it. Columns are
// of that document as it is now: an answer is given at once, and does not keep them.
struct ShowBytes {  // brings them up
  BytesTarget of;
};
struct FollowBytes {  // shows them where bytes are in view anyway
  BytesTarget of;
};
struct OpenBytes {  // large, in a tab in the middle
  BytesTarget of;
};
struct MarkValue {  // wherever values are shown
  NodeId node;
  uint32_t column;
};
struct ShowClass {  // its table; with a column, scrolled to it
  uint32_t classIndex;
  uint32_t column = kNone;
};
struct ShowDiagnostics {};
struct SaveValue {
  NodeId node;
  const Column* column;
};
struct OfferScript {};  // one was selected
struct OpenScript {     // in a tab in the middle
  NodeId script;
  std::optional<ScriptHit> hit = {};  // none: from where it was left
  bool fromTree = false;              // by a double click, whose first click has selected it
};
struct ShowScript {  // beside the other hits
  NodeId script;
  ScriptHit hit;
};
struct PlayWave {};  // to see where the weights tear
struct ShowMenu {    // of what is selected, or of nothing
  QPoint at;         // on the screen
  bool ofSelection;
};
struct TellOfFilter {  // that was cleared, as it hid a node
  QString filter;
  NodeId hidden;
};

// Of other documents, each in a tab of its own.
struct OpenFiles {
  QStringList paths;
  QString filter = {};  // for the tree of each; empty: none
};
struct OpenNested {  // the one in a value, or that the value is the key to
  NodeId node;
  const Column* column;
};
struct OpenOrigin {
  NestedOrigin origin;
};
struct OpenOuter {  // the one that `inner` lies in, with the node selected
  NestedOrigin inner;
};
struct Compare {
  QString first, second;
};

}  // namespace request

using Request = std::variant<request::ShowBytes, request::FollowBytes, request::OpenBytes, request::MarkValue,
                             request::ShowClass, request::ShowDiagnostics, request::SaveValue, request::OfferScript,
                             request::OpenScript, request::ShowScript, request::PlayWave, request::ShowMenu,
                             request::TellOfFilter, request::OpenFiles, request::OpenNested, request::OpenOrigin,
                             request::OpenOuter, request::Compare>;

}  // namespace vitrine
