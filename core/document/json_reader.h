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
  // As written: "-0" and whole numbers beyond what a double holds stay what they are.
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
  // Empty where it is none.
  const Array& array() const;
  const Object& object() const;
  const std::string& text() const;
  const std::string& number() const;
  const JsonTree* find(std::string_view key) const;        // null where this is no object, or has no such member
  const JsonTree& operator[](std::string_view key) const;  // the same; a JSON null where there is none
};
struct JsonTree::Member {
  std::string key;
  JsonTree value;
};

// The one value that the text is, white space around it. Errors, with the byte of the text that they are at:
// Malformed where it is none (RFC 8259, texts of valid UTF-8), or nests more than 200 levels; LimitExceeded where
// the tree does not fit into the budget, from which it stays taken. Null: as much as one likes.
Result<JsonTree> readJson(std::string_view text, MemoryBudget* budget = nullptr);

}  // namespace vitrine
