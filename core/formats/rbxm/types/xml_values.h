// Property elements of the XML form as typed values.
#pragma once

#include <span>
#include <unordered_map>

#include "core/bytes/budget.h"
#include "core/bytes/source.h"
#include "core/document/column.h"
#include "core/formats/rbxm/types/layout.h"
#include "core/formats/rbxm/types/xml_scanner.h"

namespace vitrine::rbxm {

// What is needed to parse a value that refers to something else in the file.
struct XmlContext {
  std::shared_ptr<const Source> source;
  std::shared_ptr<MemoryBudget> budget;
  std::unordered_map<std::string_view, NodeId> referents;  // keys point into the file's text
  std::unordered_map<std::string, uint32_t> sharedIndex;   // by the "md5" attribute, as a text
  std::vector<std::string> sharedStrings;
  std::unordered_map<uint64_t, uint32_t> embeddedAt;  // where a property's content begins -> buffer with the asset
  std::unordered_map<uint32_t, Bytes> embedded;       // buffer -> its bytes, which belong to the document

  std::string_view text() const { return asText(source->bytes()); }
};

// The first element inside a Content: "url", "uri", "null", "binary", "hash" or "Ref"; empty if it is none of
// these.
std::string_view contentChild(std::string_view content);

// How an element's text becomes a value.
struct XmlType {
  // Base64 and Address: spellings of a String. Unknown: an element of no known type, kept as text.
  enum class Form : uint8_t { Plain, Base64, Address, Unknown };
  Form form = Form::Unknown;
  Type type = Type::String;
  friend bool operator==(const XmlType&, const XmlType&) = default;
  bool is(Type wanted) const { return form == Form::Plain && type == wanted; }
  bool isUnknown() const { return form == Form::Unknown; }
};
// By the element's tag, ignoring case, and by what is known about the property, as whole numbers may be palette
// indices.
XmlType xmlTypeOf(std::string_view tag, std::string_view reflectedType);
// The name of the column's type; of elements of no known type it has their tag.
std::string columnTypeOf(const XmlType& type, std::string_view tag);

// The value of an element's content; an Error, without a location, if the text is no value of that type.
Result<Value> parseXmlValue(const XmlContext& file, const XmlType& type, std::string_view content);

}  // namespace vitrine::rbxm
