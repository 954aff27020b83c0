// What a place of a column looks like to a reader: its meaning where it has one, with what is stored beside it.
#pragma once

#include <optional>

#include "app/models/value_parts.h"
#include "core/formats/format.h"

namespace vitrine {

// The file has nothing there.
inline bool isEmpty(const Value& value) { return value.as<std::monostate>() != nullptr; }

struct ShownValue {
  Value value;     // the meaning where there is one, else as stored; empty: the file has nothing here
  QString text;    // one line
  QString detail;  // dim, behind it: the stored number, the first bytes
  QString type;    // of what is shown: "Enum.Material", "Vector3"
  ValuePicture picture;
  std::optional<NodeId> link;      // the node it refers to
  const Format* nested = nullptr;  // the bytes are a document of this format
  bool nestedKey = false;          // they stand for bytes elsewhere in the file
};
// Decodes the column.
ShownValue shownValue(const Document& document, const Column& column, size_t row);
// The rows under it.
std::vector<ValuePart> shownParts(const Column& column, size_t row, const ShownValue& shown);

// Only the line, as the cells of a table need it: the cheapest of these.
QString shownText(const Document& document, const Column& column, size_t row);
// Everything, for the clipboard and files.
QString shownWholeText(const Document& document, const Column& column, size_t row);
std::string shownJson(const Column& column, size_t row);

// The node that a value refers to, also from within a content record.
std::optional<NodeId> linkOf(const Document& document, const Value& value);

}  // namespace vitrine
