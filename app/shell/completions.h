// Completions of the program's calls for shells: verbs, options, words of closed lists, and files that end as those
// that are read or written do.
#pragma once

#include <string>

#include "app/shell/call_table.h"

namespace vitrine {

std::string bashCompletion(const CallTable& table);  // share/bash-completion/completions/vitrine
std::string zshCompletion(const CallTable& table);   // share/zsh/site-functions/_vitrine
std::string fishCompletion(const CallTable& table);  // share/fish/vendor_completions.d/vitrine.fish

}  // namespace vitrine
