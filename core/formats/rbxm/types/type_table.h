// The table of property types. A row has the names of a type, and the functions that convert its values between the
// binary form, the XML form and the document. A new type is its number in layout.h and a row here. If its values
// are structs of named parts (value_types.h), the functions of the row already exist; for others they are new
// members of the classes below. How a value is printed as XML follows from the C++ type that `store` chooses, see
// xml_properties.cpp.
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
  // Decodes a column of the binary form; after an Error, what was decoded before it is kept.
  Result<void> (ColumnReader::*decode)();
  // Claims the bytes that `decode` reads: the two are to be changed together.
  Result<void> (ColumnClaims::*claim)();
  Result<void> (ColumnEncoder::*encode)();
  // Makes an array of C++ values of a column of either form, for writers.
  void (ColumnStorer::*store)();
  // Parses the content of an element; an Error, without a location, if the text is not a value of this type.
  Result<Value> (*parse)(const XmlContext& file, std::string_view content);
};
std::span<const TypeRow> typeTable();
// Null for a byte that no reader knows.
const TypeRow* rowOf(Type type);
// By an element's name in lower case; of rows that share it the first. Null: unknown.
const TypeRow* rowOfElement(std::string_view lowerCaseName);

}  // namespace vitrine::rbxm
