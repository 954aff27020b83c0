// Which paths are collections, and opening them.
#pragma once

#include "core/archives/collection.h"
#include "core/caches/cache_place.h"

namespace vitrine {

// Whether openCollection() takes the path: a file with the extension of an archive, the folder of a viewer's or of
// Roblox's cache, or a file of it that stands for the whole (texture.entries, rbx-storage.db). Looks at names alone
// and at what lies in the folder; reads no file.
bool isCollection(const std::filesystem::path& path);

// Reads the list of entries, once for each state of the file in this process: what was opened before and has not
// changed is shared. Errors: Io; NotThisFormat where the path is no collection; Malformed, Truncated and
// LimitExceeded where nothing of it can be listed. What is wrong with single entries is told by the collection.
Result<std::shared_ptr<const Collection>> openCollection(const std::filesystem::path& path,
                                                         const Limits& limits = {},
                                                         const std::atomic<bool>* cancelled = nullptr);

// The caches of Second Life viewers and of Roblox that lie in their usual places below the user's folders, with a
// title for each: "Firestorm", "Roblox (Sober)". Looks at names alone.
std::vector<CachePlace> usualCachePlaces();

}  // namespace vitrine
