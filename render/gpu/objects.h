// Owners of OpenGL buffers, vertex arrays, textures and framebuffers. Move-only; their context has to be current.
#pragma once

#include <epoxy/gl.h>

#include <cstdint>
#include <span>
#include <utility>

#include "render/gpu/memory.h"

namespace vitrine {

// A name created by glGen* and deleted by glDelete*.
template <class Traits>
class Handle {
 public:
  Handle() = default;
  static Handle make() {
    Handle handle;
    Traits::make(&handle.m_id);
    return handle;
  }
  ~Handle() {
    if (m_id) Traits::drop(&m_id);
  }
  Handle(Handle&& other) noexcept : m_id(std::exchange(other.m_id, 0)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(m_id, other.m_id);
    return *this;
  }
  GLuint id() const { return m_id; }
  explicit operator bool() const { return m_id != 0; }

 private:
  GLuint m_id = 0;
};

struct BufferTraits {
  static void make(GLuint* id) { glGenBuffers(1, id); }
  static void drop(const GLuint* id) { glDeleteBuffers(1, id); }
};
struct VertexArrayTraits {
  static void make(GLuint* id) { glGenVertexArrays(1, id); }
  static void drop(const GLuint* id) { glDeleteVertexArrays(1, id); }
};
struct TextureTraits {
  static void make(GLuint* id) { glGenTextures(1, id); }
  static void drop(const GLuint* id) { glDeleteTextures(1, id); }
};
struct RenderbufferTraits {
  static void make(GLuint* id) { glGenRenderbuffers(1, id); }
  static void drop(const GLuint* id) { glDeleteRenderbuffers(1, id); }
};
struct FramebufferTraits {
  static void make(GLuint* id) { glGenFramebuffers(1, id); }
  static void drop(const GLuint* id) { glDeleteFramebuffers(1, id); }
};
struct SamplerTraits {
  static void make(GLuint* id) { glGenSamplers(1, id); }
  static void drop(const GLuint* id) { glDeleteSamplers(1, id); }
};

using BufferObject = Handle<BufferTraits>;
using VertexArray = Handle<VertexArrayTraits>;
using TextureObject = Handle<TextureTraits>;
using Renderbuffer = Handle<RenderbufferTraits>;
using FramebufferObject = Handle<FramebufferTraits>;
using SamplerObject = Handle<SamplerTraits>;

// Fills a buffer from a span without an intermediate copy; leaves it bound. takeGpuTrouble() says whether there was
// enough memory.
template <class T>
void upload(const BufferObject& buffer, GLenum target, std::span<const T> items, GLenum usage) {
  glBindBuffer(target, buffer.id());
  if (mayUpload(items.size_bytes()))
    glBufferData(target, static_cast<GLsizeiptr>(items.size_bytes()), items.data(), usage);
}

// A colour target with an optional depth buffer, multisampled if asked for.
class RenderTarget {
 public:
  RenderTarget() = default;
  // `format` is a colour format such as GL_RGBA8. The colours are a texture: GL_TEXTURE_2D, or
  // GL_TEXTURE_2D_MULTISAMPLE with more than 0 samples.
  static RenderTarget make(uint32_t width, uint32_t height, GLenum format, int samples, bool depth);
  bool complete() const { return m_complete; }
  bool matches(uint32_t width, uint32_t height) const { return m_width == width && m_height == height; }
  uint32_t width() const { return m_width; }
  uint32_t height() const { return m_height; }
  GLuint framebuffer() const { return m_framebuffer.id(); }
  GLuint texture() const { return m_texture.id(); }

 private:
  FramebufferObject m_framebuffer;
  TextureObject m_texture;
  Renderbuffer m_depth;
  uint32_t m_width = 0, m_height = 0;
  bool m_complete = false;
};

// Only depths, as a texture that is read without filtering.
class DepthTarget {
 public:
  static DepthTarget make(uint32_t width, uint32_t height);
  bool complete() const { return m_complete; }
  GLuint framebuffer() const { return m_framebuffer.id(); }
  GLuint texture() const { return m_texture.id(); }

 private:
  FramebufferObject m_framebuffer;
  TextureObject m_texture;
  bool m_complete = false;
};

// Saves the caller's framebuffers and viewport and restores them. Framebuffer 0 is never assumed:
// inside a QOpenGLWidget the screen is a framebuffer object.
class FramebufferGuard {
 public:
  FramebufferGuard();
  ~FramebufferGuard();
  FramebufferGuard(const FramebufferGuard&) = delete;
  FramebufferGuard& operator=(const FramebufferGuard&) = delete;

 private:
  GLint m_draw = 0, m_read = 0;
  GLint m_viewport[4] = {};
};

}  // namespace vitrine
