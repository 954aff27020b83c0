// The kinds of pages, one row each: the window opens a subject with the first kind that accepts it.
#pragma once

#include <span>

#include "app/page/page.h"

namespace vitrine {

struct PageRow {
  // The key() of the page that would show it; empty: this kind does not show it.
  QString (*keyFor)(const PageSubject& subject);
  Page* (*make)(const PageSubject& subject);
};
std::span<const PageRow> pageRows();

}  // namespace vitrine
