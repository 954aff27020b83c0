// Not for the eye: a model with a property of every type, with ordinary values and the odd ones.
#pragma once

#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {

rbx::Model everyTypeModel();
// Its chunks, and those that no Model makes: a type nobody knows, a property without values, a signature, a chunk
// of an unknown name.
rbx::File everyChunkFile();

}  // namespace vitrine::test
