// What a filter of a tree does on a worker: it finds what matches, and what may be typed next.
#pragma once

#include <QStringList>
#include <functional>

#include "app/common/workers.h"
#include "app/models/outline_model.h"
#include "core/query/filter.h"

namespace vitrine {

inline constexpr int kFilterPriority = 2;  // above loading and textures: somebody is typing

// The narrowed tree.
struct FoundInTree {
  OutlineViewPointer view;
  QStringList notes;
  bool finished = false;  // else more will be found
};

// Hands over the first part early if the whole takes its time. Errors: Cancelled.
Result<FoundInTree> findInTree(const DocumentPointer& document, const OutlinePointer& outline, const Filter& filter,
                               const std::atomic<bool>& cancelled,
                               const std::function<void(const FoundInTree&)>& hand);

}  // namespace vitrine
