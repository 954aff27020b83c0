// Reading JSON and gzip: the expected results of the corpus.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace vitrine::test {

struct Json {
  using Array = std::vector<Json>;
  using Object = std::vector<std::pair<std::string, Json>>;
  std::variant<std::nullptr_t, bool, double, std::string, Array, Object> storage;
  std::string number;  // as written, for integers beyond what a double holds

  bool isNull() const { return std::holds_alternative<std::nullptr_t>(storage); }
  const Array& array() const;    // empty where it is none
  const Object& object() const;  // empty where it is none
  const std::string& text() const;
  // The member of that name; null where there is none.
  const Json* find(std::string_view name) const;
  const Json& operator[](std::string_view name) const;  // a JSON null where there is none
};

// The first value of the text; null if it is no JSON.
Json parseJson(std::string_view text);

// Of one or several gzip members.
std::string readGzip(const std::filesystem::path& file);
Json readJson(const std::filesystem::path& file);  // plain, or gzip by its ending .gz

// Whether two values say the same: numbers are equal as floats, and null stands for numbers that JSON has not.
bool sameJson(const Json& left, const Json& right);
// A form that is the same text for values that sameJson finds equal: for comparing in any order.
std::string canonicalText(const Json& value);

}  // namespace vitrine::test
