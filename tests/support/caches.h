// Caches of Second Life viewers and of Roblox, made for tests.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace vitrine::test {

// ---- Second Life -----------------------------------------------------------------------------------------------

struct CachedTexture {
  std::string uuid;        // 36 characters; empty: a free record
  std::string image;       // what the viewer has of it: head and body
  int32_t imageSize = -1;  // as announced; negative: that of `image`
  int32_t bodySize = -1;   // likewise
  uint32_t date = 1'700'000'000;
};
// A JPEG 2000 codestream by its mark, of that size.
std::string codestream(size_t size, char fill = 'j');
std::string textureEntries(const std::vector<CachedTexture>& textures, float version = 1.71f);
// texturecache/ with all that belongs to it below `folder`; a small picture of record n has the grey n.
void writeTextureCache(const std::filesystem::path& folder, const std::vector<CachedTexture>& textures);
// cache/sl_cache_UUID_0.asset, or below cache/<first digit>/ as Firestorm has it.
void writeCachedAsset(const std::filesystem::path& folder, const std::string& uuid, const std::string& content,
                      bool isSorted = false);

// ---- Roblox ----------------------------------------------------------------------------------------------------

// A record; without address and headers, as today's stores have it.
std::string rbxh(const std::string& body, const std::string& address = {}, const std::string& headers = {},
                 uint32_t status = 200);

struct StoredAnswer {
  std::string id;  // bytes
  std::string content;
  bool isInFile = false;  // rbx-storage/<2 digits>/<digits>, with NULL in the database
  int64_t size = 0, hits = 3, atime = 1'700'000'000, category = 4;
};
// rbx-storage.db and rbx-storage/ in `folder`.
void writeRobloxStorage(const std::filesystem::path& folder, const std::vector<StoredAnswer>& answers);
// Adds rows through a connection that leaves them in the -wal, which stays there with its -shm, as when the program
// that writes was killed or still runs.
void addToLog(const std::filesystem::path& database, const std::vector<StoredAnswer>& answers);

}  // namespace vitrine::test
