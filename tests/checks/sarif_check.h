// Whether a text is a SARIF log, by what the schema of SARIF 2.1.0 (OASIS) demands of the properties that are used
// here. Properties that are not listed are faults: the schema has a closed list for each object, too.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vitrine::test {

// What is wrong, as "runs[0].results[3].level: ...". Empty: nothing.
std::vector<std::string> faultsOfSarif(std::string_view text);

}  // namespace vitrine::test
