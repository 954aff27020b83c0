// A scanner for the XML that Roblox writes and reads, which is not quite XML: numeric entities spell bytes, files
// have text behind the root and elements between items, scripts have "]]>" inside CDATA. Nothing here fails:
// anything that is not markup is text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/base64.h"
#include "core/bytes/byte_reader.h"

namespace vitrine::rbxm {

struct XmlTag {
  enum class Kind : uint8_t { Open, Close, Empty, End };  // End: of the file
  Kind kind = Kind::End;
  std::string_view name;
  std::string_view attributes;  // between the name and ">", as written
  size_t begin = 0, end = 0;    // of the tag, from "<" to after ">"

  // The attribute's value with entities replaced; nothing if it is not there. Malformed ones are passed over.
  std::optional<std::string> attribute(std::string_view wanted) const;
};

// The next tag at or behind `at`. Comments, CDATA, declarations and processing instructions are passed over.
XmlTag nextTag(std::string_view text, size_t at);

// The text of an element without children: CDATA joined, entities replaced, comments dropped.
std::string textOf(std::string_view content);
// The same without the white space around it.
std::string trimmedTextOf(std::string_view content);

struct XmlElement {
  std::string_view name;
  std::string_view content;
};
// The elements directly inside, in order.
std::vector<XmlElement> childrenOf(std::string_view content);
// The content of the first child of that name, in any case; nothing if there is none.
std::optional<std::string_view> childOf(const std::vector<XmlElement>& children, std::string_view name);

bool equalsIgnoringCase(std::string_view a, std::string_view b);
std::string_view trimmed(std::string_view text);

}  // namespace vitrine::rbxm
