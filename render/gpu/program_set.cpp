#include "render/gpu/program_set.h"

namespace vitrine {

const Program* ProgramSet::compile(uint64_t key, const std::vector<std::string_view>& defines) {
  Program made;
  if (!compileOnce(made, m_vertex, m_fragment, defines, m_error)) return nullptr;
  return &m_programs.emplace(key, std::move(made)).first->second;
}

}  // namespace vitrine
