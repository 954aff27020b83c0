// ProgramSet: programs of the same shaders, one for each requested set of defines. The context has to be current on
// every request and on destruction.
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

  // The program for the defines that `key` identifies, valid as long as the set; compiled on the first request,
  // with the defines that `definesOf()` returns. Null: it, or an earlier one, could not be compiled. A pass without
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
