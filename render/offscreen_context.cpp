#include "render/offscreen_context.h"

#include <epoxy/egl.h>
#include <epoxy/gl.h>
#include <fmt/core.h>

#include <array>
#include <vector>

namespace vitrine {

struct OffscreenContext::Private {
  EGLDisplay display = EGL_NO_DISPLAY;
  EGLContext context = EGL_NO_CONTEXT;

  ~Private() {
    if (display == EGL_NO_DISPLAY) return;
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    if (context != EGL_NO_CONTEXT) eglDestroyContext(display, context);
    eglTerminate(display);
  }
};

namespace {

// Displays to try, the one that needs least first. The EXT entry point: libepoxy refuses the core one before any
// display is initialised.
std::vector<EGLDisplay> displaysToTry() {
  std::vector<EGLDisplay> displays;
  const auto add = [&](EGLenum platform, void* native) {
    const EGLDisplay display = eglGetPlatformDisplayEXT(platform, native, nullptr);
    if (display != EGL_NO_DISPLAY) displays.push_back(display);
  };
  const bool platforms = epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_EXT_platform_base");
  if (platforms && epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless"))
    add(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY);
  if (platforms && epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_EXT_platform_device") &&
      epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_EXT_device_enumeration")) {
    std::array<EGLDeviceEXT, 16> devices{};
    EGLint count = 0;
    if (eglQueryDevicesEXT(static_cast<EGLint>(devices.size()), devices.data(), &count))
      for (EGLint i = 0; i < count; ++i) add(EGL_PLATFORM_DEVICE_EXT, devices[static_cast<size_t>(i)]);
  }
  const EGLDisplay fallback = eglGetDisplay(EGL_DEFAULT_DISPLAY);
  if (fallback != EGL_NO_DISPLAY) displays.push_back(fallback);
  return displays;
}

EGLContext makeContext(EGLDisplay display) {
  const EGLint configuration[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_SURFACE_TYPE, EGL_DONT_CARE, EGL_NONE};
  EGLConfig config = EGL_NO_CONFIG_KHR;
  EGLint count = 0;
  if (!eglChooseConfig(display, configuration, &config, 1, &count) || count == 0) config = EGL_NO_CONFIG_KHR;
  const EGLint attributes[] = {
      EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
      EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
  return eglCreateContext(display, config, EGL_NO_CONTEXT, attributes);
}

// "OpenGL 2.1 (llvmpipe ...)": what a display has that cannot do enough; nothing if it has no OpenGL at all.
std::string foundOn(EGLDisplay display) {
  const EGLContext context = eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, nullptr);
  if (context == EGL_NO_CONTEXT) return {};
  std::string found;
  if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) {
    const auto text = [](GLenum name) {
      const auto* read = reinterpret_cast<const char*>(glGetString(name));
      return std::string(read ? read : "?");
    };
    found = fmt::format("OpenGL {} ({})", text(GL_VERSION), text(GL_RENDERER));
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  }
  eglDestroyContext(display, context);
  return found;
}

}  // namespace

OffscreenContext::OffscreenContext(std::unique_ptr<Private> parts) : m(std::move(parts)) {}
OffscreenContext::~OffscreenContext() = default;

Result<std::unique_ptr<OffscreenContext>> OffscreenContext::create() {
  EGLint lastError = EGL_SUCCESS;
  std::string found;
  for (const EGLDisplay display : displaysToTry()) {
    EGLint major = 0, minor = 0;
    if (!eglInitialize(display, &major, &minor)) {
      lastError = eglGetError();
      continue;
    }
    auto parts = std::make_unique<Private>();
    parts->display = display;
    if (!eglBindAPI(EGL_OPENGL_API)) continue;
    parts->context = makeContext(display);
    if (parts->context != EGL_NO_CONTEXT && eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, parts->context))
      return std::unique_ptr<OffscreenContext>(new OffscreenContext(std::move(parts)));
    lastError = eglGetError();
    if (found.empty()) found = foundOn(display);
  }
  return fail(ErrorCode::Unsupported,
              fmt::format("an OpenGL 3.3 core context is needed, and no EGL display offers one ({})",
                          found.empty() ? fmt::format("EGL error 0x{:x}", lastError) : "the driver has " + found));
}

std::future<void> OffscreenContext::loadDriver() {
  return std::async(std::launch::async, [] {
    EGLint major = 0, minor = 0;
    for (const EGLDisplay display : displaysToTry())
      if (eglInitialize(display, &major, &minor)) return;
  });
}

}  // namespace vitrine
