// The kinds of pages, a row for each: the window opens what somebody names with the first that is for it.
#pragma once

#include <span>

#include "app/page/page.h"

namespace vitrine {

struct PageRow {
  // The key() of the page that would show it; empty: another kind is for it.
  QString (*keyFor)(const PageSubject& subject);
  Page* (*make)(const PageSubject& subject);
};
std::span<const PageRow> pageRows();

}  // namespace vitrine
