// Symbolic links below a folder, in one way for whoever reads there: one is followed where it stays below the
// folder, and nothing is known of what lies behind any other. (Exports, which write, follow none:
// core/export/folder_beneath.h.)
#pragma once

#include <filesystem>
#include <optional>

namespace vitrine {

// A path below the root with its symbolic links followed, as far as they stay below it. Of what lies behind a link
// out of it not even the kind is asked for: it may be on a machine that does not answer. None as well where links
// lead in circles.
std::optional<std::filesystem::path> realBelow(const std::filesystem::path& root,
                                               const std::filesystem::path& path);
// Whether it is a link that is not to be followed.
bool leadsOut(const std::filesystem::path& root, const std::filesystem::path& path);

}  // namespace vitrine
