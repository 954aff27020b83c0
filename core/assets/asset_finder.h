// AssetFinder: finds the files that are named inside another file: on disk near that file and in folders, and then
// in other places that hold assets (core/assets/asset_source.h). Ignores case, accepts \ and a changed image
// extension, and never leaves the folders it was given.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/assets/asset_source.h"
#include "core/assets/followed.h"
#include "core/document/document.h"

namespace vitrine {

// Where to look for an image by the last part of its name, if the path in the file leads nowhere: the file's
// folder, "textures", "maps" and "tex" in that, and "textures" beside that folder, as archives of models are laid
// out. Links out of the file's folder are not followed, nor, from the last of these, links out of the parent
// folder.
struct SearchAround {
  bool allowed = true;           // false inside a Flatpak, which gets its files one by one
  std::filesystem::path within;  // look only inside this folder; empty: no such limit
};

// Each folder is listed once, when first needed. May be used by one thread at a time.
class AssetFinder {
 public:
  // `file` is the document's path; `roots` are further places to look in (--assets, settings): folders, and
  // whatever a row of assetSourceRows() accepts. The game root is found by walking up to a folder with a child GFX
  // (any case).
  explicit AssetFinder(const std::filesystem::path& file = {}, std::vector<std::filesystem::path> roots = {},
                       const SearchAround& around = {});

  // Search order of docs/formats/rmesh.md 1.5: the file's folder; the same stem with another image extension; the
  // base name alone; GFX/Map/Textures; GFX/map; the roots; then around the file, by the last part of the name and
  // after that by its stem. Roblox references are looked for in the document's folder, the roots, and a folder
  // "assets" in any of them: assets by number, with or without an image extension; files that come with Studio
  // below a root, or below content/, ExtraContent/ or PlatformContent/pc/ in it. What is in none of these folders
  // is asked of the other places, in their order. An asset of Roblox that is a document is followed to what it
  // names: a decal to its image.
  std::optional<FoundAsset> texture(std::string_view reference) const;
  // Finds the image file of a texture that is not embedded, with the search that suits its role.
  std::optional<FoundAsset> image(const TextureReference& texture) const;
  // The same for meshes: 1234.mesh, or 1234 alone.
  std::optional<FoundAsset> mesh(std::string_view reference) const;
  // A file of any kind, such as a clip.
  std::optional<FoundAsset> any(std::string_view reference) const { return anywhere(AssetKind::Any, reference); }
  // Whether a folder of Studio's files exists, such as "textures/brick". Much cheaper than asking for every file
  // that may be in it.
  bool hasStudioFolder(std::string_view relative) const;
  // The game takes these only from its own folders, and a room may lie beside other files of the same names, so the
  // room's folder is searched after the game's.
  std::optional<FoundAsset> screen(std::string_view reference) const;  // GFX/screens, GFX/Map/Screens
  std::optional<FoundAsset> model(std::string_view reference) const;   // GFX/Map/Props, GFX/Map; .x may be .b3d

  const std::filesystem::path& folder() const { return m_folder; }
  const std::filesystem::path& gameRoot() const { return m_gameRoot; }  // empty: none found
  std::vector<std::filesystem::path> searched() const;                  // for "which folders were tried"

  // What each place answers, the folders near the file as the first.
  struct Asked {
    std::string_view source;      // AssetSourceRow::id; empty: the folders
    std::filesystem::path place;  // empty: the folders
    AssetAnswer answer;
  };
  std::vector<Asked> ask(AssetKind kind, std::string_view reference) const;

 private:
  struct Listing {
    std::unordered_map<std::string, std::string> names;  // lower case -> as on disk
  };
  const Listing& list(const std::filesystem::path& folder) const;
  // Finds a folder by a path with "/", ignoring case.
  std::optional<std::filesystem::path> folderBelow(const std::filesystem::path& root,
                                                   std::string_view relative) const;
  enum class OwnFolder : uint8_t { First, Last };
  std::vector<std::filesystem::path> foldersFor(std::initializer_list<std::string_view> gameFolders,
                                                OwnFolder own) const;
  std::optional<std::filesystem::path> inside(const std::filesystem::path& root, std::string_view relative) const;
  // A folder to search, and the folder that links must not leave.
  struct Around {
    std::filesystem::path bound;
    std::string below;
  };
  void setAround(const SearchAround& around);
  enum class ByStem : bool { No, Yes };
  std::optional<FoundAsset> aroundFile(std::string_view reference, ByStem by) const;
  std::optional<FoundAsset> find(const std::vector<std::filesystem::path>& folders, std::string_view reference,
                                 const std::vector<std::string_view>& extensions) const;

  // Where Roblox references are looked for: the document's folder and the roots.
  std::vector<std::filesystem::path> robloxFolders() const;
  // Finds a file below `base`, also with one of the other extensions.
  std::optional<FoundAsset> fileBelow(const std::filesystem::path& base, const std::string& relative,
                                      std::span<const std::string_view> extensions) const;
  std::optional<FoundAsset> robloxFile(const RobloxReference& reference,
                                       std::span<const std::string_view> extensions) const;

  struct Place {
    const AssetSourceRow* row;
    std::filesystem::path path;
    std::unique_ptr<AssetSource> source;
  };
  std::optional<FoundAsset> inFolders(AssetKind kind, std::string_view reference) const;
  std::optional<FoundAsset> textureInFolders(std::string_view reference) const;
  std::optional<FoundAsset> meshInFolders(std::string_view reference) const;
  std::optional<FoundAsset> modelInFolders(std::string_view reference) const;
  std::optional<FoundAsset> anywhere(AssetKind kind, std::string_view reference) const;
  // The asset itself, however often it is named.
  std::optional<FoundAsset> directly(AssetKind kind, std::string_view reference) const;
  // What an asset that was found leads to, in the end (core/assets/followed.h).
  AssetAnswer followed(AssetKind kind, std::string_view reference, FoundAsset found) const;

  std::filesystem::path m_folder, m_gameRoot;
  std::vector<std::filesystem::path> m_roots;
  std::vector<Around> m_around;
  std::vector<Place> m_places;  // those of the roots that are more than folders
  // Cache, keyed by the normalised reference and the first extension: thousands of parts name the same few files.
  mutable std::unordered_map<std::string, std::optional<FoundAsset>> m_robloxFiles;
  mutable std::unordered_map<std::string, Listing> m_listings;
  // By the name of an asset and the kind that was wanted.
  mutable std::map<std::pair<std::string, AssetKind>, std::optional<AssetLead>> m_leads;
};

// The game folder meant by a folder that the user chose: the folder that holds GFX (any case), if the chosen one is
// inside it or directly above it; else the chosen one.
std::filesystem::path gameFolderOf(const std::filesystem::path& chosen);

// "..\a\B.jpg" -> {"a/B.jpg"}; nullopt for absolute paths, drive letters and ".." that would leave the folder.
std::optional<std::string> normaliseReference(std::string_view reference);

}  // namespace vitrine
