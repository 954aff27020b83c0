#include "render/gpu/objects.h"

namespace vitrine {
namespace {

Renderbuffer makeRenderbuffer(GLenum format, int samples, GLsizei width, GLsizei height) {
  Renderbuffer buffer = Renderbuffer::make();
  glBindRenderbuffer(GL_RENDERBUFFER, buffer.id());
  if (samples > 0)
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
  else
    glRenderbufferStorage(GL_RENDERBUFFER, format, width, height);
  glBindRenderbuffer(GL_RENDERBUFFER, 0);
  return buffer;
}

TextureObject makeTexture(GLenum format, GLsizei width, GLsizei height) {
  TextureObject texture = TextureObject::make();
  glBindTexture(GL_TEXTURE_2D, texture.id());
  if (format == GL_RGBA32UI)
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32UI, width, height, 0, GL_RGBA_INTEGER, GL_UNSIGNED_INT, nullptr);
  else
    glTexImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(format), width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glBindTexture(GL_TEXTURE_2D, 0);
  return texture;
}

TextureObject makeMultisampleTexture(GLenum format, int samples, GLsizei width, GLsizei height) {
  TextureObject texture = TextureObject::make();
  glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, texture.id());
  glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, samples, format, width, height, GL_TRUE);
  glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, 0);
  return texture;
}

}  // namespace

RenderTarget RenderTarget::make(uint32_t width, uint32_t height, GLenum format, int samples, bool depth) {
  const FramebufferGuard guard;
  const GLsizei w = static_cast<GLsizei>(width), h = static_cast<GLsizei>(height);
  RenderTarget target;
  target.m_width = width;
  target.m_height = height;
  target.m_framebuffer = FramebufferObject::make();
  glBindFramebuffer(GL_FRAMEBUFFER, target.m_framebuffer.id());
  target.m_texture = samples > 0 ? makeMultisampleTexture(format, samples, w, h) : makeTexture(format, w, h);
  const GLenum kind = samples > 0 ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D;
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, kind, target.m_texture.id(), 0);
  if (depth) {
    target.m_depth = makeRenderbuffer(GL_DEPTH_COMPONENT24, samples, w, h);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, target.m_depth.id());
  }
  target.m_complete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
  return target;
}

DepthTarget DepthTarget::make(uint32_t width, uint32_t height) {
  const FramebufferGuard guard;
  DepthTarget target;
  target.m_texture = TextureObject::make();
  glBindTexture(GL_TEXTURE_2D, target.m_texture.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT24, static_cast<GLsizei>(width), static_cast<GLsizei>(height), 0,
               GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glBindTexture(GL_TEXTURE_2D, 0);
  target.m_framebuffer = FramebufferObject::make();
  glBindFramebuffer(GL_FRAMEBUFFER, target.m_framebuffer.id());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, target.m_texture.id(), 0);
  glDrawBuffer(GL_NONE);
  glReadBuffer(GL_NONE);
  target.m_complete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
  return target;
}

FramebufferGuard::FramebufferGuard() {
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &m_draw);
  glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &m_read);
  glGetIntegerv(GL_VIEWPORT, m_viewport);
}

FramebufferGuard::~FramebufferGuard() {
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<GLuint>(m_draw));
  glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<GLuint>(m_read));
  glViewport(m_viewport[0], m_viewport[1], m_viewport[2], m_viewport[3]);
}

}  // namespace vitrine
