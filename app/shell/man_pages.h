// Manual pages of the program and of each verb, in the man macros of troff.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/shell/call_table.h"

namespace vitrine {

struct ManPage {
  std::string file;  // "vitrine-render.1"
  std::string text;  // ASCII
};
// `date`: date of the release, "2026-11-24", so that pages made again are identical.
std::vector<ManPage> manPages(const CallTable& table, std::string_view version, std::string_view date);

}  // namespace vitrine
