// What is known of the OpenGL driver.
#pragma once

namespace vitrine {

// Whether the current context draws on the processor, where what a fragment costs is what a picture costs.
bool isSoftwareDriver();

}  // namespace vitrine
