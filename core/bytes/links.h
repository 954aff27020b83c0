// Symbolic links below a folder, handled in the same way for everything that reads there: a link is followed if it
// stays below the folder; the target of any other link is never touched. (Exports, which write, follow no links:
// core/export/folder_beneath.h.)
#pragma once

#include <filesystem>
#include <optional>

namespace vitrine {

// `path`, below `root`, with its symbolic links followed. nullopt if a link leads out of `root` (its target is not
// even tested, because it may be on a machine that does not answer) or links form a cycle.
std::optional<std::filesystem::path> realBelow(const std::filesystem::path& root,
                                               const std::filesystem::path& path);
// Whether `path` is a link that leads out of `root`, and so must not be followed.
bool leadsOut(const std::filesystem::path& root, const std::filesystem::path& path);

}  // namespace vitrine
