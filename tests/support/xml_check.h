// Whether a text is well-formed XML 1.0, in the points that a writer can get wrong: characters, references, quotes,
// tags.
#pragma once

#include <string>
#include <string_view>

namespace vitrine::test {

// Empty where it is; else what is wrong and where.
std::string faultOfXml(std::string_view text);

}  // namespace vitrine::test
