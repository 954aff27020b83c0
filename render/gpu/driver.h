// What is known of the OpenGL driver.
#pragma once

namespace vitrine {

// Whether the current context draws on the CPU, where the cost of a picture is the cost of its fragments.
bool isSoftwareDriver();

}  // namespace vitrine
