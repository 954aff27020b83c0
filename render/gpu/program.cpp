#include "render/gpu/program.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>

namespace vitrine {
namespace {

std::string logOf(GLuint object, bool program) {
  GLint length = 0;
  if (program)
    glGetProgramiv(object, GL_INFO_LOG_LENGTH, &length);
  else
    glGetShaderiv(object, GL_INFO_LOG_LENGTH, &length);
  std::string log(static_cast<size_t>(std::max(length, 1)), '\0');
  if (program)
    glGetProgramInfoLog(object, length, nullptr, log.data());
  else
    glGetShaderInfoLog(object, length, nullptr, log.data());
  while (!log.empty() && (log.back() == '\0' || log.back() == '\n')) log.pop_back();
  return log;
}

// The source of a shader with what it includes, one level deep: a line `#include "NAME"` stands for NAME.glsl.
std::string sourceOf(std::string_view name) {
  constexpr std::string_view kInclude = "#include \"";
  std::string text(embeddedShader(name));
  for (size_t at = 0; (at = text.find(kInclude, at)) != std::string::npos;) {
    const size_t from = at + kInclude.size(), end = text.find('"', from);
    const std::string_view included = embeddedShader(std::string_view(text).substr(from, end - from));
    text.replace(at, end + 1 - at, included);
    at += included.size();
  }
  return text;
}

Result<GLuint> compileStage(GLenum stage, std::string_view name, const std::string& prologue) {
  const std::string body = sourceOf(name);
  if (body.empty()) return fail(ErrorCode::Unsupported, fmt::format("shader {} is not compiled in", name));
  const char* parts[] = {prologue.data(), body.data()};
  const GLint lengths[] = {static_cast<GLint>(prologue.size()), static_cast<GLint>(body.size())};
  const GLuint shader = glCreateShader(stage);
  glShaderSource(shader, 2, parts, lengths);
  glCompileShader(shader);
  GLint compiled = GL_FALSE;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
  if (compiled) return shader;
  std::string message = fmt::format("shader {} does not compile: {}", name, logOf(shader, false));
  glDeleteShader(shader);
  return fail(ErrorCode::Unsupported, std::move(message));
}

}  // namespace

Result<Program> Program::compile(std::string_view vertex, std::string_view fragment,
                                 const std::vector<std::string_view>& defines,
                                 const std::vector<const char*>& captured, std::string_view geometry) {
  std::string prologue = "#version 330 core\n";
  for (const std::string_view define : defines) prologue += fmt::format("#define {}\n", define);
  Program program;
  program.m_id = glCreateProgram();
  for (const auto& [stage, name] :
       {std::pair(GLenum(GL_VERTEX_SHADER), vertex), std::pair(GLenum(GL_GEOMETRY_SHADER), geometry),
        std::pair(GLenum(GL_FRAGMENT_SHADER), fragment)}) {
    if (name.empty()) continue;
    VITRINE_TRY(const GLuint shader, compileStage(stage, name, prologue));
    glAttachShader(program.m_id, shader);
    glDeleteShader(shader);  // lives as long as the program
  }
  if (!captured.empty())
    glTransformFeedbackVaryings(program.m_id, static_cast<GLsizei>(captured.size()), captured.data(),
                                GL_INTERLEAVED_ATTRIBS);
  glLinkProgram(program.m_id);
  GLint linked = GL_FALSE;
  glGetProgramiv(program.m_id, GL_LINK_STATUS, &linked);
  if (linked) return program;
  return fail(ErrorCode::Unsupported,
              fmt::format("shaders {} and {} do not link: {}", vertex, fragment, logOf(program.m_id, true)));
}

Program::~Program() {
  if (m_id) glDeleteProgram(m_id);
}

GLint Program::location(UniformName name) const {
  const auto placeOf = [this](const char* spelled, uint32_t hash) -> Location& {
    size_t at = hash & (m_locations.size() - 1);
    while (m_locations[at].name &&
           (m_locations[at].hash != hash || std::strcmp(m_locations[at].name, spelled) != 0))
      at = (at + 1) & (m_locations.size() - 1);
    return m_locations[at];
  };
  if (2 * (m_known + 1) > m_locations.size()) {
    const std::vector<Location> before = std::exchange(m_locations, {});
    m_locations.resize(std::max<size_t>(32, 2 * before.size()));
    for (const Location& each : before)
      if (each.name) placeOf(each.name, each.hash) = each;
  }
  Location& place = placeOf(name.name, name.hash);
  if (!place.name) {
    place = {name.name, name.hash, glGetUniformLocation(m_id, name.name)};
    ++m_known;
  }
  return place.at;
}

bool compileOnce(Program& program, std::string_view vertex, std::string_view fragment,
                 const std::vector<std::string_view>& defines, std::optional<Error>& error) {
  if (program) return true;
  if (error) return false;
  Result<Program> made = Program::compile(vertex, fragment, defines);
  if (made)
    program = std::move(*made);
  else
    error = std::move(made).error();
  return made.has_value();
}

}  // namespace vitrine
