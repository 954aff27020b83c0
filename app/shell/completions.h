// Shell completions for the program: verbs, options, words of closed lists, and files with the extensions that are
// read or written.
#pragma once

#include <string>

#include "app/shell/call_table.h"

namespace vitrine {

std::string bashCompletion(const CallTable& table);  // share/bash-completion/completions/vitrine
std::string zshCompletion(const CallTable& table);   // share/zsh/site-functions/_vitrine
std::string fishCompletion(const CallTable& table);  // share/fish/vendor_completions.d/vitrine.fish

}  // namespace vitrine
