// 3MF packages whose objects lie in several model parts, as the production extension has it ("3MF Production
// Extension Specification", 1.1.2: a "path" with the "objectid" of components and items). assimp reads the part
// that the package begins with, and none of the others.
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

// The same package with all objects in one part, under numbers of their own, and without all that is no model: of
// images assimp gives back memory that it has let go of. Nothing where the package is not as it should be: then
// assimp says what it thinks of it.
std::optional<Joined3mf> joined3mf(Bytes file);

// The images of `file`, the package as it was, that materials of `scene` refer to.
void addImagesOf3mf(aiScene& scene, Bytes file);

}  // namespace vitrine::assimp
