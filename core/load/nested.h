// Documents inside documents: byte strings that are files of a known format themselves, such as the parts that a
// Roblox union was made of, its triangles and its collision hulls.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/formats/format.h"

namespace vitrine {

// The format of a byte string that is a document, by its first bytes; null for any other. Only what is certain
// counts: most byte strings are none.
const Format* nestedFormat(std::string_view bytes);

// Unions saved from 2014 to 2018 hold "CSGK" and the MD5 of their data, as 32 hex digits, instead of the data; the
// data is the value of another instance of the file. Gives the digits.
std::optional<std::string_view> nestedKey(std::string_view bytes);
// Calls `visit` with every byte string of the document that such a key may mean, until it returns true.
void visitNestedTargets(const Document& document, const std::function<bool(std::string_view bytes)>& visit);

// The same for many keys of one document, which has to outlive this: every candidate is hashed once, when the first
// key is met. Threads may share it.
class NestedKeys {
 public:
  explicit NestedKeys(const Document& document) : m_document(document) {}
  // The bytes that a value stands for; empty where it is no key, or where the document does not hold them.
  std::string_view find(std::string_view value) const;

 private:
  const Document& m_document;
  mutable std::once_flag m_once;
  mutable std::unordered_map<std::string, std::string_view> m_bytes;  // by lower-case digits
};

// What a document of these bytes is called, for the reader that looks at extensions and for tab titles:
// "Union.ChildData.rbxm".
std::string nestedFileName(const Document& document, NodeId node, const Column& column, const Format& format);

}  // namespace vitrine
