// From a file to a document: the table of formats, choosing one for a file, and reading the file.
#pragma once

#include <filesystem>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/format.h"
#include "core/formats/raw/raw_mesh.h"
#include "core/load/face_images.h"

namespace vitrine {

const std::vector<Format>& formats();
const Format* findFormat(std::string_view id);  // also by a Document's format, "assimp:obj"
// The id now used for what `id` names: "gltf" for "assimp:glb", see Format::formerIds. Any id that is not a former
// one is returned as it is.
std::string_view presentFormatId(std::string_view id);
// A format's name for people: "Roblox mesh", "glTF". `id` is a Document's format; an unknown one is returned as it
// is.
std::string titleOfFormat(std::string_view id);
// Whether a document is a tree of instances, see Format::instances.
bool holdsInstances(const Document& document);

// The error message for an empty file.
inline constexpr std::string_view kEmptyFile = "empty file: 0 bytes, nothing to read";
// A certain match of the content decides; else the extension; if that names no format, a possible match of the
// content. Null: no format. Files packed as a whole (core/bytes/packed_file.h) are not unpacked here.
const Format* recognise(Bytes bytes, std::string_view extension);

// By whose rules a document was read as a BVH.
enum class BvhRules : uint8_t { None, Tools, SecondLife };  // None: it is no BVH
BvhRules bvhRulesOf(const Document& document);

struct LoadOptions {
  Limits limits;
  std::shared_ptr<MemoryBudget> budget;  // shared with other documents; null: one of limits.memory
  Progress* progress = nullptr;
  // Textures for the document's materials; faces that the document does not have are ignored, see
  // checkFaceImages().
  std::vector<FaceImage> faceImages{};
  // Reads the bytes as this mesh, whatever they are: no format is tried.
  std::optional<RawMesh> raw{};
  // The figure that clips without a rig are shown on: "r6", "r15"; empty: the one that fits.
  std::string figure{};
  // Reads a BVH as the uploader of Second Life does, whatever its joints are called; otherwise only those are read
  // so whose joints are all the avatar's.
  bool secondLifeBvh = false;
  // Of the parts of a Roblox place, draw at most this many of each class, the largest ones. For pictures that are
  // needed quickly.
  uint64_t mostParts = std::numeric_limits<uint64_t>::max();
};
// Opens, recognises, reads and validates. A file packed as a whole is unpacked first: the document's bytes are the
// unpacked ones, and a diagnostic says so. Returns a document for every recognised file, with `failure` set if
// reading ended early. Returns an Error only if there is nothing to show: Io, Cancelled, LimitExceeded;
// NotThisFormat if no reader recognises the file; Unsupported for well-known kinds that none reads; Malformed or
// Truncated if nothing could be unpacked.
Result<DocumentPointer> load(const std::filesystem::path& path, const LoadOptions& options = {});
Result<DocumentPointer> load(std::shared_ptr<const Source> source, const LoadOptions& options = {});

}  // namespace vitrine
