// The JSON of a glTF file: functions that read rapidjson's tree and never fail, and the positions of list elements
// in the text.
#pragma once

#include <rapidjson/document.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/budget.h"
#include "core/document/math.h"
#include "core/document/value.h"

namespace vitrine::gltf {

using Json = rapidjson::Value;

// Null if `object` is null, is not an object, or has no such member.
const Json* member(const Json* object, std::string_view name);
// The elements of a list of the object; null where there is none.
const Json* list(const Json* object, std::string_view name);
inline uint32_t count(const Json* array) { return array ? array->Size() : 0; }
// An object's extension of that name; null: none.
const Json* extension(const Json* object, std::string_view name);

std::string_view text(const Json* value);  // empty where it is none
std::string_view textIn(const Json* object, std::string_view name);
// A finite number, or `otherwise`.
float number(const Json* value, float otherwise);
float numberIn(const Json* object, std::string_view name, float otherwise);
// A count or an index. Numbers like 3.0 are whole; nothing if it is not a whole number, negative or above 2^53.
std::optional<uint64_t> whole(const Json* value);
// An index in a list; kNone if there is none that fits 32 bits.
uint32_t indexIn(const Json* object, std::string_view name);
bool flagIn(const Json* object, std::string_view name);
// Reads as many numbers as `out` has; false, with `out` unchanged, if there are more or fewer, or one is not
// finite.
bool numbers(const Json* array, std::span<float> out);

// How many values valueOf() makes of it.
uint64_t valuesIn(const Json& json, int depth = 16);
// A value to show: objects become records, arrays lists; what is nested deeper than `depth` is left out.
Value valueOf(const Json& json, int depth = 16);

// Elements of the lists of the top-level object, such as "nodes", and where each is in the text.
// The top-level lists that the reader knows, found once, as an object may have a million members.
class TopLists {
 public:
  TopLists() = default;
  explicit TopLists(const Json& root);
  const Json* operator[](std::string_view name) const;  // null: there is none
  const Json* item(std::string_view name, uint32_t index) const;

 private:
  std::vector<std::pair<std::string_view, const Json*>> m_lists;
};

struct TopList {
  std::string_view name;
  std::vector<SourceSpan> items;
};
struct Outline {
  std::vector<TopList> lists;
  uint64_t depth = 0;      // of everything, the deepest
  uint64_t values = 0;     // at most
  uint64_t textBytes = 0;  // of texts
  // The span of an element; empty if there is no such list or element.
  SourceSpan of(std::string_view name, size_t index) const;
};
// The outline of a text that was parsed without errors. Spans are in `buffer`, from `base` on.
Outline outlineOf(std::string_view text, uint32_t buffer, uint64_t base);

}  // namespace vitrine::gltf
