// Documents inside documents: byte strings that are files of a known format themselves, such as the parts that a
// Roblox union was made of, its triangles and its collision hulls.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/formats/format.h"

namespace vitrine {

// The format of a byte string that is a document, by its first bytes; null for any other. Only what is certain
// counts: most byte strings are none.
const Format* nestedFormat(std::string_view bytes);

// Unions saved from 2014 to 2018 hold "CSGK" and the MD5 of their data, as 32 hex digits, in place of the data; the
// data is the value of another instance of the file. Gives the digits.
std::optional<std::string_view> nestedKey(std::string_view bytes);
// Calls `visit` with every byte string of the document that such a key may mean, until it returns true.
void visitNestedTargets(const Document& document, const std::function<bool(std::string_view bytes)>& visit);

// What a document of these bytes is called, for the reader that looks at extensions and for tab titles:
// "Union.ChildData.rbxm".
std::string nestedFileName(const Document& document, NodeId node, const Column& column, const Format& format);

}  // namespace vitrine
