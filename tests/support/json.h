// Reads JSON and gzip: the expected results of the corpus.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/document/json_reader.h"

namespace vitrine::test {

using Json = JsonTree;

// Null if the text is no JSON.
Json parseJson(std::string_view text);

// The nearest to a number as it is written; NaN where the value is none.
double numberOf(const Json& value);

// Of one or several gzip members.
std::string readGzip(const std::filesystem::path& file);
Json readJson(const std::filesystem::path& file);  // plain, or gzip by its ending .gz

// Whether two values say the same: numbers are equal as floats, and null stands for numbers that JSON has not.
bool sameJson(const Json& left, const Json& right);
// A form that is the same text for values that sameJson finds equal: for comparing in any order.
std::string canonicalText(const Json& value);

}  // namespace vitrine::test
