// What several groups of rules need to tell their findings: an end to very many of them, and what readers said.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/checks/check_input.h"

namespace vitrine {

// Adds so many findings of a rule; one more then stands for all that follow.
class ManyFindings {
 public:
  static constexpr size_t kMost = 1000;

  explicit ManyFindings(RuleRun& out) : m_out(out) {}
  ~ManyFindings() noexcept(false);  // adds that one: may throw std::bad_alloc
  ManyFindings(const ManyFindings&) = delete;
  ManyFindings& operator=(const ManyFindings&) = delete;

  void add(Finding finding, CheckSeverity atMost = CheckSeverity::Refused);
  void add(NodeId node, std::string text) { add({.node = node, .text = std::move(text)}); }
  uint64_t count() const { return m_count; }
  bool cancelled() const { return m_out.cancelled(); }

 private:
  RuleRun& m_out;
  uint64_t m_count = 0;
  CheckSeverity m_worst = CheckSeverity::Hint;
};

// One finding for each kind of thing that the reader of the document complained of: its message, how often, and
// where first. An id that starts with "." stands for that of any reader: ".not-finite".
void addDiagnosed(const CheckInput& input, RuleRun& out, std::initializer_list<std::string_view> ids,
                  CheckSeverity atMost = CheckSeverity::Refused);

// The root of its tree, for what concerns the whole file; None: nothing of it could be read.
inline NodeId firstNode(const Document& document) { return document.nodes.size() > 0 ? NodeId(0) : NodeId::None; }

// A number as people read it: at most three digits after the point, but never 0 for one that is not.
std::string findingNumber(double number);
// "cube", "cube and 2 others": the first few of many names.
std::string fewNames(const std::vector<std::string>& names);
// Whether pixels stand in rows and columns of powers of two.
constexpr bool isPowerOfTwo(uint32_t number) { return number != 0 && (number & (number - 1)) == 0; }

}  // namespace vitrine
