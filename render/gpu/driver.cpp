#include "render/gpu/driver.h"

#include <epoxy/gl.h>

#include <string_view>

namespace vitrine {

bool isSoftwareDriver() {
  const char* renderer = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
  const std::string_view name(renderer ? renderer : "");
  return name.find("llvmpipe") != std::string_view::npos || name.find("softpipe") != std::string_view::npos;
}

}  // namespace vitrine
