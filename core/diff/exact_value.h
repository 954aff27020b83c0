// Lossless JSON for values, used in changes that can be applied: an object with one member, whose key says the kind
// of value. The page of the command line lists the kinds.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/document/json_reader.h"
#include "core/document/value.h"

namespace vitrine {

// Writes null for no value. `nodeJson` gives the JSON for a referenced node.
void appendExactValue(std::string& json, const Value& value, const std::function<std::string(NodeId)>& nodeJson);
// Writes the bytes of a text or shared string: unchanged if they are UTF-8, else as hexadecimal digits.
void appendExactBytes(std::string& json, std::string_view kind, std::string_view bytes);

// The reverse. Error: Malformed if the JSON does not have this form. `nodeOf` gives the node for its JSON.
Result<Value> exactValueOf(const JsonTree& json, const std::function<Result<NodeId>(const JsonTree&)>& nodeOf);
// Reads what appendExactBytes() wrote; nullopt if the value is of another kind.
Result<std::optional<std::string>> exactBytesOf(const JsonTree& json, std::string_view kind);

}  // namespace vitrine
