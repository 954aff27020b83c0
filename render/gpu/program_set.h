// ProgramSet: the programs of one pair of shaders, one for each set of defines that is asked for.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "render/gpu/program.h"

namespace vitrine {

class ProgramSet {
 public:
  // Names as Program::compile() has them.
  ProgramSet(std::string_view vertex, std::string_view fragment) : m_vertex(vertex), m_fragment(fragment) {}

  // The program whose defines `key` stands for; `definesOf()` gives them where it is asked for the first time.
  // Null: it cannot be compiled, or an earlier one could not.
  template <class DefinesOf>
  const Program* get(uint64_t key, const DefinesOf& definesOf) {
    if (const auto known = m_programs.find(key); known != m_programs.end()) return &known->second;
    return m_error ? nullptr : compiled(key, definesOf());
  }
  const std::optional<Error>& error() const { return m_error; }  // the first

 private:
  const Program* compiled(uint64_t key, const std::vector<std::string_view>& defines);

  std::string_view m_vertex, m_fragment;
  std::unordered_map<uint64_t, Program> m_programs;
  std::optional<Error> m_error;
};

}  // namespace vitrine
