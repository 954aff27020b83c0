// A linked shader program. Move-only; needs its context to be current when it is made, used and dropped.
#pragma once

#include <epoxy/gl.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bytes/result.h"
#include "core/document/math.h"

namespace vitrine {

// The source of resources/shaders/NAME.glsl, compiled in.
std::string_view embeddedShader(std::string_view name);

// The name of a uniform and its hash, computed at compile time, as one frame sets thousands of uniforms.
struct UniformName {
  consteval UniformName(const char* spelled) : name(spelled) {  // NOLINT: a name converts from its spelling
    for (; *spelled; ++spelled) hash = (hash ^ uint32_t(*spelled)) * 16777619u;
  }
  const char* name;
  uint32_t hash = 2166136261u;  // FNV-1a
};

class Program {
 public:
  Program() = default;
  // Compiles NAME.vert and NAME.frag with a line "#define X" before them for each of `defines`. `captured`: the
  // outputs that the vertex stage writes into a buffer (transform feedback), interleaved. `geometry`: the geometry
  // shader; empty: none.
  static Result<Program> compile(std::string_view vertex, std::string_view fragment,
                                 const std::vector<std::string_view>& defines = {},
                                 const std::vector<const char*>& captured = {}, std::string_view geometry = {});
  ~Program();
  Program(Program&& other) noexcept { *this = std::move(other); }
  Program& operator=(Program&& other) noexcept {
    std::swap(m_id, other.m_id);
    std::swap(m_locations, other.m_locations);
    std::swap(m_known, other.m_known);
    return *this;
  }

  explicit operator bool() const { return m_id != 0; }
  void use() const { glUseProgram(m_id); }
  // The program has to be in use. A uniform the driver optimised away is ignored.
  void set(UniformName name, int value) const { glUniform1i(location(name), value); }
  void set(UniformName name, uint32_t value) const { glUniform1ui(location(name), value); }
  void set(UniformName name, float value) const { glUniform1f(location(name), value); }
  void set(UniformName name, const Vec2& value) const { glUniform2fv(location(name), 1, &value.x); }
  void set(UniformName name, const Vec3& value) const { glUniform3fv(location(name), 1, &value.x); }
  void set(UniformName name, const Vec4& value) const { glUniform4fv(location(name), 1, &value.x); }
  void set(UniformName name, std::span<const Vec3> values) const {
    glUniform3fv(location(name), static_cast<GLsizei>(values.size()), &values.data()->x);
  }
  void set(UniformName name, std::span<const Vec4> values) const {
    glUniform4fv(location(name), static_cast<GLsizei>(values.size()), &values.data()->x);
  }
  void set(UniformName name, std::span<const uint32_t> values) const {
    glUniform1uiv(location(name), static_cast<GLsizei>(values.size()), values.data());
  }
  void set(UniformName name, const Mat3& value) const {
    glUniformMatrix3fv(location(name), 1, GL_FALSE, &value[0].x);
  }
  void set(UniformName name, const Mat4& value) const {
    glUniformMatrix4fv(location(name), 1, GL_FALSE, &value[0].x);
  }

 private:
  GLint location(UniformName name) const;

  GLuint m_id = 0;
  struct Location {
    const char* name = nullptr;  // null: a free slot
    uint32_t hash = 0;
    GLint at = -1;
  };
  mutable std::vector<Location> m_locations;  // by their hashes: a power of two, never full
  mutable size_t m_known = 0;
};

// Compiles a program when it is first needed. False if that failed, now or before; `error` says why.
bool compileOnce(Program& program, std::string_view vertex, std::string_view fragment,
                 const std::vector<std::string_view>& defines, std::optional<Error>& error);

}  // namespace vitrine
