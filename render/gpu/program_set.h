// ProgramSet: the programs of the same shaders, one for each set of defines that is asked for. Needs the context
// to be current when it is asked, and when it goes.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "render/gpu/program.h"

namespace vitrine {

class ProgramSet {
 public:
  // Names as Program::compile() has them; they are not copied.
  ProgramSet(std::string_view vertex, std::string_view fragment, std::string_view geometry = {})
      : m_vertex(vertex), m_fragment(fragment), m_geometry(geometry) {}

  // The program whose defines `key` stands for, good as long as the set; compiled where it is asked for the first
  // time, with what `definesOf()` gives. Null: it cannot be compiled, or an earlier one could not: a pass without
  // one of its programs draws nothing more, and says why.
  template <class DefinesOf>
  const Program* get(uint64_t key, const DefinesOf& definesOf) {
    if (const auto known = m_programs.find(key); known != m_programs.end()) return &known->second;
    return m_error ? nullptr : compile(key, definesOf());
  }
  const std::optional<Error>& error() const { return m_error; }  // the first

 private:
  const Program* compile(uint64_t key, const std::vector<std::string_view>& defines);

  std::string_view m_vertex, m_fragment, m_geometry;
  std::unordered_map<uint64_t, Program> m_programs;
  std::optional<Error> m_error;
};

}  // namespace vitrine
