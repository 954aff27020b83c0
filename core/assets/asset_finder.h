// AssetFinder: where a file named inside another file lies on disk. Case-blind, tolerant of \ and of a changed
// image extension, and never outside the folders it was given.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/assets/roblox_reference.h"
#include "core/document/document.h"

namespace vitrine {

struct FoundAsset {
  std::filesystem::path path;
  bool fallback = false;  // found under another extension or by its base name only
};

// Where images may be looked for by the last part of their names, when what a file says of them leads nowhere: its
// folder, "textures", "maps" and "tex" in that, and "textures" beside it, as archives of models are laid out. Links
// that lead out of the file's folder, or from the last one out of the folder above it, are not followed.
struct SearchAround {
  bool allowed = true;           // never inside a Flatpak, whose files come one by one
  std::filesystem::path within;  // nor outside of this folder; empty: no such limit
};

// Folders are listed once, when they are first looked into. For one thread at a time.
class AssetFinder {
 public:
  // `file` is the document's path; `roots` are further folders to look in (--assets, settings). The game root is
  // found by walking up to a folder with a child GFX (any case).
  explicit AssetFinder(const std::filesystem::path& file = {}, std::vector<std::filesystem::path> roots = {},
                       const SearchAround& around = {});

  // Search order of docs/formats/rmesh.md 1.5: the file's folder; the same stem with another image extension; the
  // base name alone; GFX/Map/Textures; GFX/map; the roots; then around the file, by the last part of the name and
  // after that by its stem. What Roblox calls its files is looked for in the
  // document's folder, the roots and a folder "assets" in either: an asset's number with or without an image
  // extension; what comes with the Studio below a root, or below content/, ExtraContent/ or PlatformContent/pc/ of
  // one.
  std::optional<FoundAsset> texture(std::string_view reference) const;
  // Where the image of a texture lies that is not embedded, by what it is for.
  std::optional<FoundAsset> image(const TextureReference& texture) const;
  // The same for meshes: 1234.mesh, or 1234 alone.
  std::optional<FoundAsset> mesh(std::string_view reference) const;
  // Whether there is a folder of what comes with the Studio, such as "textures/brick". Much cheaper than to ask for
  // all that may be in it.
  bool hasStudioFolder(std::string_view relative) const;
  // The game takes these from its folders alone, and rooms lie beside other files of the same names: the room's own
  // folder comes after the game's.
  std::optional<FoundAsset> screen(std::string_view reference) const;  // GFX/screens, GFX/Map/Screens
  std::optional<FoundAsset> model(std::string_view reference) const;   // GFX/Map/Props, GFX/Map; .x may be .b3d

  const std::filesystem::path& folder() const { return m_folder; }
  const std::filesystem::path& gameRoot() const { return m_gameRoot; }  // empty: none found
  std::vector<std::filesystem::path> searched() const;                  // for "which folders were tried"

 private:
  struct Listing {
    std::unordered_map<std::string, std::string> names;  // lower case -> as on disk
  };
  const Listing& list(const std::filesystem::path& folder) const;
  // A folder named case-blind, "/" between its steps.
  std::optional<std::filesystem::path> folderBelow(const std::filesystem::path& root,
                                                   std::string_view relative) const;
  enum class OwnFolder : uint8_t { First, Last };
  std::vector<std::filesystem::path> foldersFor(std::initializer_list<std::string_view> gameFolders,
                                                OwnFolder own) const;
  std::optional<std::filesystem::path> inside(const std::filesystem::path& root, std::string_view relative) const;
  // A folder to look around in, and the one that links may not lead out of.
  struct Around {
    std::filesystem::path bound;
    std::string below;
  };
  void setAround(const SearchAround& around);
  enum class ByStem : bool { No, Yes };
  std::optional<FoundAsset> aroundFile(std::string_view reference, ByStem by) const;
  std::optional<FoundAsset> find(const std::vector<std::filesystem::path>& folders, std::string_view reference,
                                 const std::vector<std::string_view>& extensions) const;

  // Where what Roblox names is looked for: the document's folder, and the roots.
  std::vector<std::filesystem::path> robloxFolders() const;
  // A file below `base`, under another extension where its own is not there.
  std::optional<FoundAsset> fileBelow(const std::filesystem::path& base, const std::string& relative,
                                      std::span<const std::string_view> extensions) const;
  std::optional<FoundAsset> robloxFile(const RobloxReference& reference,
                                       std::span<const std::string_view> extensions) const;

  std::filesystem::path m_folder, m_gameRoot;
  std::vector<std::filesystem::path> m_roots;
  std::vector<Around> m_around;
  // By what the reference means and the first extension: thousands of parts name the same few files.
  mutable std::unordered_map<std::string, std::optional<FoundAsset>> m_robloxFiles;
  mutable std::unordered_map<std::string, Listing> m_listings;
};

// What is meant by a folder that somebody chose as that of a game: the one that holds GFX (any case), where it lies
// inside of that or right above it; else the chosen one.
std::filesystem::path gameFolderOf(const std::filesystem::path& chosen);

// "..\a\B.jpg" -> {"a/B.jpg"}; nullopt for absolute paths, drive letters and ".." that would leave the folder.
std::optional<std::string> normaliseReference(std::string_view reference);

}  // namespace vitrine
