// Files with skins: from the corpus and the samples.
#pragma once

#include <string>
#include <vector>

#include "core/scene/scene.h"

namespace vitrine::test {

struct SkinnedFile {
  std::string name;
  DocumentPointer document;
};

// Files that load and have a skinned geometry; none where the corpus is absent.
std::vector<SkinnedFile> skinnedCorpusFiles();
std::vector<SkinnedFile> skinnedSamples();

// At most `most` of the numbers below `count`, evenly apart.
std::vector<uint32_t> evenly(uint32_t count, uint32_t most);

}  // namespace vitrine::test
