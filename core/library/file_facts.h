// Everything that an index keeps about one file. Made in the process that reads the file, which may die, and sent
// as one line of JSON to the process that writes the index.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/geometry/shape_signature.h"
#include "core/library/library_file.h"

namespace vitrine {

struct FileFacts {
  LibraryFile file;                   // without id, path, size and time
  std::array<uint64_t, 2> content{};  // hash of all bytes (XXH3, 128 bits)
  ShapeSignature shape;
  std::vector<std::pair<std::string, uint64_t>> classes;  // classes of instances, and the number of each
  std::vector<LevelSummary> lods;
  struct Doubt {
    std::string severity, id, message;
    uint64_t offset = 0, count = 0;
  };
  std::vector<Doubt> doubts;
  struct Use {
    std::string kind;       // "image", "mesh", "model", "value": named by a property
    std::string reference;  // as the file has it
    std::string asset;      // "rbxassetid://123", however the file spells it; empty: not a Roblox asset
    bool found = false;     // false for "value", as these are not looked for
  };
  std::vector<Use> uses;
  struct Script {
    std::string path, text;
  };
  std::vector<Script> scripts;
};

// Never fails: the facts say what cannot be read. The caller fills in size and modification time, as they were
// before reading, so that a file that changes while it is read is read again the next time. `further` is called
// with the document, if there is one; may be empty. `assets`: folders to search for what the file names, besides
// its own folder; `within`: see SearchAround.
FileFacts factsOf(const std::filesystem::path& path, const LoadOptions& options,
                  const std::function<void(const Document&)>& further = {},
                  const std::vector<std::filesystem::path>& assets = {}, const std::filesystem::path& within = {});

// "0123…": a hash as 32 digits. hashOfText() is the reverse; zeroes for what is not a hash.
std::string hashText(const std::array<uint64_t, 2>& hash);
std::array<uint64_t, 2> hashOfText(std::string_view text);
// The hash of a file's bytes, without reading it as an asset. Errors: Io.
Result<std::array<uint64_t, 2>> contentHash(const std::filesystem::path& path, const Limits& limits);

std::string factsJson(const FileFacts& facts);
Result<FileFacts> factsOfJson(std::string_view json);

}  // namespace vitrine
