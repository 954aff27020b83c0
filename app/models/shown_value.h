// How a cell of a column is displayed: by its meaning if it has one, with the stored value beside it.
#pragma once

#include <optional>

#include "app/models/value_parts.h"
#include "core/formats/format.h"

namespace vitrine {

// The file has no value there.
inline bool isEmpty(const Value& value) { return value.as<std::monostate>() != nullptr; }

struct ShownValue {
  Value value;     // the meaning if there is one, else the stored value; empty: the file has none
  QString text;    // one line
  QString detail;  // dimmed, after it: the stored number, the first bytes
  QString type;    // of what is shown: "Enum.Material", "Vector3"
  ValuePicture picture;
  std::optional<NodeId> link;      // the node it refers to
  const Format* nested = nullptr;  // the bytes are a document of this format
  bool nestedKey = false;          // the value is a key to bytes elsewhere in the file
};
// Decodes the column.
ShownValue shownValue(const Document& document, const Column& column, size_t row);
// The rows below the value's own row.
std::vector<ValuePart> shownParts(const Column& column, size_t row, const ShownValue& shown);

// Only the text of one line, for table cells: the cheapest of these functions.
QString shownText(const Document& document, const Column& column, size_t row);
// The whole value, for the clipboard and for files.
QString shownWholeText(const Document& document, const Column& column, size_t row);
std::string shownJson(const Column& column, size_t row);

// The node that a value refers to, also from within a content record.
std::optional<NodeId> linkOf(const Document& document, const Value& value);

}  // namespace vitrine
