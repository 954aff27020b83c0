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
  // As written: "-0", and whole numbers with more digits than a double has, stay what they are.
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

// The one value that the text is, white space around it. Errors: Malformed where it is none (RFC 8259, texts of
// valid UTF-8), holds a number beyond the range of a double, or nests more than 200 levels below the value;
// LimitExceeded where the tree does not fit into the budget, from which it stays taken (null: as much as one
// likes). They name the byte where reading ended: of a bad text, the one behind it.
Result<JsonTree> readJson(std::string_view text, MemoryBudget* budget = nullptr);

}  // namespace vitrine
