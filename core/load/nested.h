// Documents inside documents: byte strings that are themselves files of a known format, such as the parts that a
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

// The format of a byte string that is a document, by its first bytes; null if it is none. Only a certain match
// counts, since most byte strings are not documents.
const Format* nestedFormat(std::string_view bytes);

// Unions saved from 2014 to 2018 hold "CSGK" and the MD5 of their data, as 32 hex digits, instead of the data; the
// data is the value of another instance of the file. Returns the digits.
std::optional<std::string_view> nestedKey(std::string_view bytes);
// Calls `visit` with every byte string of the document that such a key may refer to, until `visit` returns true.
void visitNestedTargets(const Document& document, const std::function<bool(std::string_view bytes)>& visit);

// The same for many keys of one document, which must outlive this object: every candidate is hashed once, at the
// first key. Threads may share it.
class NestedKeys {
 public:
  explicit NestedKeys(const Document& document) : m_document(document) {}
  // The bytes that a key refers to; empty if `value` is not a key, or if the document does not have the bytes.
  std::string_view find(std::string_view value) const;

 private:
  const Document& m_document;
  mutable std::once_flag m_once;
  mutable std::unordered_map<std::string, std::string_view> m_bytes;  // by lower-case digits
};

// The file name for a nested document, for readers that look at the extension and for tab titles:
// "Union.ChildData.rbxm".
std::string nestedFileName(const Document& document, NodeId node, const Column& column, const Format& format);

}  // namespace vitrine
