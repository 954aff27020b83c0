// From a file to a document: the table of formats, which of them reads a file, and reading it.
#pragma once

#include <filesystem>
#include <limits>
#include <memory>
#include <string_view>
#include <vector>

#include "core/formats/format.h"
#include "core/formats/raw/raw_mesh.h"
#include "core/load/face_images.h"

namespace vitrine {

const std::vector<Format>& formats();
const Format* findFormat(std::string_view id);  // also by a Document's format, "assimp:obj"
// What is called so today: "gltf" for "assimp:glb"; the same for most.
std::string_view presentFormatId(std::string_view id);
// For people, of a Document's format: "Roblox mesh", "glTF"; what the file says, where nobody knows it.
std::string titleOfFormat(std::string_view id);
// Whether a document is a tree of instances, see Format::instances.
bool holdsInstances(const Document& document);

// Says the error of a file without a byte.
inline constexpr std::string_view kEmptyFile = "empty file: 0 bytes, nothing to read";
// Content decides where it is certain; else the extension, and where that names none, what the content may be.
// Null: none. What is packed as a whole (core/bytes/packed_file.h) is not looked into.
const Format* recognise(Bytes bytes, std::string_view extension);

// Opens, recognises, reads and validates. A file that is packed as a whole is unpacked first: the document's bytes
// are those that were packed, and a diagnostic says so. Returns a document for every recognised file, with
// `failure` set if reading ended early; an Error only if there is nothing to show (Io, NotThisFormat, Cancelled,
// LimitExceeded).
struct LoadOptions {
  Limits limits;
  std::shared_ptr<MemoryBudget> budget;  // shared with other documents; null: one of limits.memory
  Progress* progress = nullptr;
  // Textures of the document's materials; faces that it does not have are passed over, see checkFaceImages().
  std::vector<FaceImage> faceImages{};
  // The bytes are taken for this, whatever they are: no format is asked.
  std::optional<RawMesh> raw{};
  // Of each class of a place's parts: of more, the largest are drawn. For pictures that are wanted soon.
  uint64_t mostParts = std::numeric_limits<uint64_t>::max();
};
Result<DocumentPointer> load(const std::filesystem::path& path, const LoadOptions& options = {});
Result<DocumentPointer> load(std::shared_ptr<const Source> source, const LoadOptions& options = {});

}  // namespace vitrine
