// JSON as a tree.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/bytes/budget.h"
#include "core/bytes/result.h"

namespace vitrine {

struct JsonTree {
  // As written, so that "-0" and integers with more digits than a double are preserved.
  struct Number {
    std::string text;
  };
  using Array = std::vector<JsonTree>;
  struct Member;
  using Object = std::vector<Member>;
  std::variant<std::nullptr_t, bool, Number, std::string, Array, Object> storage;

  template <class T>
  const T* as() const {
    return std::get_if<T>(&storage);
  }
  bool isNull() const { return storage.index() == 0; }
  // These return an empty value if the tree is of another kind.
  const Array& array() const;
  const Object& object() const;
  const std::string& text() const;
  const std::string& number() const;
  const JsonTree* find(std::string_view key) const;        // null if this is not an object, or has no such member
  const JsonTree& operator[](std::string_view key) const;  // the same; a JSON null where there is none
};
struct JsonTree::Member {
  std::string key;
  JsonTree value;
};

// Parses a text that is one JSON value with optional white space around it. Errors: Malformed if it is not (RFC
// 8259, valid UTF-8), has a number beyond the range of a double, or nests more than 200 levels; LimitExceeded if
// the tree does not fit into the budget, whose bytes stay taken (null: no limit). Errors name the byte where
// reading ended; for a bad string, the byte after it.
Result<JsonTree> readJson(std::string_view text, MemoryBudget* budget = nullptr);

}  // namespace vitrine
