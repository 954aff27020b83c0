// Reports a mistake in a filter, with its position marked.
#pragma once

#include <string_view>

#include "core/bytes/result.h"

namespace vitrine {

//   vitrine: --filter: expected a value after ">" (character 8)
//     Size.X>
//            ^
// `what`: the option or argument that holds the query.
void complainAboutFilter(std::string_view what, std::string_view query, const Error& error);

}  // namespace vitrine
