// Values as JSON that gives back every bit of them, for changes that are applied: an object of one member, which
// says what kind of value it is. The documentation of the command line lists them.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/document/json_reader.h"
#include "core/document/value.h"

namespace vitrine {

// null for no value. `nodeJson`: what stands for a node that is referred to.
void appendExactValue(std::string& json, const Value& value, const std::function<std::string(NodeId)>& nodeJson);
// The bytes of a text or of a shared string: as they are where they are UTF-8, else in hexadecimal digits.
void appendExactBytes(std::string& json, std::string_view kind, std::string_view bytes);

// The other way. Malformed: it is no such form. `nodeOf`: the node that its JSON stands for.
Result<Value> exactValueOf(const JsonTree& json, const std::function<Result<NodeId>(const JsonTree&)>& nodeOf);
// A member of appendExactBytes(); none where the value is of another kind.
Result<std::optional<std::string>> exactBytesOf(const JsonTree& json, std::string_view kind);

}  // namespace vitrine
