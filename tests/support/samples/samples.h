// The files under resources/samples, byte for byte.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace vitrine::test {

// Path below resources/samples -> content.
std::map<std::string, std::vector<std::byte>> samples();

}  // namespace vitrine::test
