// A place of any size, for measuring: the mix of classes, properties and names that large real places have.
#pragma once

#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {

// In every hundred instances: a Folder with six Models, and in those 60 Parts of 24 properties, wedges,
// attachments, decals, welds, values and a script. One part in fifty is invisible (Transparency 1); there are some
// three thousand names, and 40 % of the parts are called "Part". The same bytes every time. `instances` is a
// multiple of 100.
std::vector<std::byte> generatedPlace(size_t instances = 1'000'000, rbx::Packing packing = rbx::Packing::Lz4);

}  // namespace vitrine::test
