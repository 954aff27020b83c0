// Request: a page's or a panel's request for something that another part provides. It is passed up by one signal,
// and the window offers it to all panels and to itself: nobody needs to know who answers.
#pragma once

#include <QPoint>
#include <QStringList>
#include <optional>
#include <variant>
#include <vector>

#include "app/documents/nested_origin.h"
#include "app/scripts/script_matcher.h"
#include "core/claims/claim.h"
#include "core/fetch/fetch_assets.h"

namespace vitrine {

// A value: a node, and a column of its class.
struct ValueOf {
  NodeId node;
  uint32_t column;
};
// A level of detail, counted from the finest.
struct LevelOf {
  uint32_t level = 0;
};
// The stored data of a vertex, or one stream of it.
struct VertexOf {
  uint32_t geometry = kNone, vertex = 0;
  VertexStream stream = VertexStream::All;
};
// Names bytes of a document by what they belong to: a range of the file or of an unpacked block, a value, a whole
// node
// ...
using BytesTarget = std::variant<SourceSpan, ValueOf, NodeId, LevelOf, VertexOf>;

namespace request {

// All of these refer to the document in front at the time; the window does not check that. Columns belong to that
// document as it is now: a request is answered at once, and an answer must not keep them.
struct ShowBytes {  // brings up the bytes
  BytesTarget of;
};
struct FollowBytes {  // shows them if bytes are in view already
  BytesTarget of;
};
struct OpenBytes {  // large, in a tab in the middle
  BytesTarget of;
};
struct MarkValue {  // wherever values are shown
  NodeId node;
  uint32_t column;
};
struct ShowClass {  // opens its table; with a column, scrolled to it
  uint32_t classIndex;
  uint32_t column = kNone;
};
struct ShowDiagnostics {};
struct ShowMissing {};  // the assets that are not here
// Gets assets of the document in front from the services that the user has switched on, after asking if need be.
struct GetMissing {
  AskAgain again = AskAgain::WhenDue;
  std::vector<FetchWant> wants = {};  // none: all that the picture lacks
};
struct ShowNetwork {};  // the dialog of who may be asked
struct SaveValue {
  NodeId node;
  const Column* column;
};
struct OfferScript {};  // a script was selected
struct OpenScript {     // in a tab in the middle
  NodeId script;
  std::optional<ScriptHit> hit = {};  // none: from where it was left
  bool fromTree = false;              // by a double click, whose first click has selected it already
};
struct ShowScript {  // in the panel beside the search hits
  NodeId script;
  ScriptHit hit;
};
struct PlayWave {};  // plays the test motion, which shows where weights tear
struct ShowMenu {    // a context menu for the selection, or for nothing
  QPoint at;         // on the screen
  bool ofSelection;
};
struct TellOfFilter {  // the tree's filter was cleared because it hid a node
  QString filter;
  NodeId hidden;
};

// Open other documents, each in its own tab.
struct OpenFiles {
  QStringList paths;
  QString filter = {};  // filter for the tree of each; empty: none
};
struct OpenNested {  // the document in a value, or the one that the value is a key to
  NodeId node;
  const Column* column;
};
struct OpenOrigin {
  NestedOrigin origin;
};
struct OpenOuter {  // the document that contains `inner`, with the node selected
  NestedOrigin inner;
};
struct Compare {
  QString first, second;
};

}  // namespace request

using Request = std::variant<request::ShowBytes, request::FollowBytes, request::OpenBytes, request::MarkValue,
                             request::ShowClass, request::ShowDiagnostics, request::ShowMissing,
                             request::GetMissing, request::ShowNetwork, request::SaveValue, request::OfferScript,
                             request::OpenScript, request::ShowScript, request::PlayWave, request::ShowMenu,
                             request::TellOfFilter, request::OpenFiles, request::OpenNested, request::OpenOrigin,
                             request::OpenOuter, request::Compare>;

}  // namespace vitrine
