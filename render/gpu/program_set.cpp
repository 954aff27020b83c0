#include "render/gpu/program_set.h"

namespace vitrine {

const Program* ProgramSet::compile(uint64_t key, const std::vector<std::string_view>& defines) {
  Result<Program> made = Program::compile(m_vertex, m_fragment, defines, {}, m_geometry);
  if (made) return &m_programs.emplace(key, std::move(*made)).first->second;
  m_error = std::move(made).error();
  return nullptr;
}

}  // namespace vitrine
