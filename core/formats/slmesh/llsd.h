// A complete reader of binary LLSD, the structured data in which every part of a Second Life mesh is written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/document/value.h"

namespace vitrine::slmesh {

enum class LlsdType : uint8_t { Undefined, Boolean, Integer, Real, Uuid, String, Uri, Binary, Date, Array, Map };
const char* llsdTypeName(LlsdType type);

// One value with everything it contains. The type decides which members are used.
struct Llsd {
  LlsdType type = LlsdType::Undefined;
  int32_t integer = 0;            // Integer, Boolean
  double real = 0;                // Real; Date: seconds since 1970
  std::string text;               // String, Uri; Uuid in its usual notation
  Bytes bytes;                    // Binary; points into the bytes that were read
  std::vector<Llsd> items;        // Array, Map
  std::vector<std::string> keys;  // Map: one per item
  SourceSpan span;                // from the tag to the end

  bool is(LlsdType wanted) const { return type == wanted; }
  // The member of a map; null if there is none or this is not a map. Of equal keys the last counts.
  const Llsd* find(std::string_view key) const;
  const Llsd* find(std::string_view key, LlsdType wanted) const;
  // Integer, Real, Boolean or Date as a number.
  bool number(double& to) const;
};

// For every item of a map a byte: 1 if it counts (of equal keys only the last does).
std::vector<uint8_t> countingItems(const Llsd& map);

inline constexpr uint32_t kLlsdDepth = 96;  // what Second Life's own viewer allows

// Reads one value, with or without an "<? LLSD/Binary ?>" line before it, and moves the reader past it. The memory
// of the values is taken from the budget and added to `taken`, so that it can be given back later. `depth`: the
// deepest nesting allowed; at most kLlsdDepth.
Result<Llsd> readLlsd(ByteReader& reader, MemoryBudget& budget, uint64_t* taken = nullptr,
                      uint64_t depth = kLlsdDepth);

// How many bytes of `text` are an LLSD line; 0: none.
size_t llsdPrefixLength(std::string_view text);

// A property value. Long binaries become their size; everything after the 10,000th value becomes a note.
Value toValue(const Llsd& data);

}  // namespace vitrine::slmesh
