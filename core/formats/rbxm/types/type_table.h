// The table of property types. A row has a type's names, and how its values are converted between the binary form,
// the XML form and the document. A new type needs its number in layout.h, a row here and the functions that the row
// names. How it is printed as XML follows from the C++ type that `store` chooses, see xml_properties.cpp.
#pragma once

#include <span>

#include "core/bytes/result.h"
#include "core/document/value.h"
#include "core/formats/rbxm/types/layout.h"

namespace vitrine::rbxm {

class ColumnClaims;
class ColumnReader;
class ColumnEncoder;
class ColumnStorer;
struct XmlContext;

struct TypeRow {
  Type type;
  std::string_view name;     // as in the command line's output
  std::string_view element;  // the XML element that is written
  // Further names of the element that readers of old files accept, in lower case, a space between them.
  std::string_view otherElements;
  // A column of the binary form; an Error keeps what was decoded before it.
  Result<void> (*decode)(ColumnReader& reader);
  // Claims the values of such a column. Change it together with `decode`.
  Result<void> (*claim)(ColumnClaims& claims);
  Result<void> (*encode)(ColumnEncoder& encoder);
  // A column of either form as an array of C++ values, for writers.
  void (*store)(ColumnStorer& storer);
  // The content of an element; an Error, without a location, if the text is not a value of this type.
  Result<Value> (*parse)(const XmlContext& file, std::string_view content);
};
std::span<const TypeRow> typeTable();
// Null for a byte that no reader knows.
const TypeRow* rowOf(Type type);
// By an element's name in lower case; of rows that share it the first. Null: unknown.
const TypeRow* rowOfElement(std::string_view lowerCaseName);

}  // namespace vitrine::rbxm
