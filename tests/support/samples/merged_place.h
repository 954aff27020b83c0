// Places for measuring what large files cost: one of very many classes and values, and one that is nearly all
// terrain. The same bytes every time.
#pragma once

#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {

// What comes of putting many real places into one: instances of 154 classes, two in five of them parts, with some
// 60 properties each, of every type that Studio writes. 529,285 of them have 32 million values.
std::vector<std::byte> mergedPlace(size_t instances = 529'285, rbx::Packing packing = rbx::Packing::Zstandard);

// Hills of every material with caves and water, `edge` x `edge` chunks of ground and one more layer below, and
// 2,269 instances beside it. 29 x 29 are 3.7 MB.
std::vector<std::byte> terrainPlace(int edge = 29, rbx::Packing packing = rbx::Packing::Zstandard);

}  // namespace vitrine::test
