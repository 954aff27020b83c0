// 3MF packages whose objects are in several model parts, as the production extension allows ("3MF Production
// Extension Specification", 1.1.2: a "path" with the "objectid" of components and items). assimp reads only the
// package's first part.
#pragma once

#include <assimp/scene.h>

#include <optional>
#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

struct Joined3mf {
  std::vector<std::byte> bytes;
  bool hadParts = false;             // objects lay in several parts
  std::vector<std::string> missing;  // parts that are named, and are not there or cannot be read
};

// The package with all objects in one part, renumbered, and without anything that is not a model, as assimp returns
// images after freeing their memory. Nothing if the package is not well formed: then assimp reports what is wrong.
std::optional<Joined3mf> joined3mf(Bytes file);

// Adds the images of `file`, the original package, that materials of `scene` refer to.
void addImagesOf3mf(aiScene& scene, Bytes file);

}  // namespace vitrine::assimp
