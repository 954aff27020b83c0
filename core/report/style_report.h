// What style sheets give to the guis of a document, beside what is stored: for dump and for the window's
// properties.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/document/document.h"
#include "core/document/json.h"
#include "core/formats/format.h"
#include "core/stage/styles/style_choices.h"

namespace vitrine {

class ComputedStyles;
struct StyledObject;

// A styled value of a node, or of a component that a rule adds to it.
struct StyleRow {
  std::string component;  // "::UIStroke #Outer"; empty: the value is the node's own
  std::string property;   // today's name; empty: the row only says that the component is there
  Value value;
  std::string text;            // the value as people read it
  NodeId rule = NodeId::None;  // the StyleRule
  std::string token;           // "$Accent", if the rule names one
  bool used = true;            // false: the stored value or component stands
  StyleChoices rests = 0;      // what it rests on and no public source says
};

// May be asked from any thread, one at a time.
class StyleReport {
 public:
  // Reads the sheets when first asked. Decodes the columns that styles ask for.
  explicit StyleReport(const Document& document) : m_document(document) {}
  // Whether a document has anything to report; cheap.
  static bool applies(const Document& document);

  std::vector<StyleRow> rowsOf(NodeId node);  // the node's own first, by property
  // "styled" and "added", where there is something.
  void put(JsonWriter& json, NodeId node);
  // Ends the reading of sheets and guis that is under way on another thread, and every later one: there are no
  // styles any more.
  void cancel() { m_progress.cancelled = true; }

 private:
  const StyledObject* styledAt(NodeId node);

  const Document& m_document;
  std::mutex m_mutex;
  Progress m_progress;
  std::shared_ptr<ComputedStyles> m_styles;
};

// "styled BackgroundColor3 = 1, 0, 0 by StyleRule Design/Sheet/Frame": a line of the text form of dump.
std::string styleLine(const Document& document, const StyleRow& row);

}  // namespace vitrine
