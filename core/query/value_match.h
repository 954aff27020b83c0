// ValueMatcher: whether single values are what a filter asks for. Used by filter_match.cpp.
#pragma once

#include "core/query/filter_plan.h"

namespace vitrine {

class ValueMatcher {
 public:
  explicit ValueMatcher(const Document& document) : m_document(document) {}

  bool matches(const Operand& operand, const Value& value) const;
  // By the name of what it refers to; "none" is one that refers to nothing.
  bool matchesReference(const Operand& operand, NodeId target) const;
  // A stored value, or what it means, at a part of it: one of the two is enough; for != neither may be equal.
  bool matchesMeant(const Operand& operand, const Value& stored, const Value& meant, std::string_view path) const;
  // "Parent.Parent.Name", "Part0.Transparency": from that step on, one node at a time, as far as the path leads.
  bool matchesPath(const Operand& operand, PropertyPath& path, size_t step, NodeId node);

  uint32_t childCount(NodeId node);

 private:
  bool matchesSimple(const Operand& operand, const Value& value) const;
  bool matchesRecord(const Operand& operand, const Record& record, const Value& value) const;
  bool matchesList(const Operand& operand, const List& list, const Value& value) const;
  bool matchesPart(const Operand& operand, Value value, std::string_view path) const;
  Resolved resolveOnce(PathStep& step, const Class& owner) const;

  const Document& m_document;
  LargeBuffer<uint32_t> m_childCounts;  // of each node; empty until one is asked for
};

}  // namespace vitrine
