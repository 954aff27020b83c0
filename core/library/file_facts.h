// Everything an index keeps of one file. Made where the file is read, in a process that may die, and sent as one
// line of JSON to the one that writes the index.
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
  std::vector<std::pair<std::string, uint64_t>> classes;  // of instances, with how many there are
  std::vector<LevelSummary> levels;
  struct Doubt {
    std::string severity, id, message;
    uint64_t offset = 0, count = 0;
  };
  std::vector<Doubt> doubts;
  struct Use {
    std::string kind;       // "image", "mesh", "model", "value": named by a property
    std::string reference;  // as the file has it
    std::string asset;      // "rbxassetid://123" however it is written; empty: no asset of Roblox
    bool found = false;     // of "value": never looked for
  };
  std::vector<Use> uses;
  struct Script {
    std::string path, text;
  };
  std::vector<Script> scripts;
};

// Never fails: what cannot be read is told in the facts. Size and time of change are left to the caller, who knows
// them from before: a file that changes while it is read is then read again the next time.
// `further` gets the document, where there is one; may be empty. `assets`: folders to look in for what the file
// names, besides its own; `within`: see SearchAround.
FileFacts factsOf(const std::filesystem::path& path, const LoadOptions& options,
                  const std::function<void(const Document&)>& further = {},
                  const std::vector<std::filesystem::path>& assets = {}, const std::filesystem::path& within = {});

// "0123…": 32 digits of a hash. The other way: zeroes for what is none.
std::string hashText(const std::array<uint64_t, 2>& hash);
std::array<uint64_t, 2> hashOfText(std::string_view text);
// Of a file's bytes, without reading more of it than that. Errors: Io.
Result<std::array<uint64_t, 2>> contentHash(const std::filesystem::path& path, const Limits& limits);

std::string factsJson(const FileFacts& facts);
Result<FileFacts> factsOfJson(std::string_view json);

}  // namespace vitrine
