// The avatar as the figure of a document that only has motion: skeleton and body.
#pragma once

#include <span>
#include <vector>

#include "core/bytes/budget.h"
#include "core/document/document.h"

namespace vitrine::slAvatar {

inline constexpr std::string_view kFigureName = "Second Life avatar";

// Adds a skeleton with the classic bones, those rows of the table that are `wanted`, and all that is above them;
// and a geometry of plain flesh around the classic bones. Sets Document::standIn. Returns the joint of each row of
// the table, kNone where it has none. Errors: LimitExceeded.
Result<std::vector<uint32_t>> addFigure(Document& document, MemoryBudget& budget, std::span<const uint32_t> wanted);

}  // namespace vitrine::slAvatar
