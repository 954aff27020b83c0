#include "core/query/value_match.h"

#include <algorithm>

namespace vitrine {

namespace {

constexpr size_t kMostSteps = 100;  // of a path

Value partAt(Value value, std::string_view path) {
  while (!path.empty() && !value.as<std::monostate>()) value = partOf(value, takePart(path));
  return value;
}

}  // namespace

bool ValueMatcher::matchesReference(const Operand& operand, NodeId target) const {
  if (indexOf(target) < m_document.nodes.size()) return compareText(operand, m_document.nameOf(target));
  if (operand.comparison == Comparison::Equal) return operand.none;
  return operand.comparison == Comparison::NotEqual && !operand.none;
}

bool ValueMatcher::matches(const Operand& operand, const Value& value) const {
  return std::visit(Overloaded{
                        [](std::monostate) { return false; },
                        [&](Null) { return matchesReference(operand, NodeId::None); },
                        [&](NodeId v) { return matchesReference(operand, v); },
                        [&](const auto&) { return matchesSimple(operand, value); },
                    },
                    value.storage);
}

bool ValueMatcher::matchesSimple(const Operand& operand, const Value& value) const {
  if (operand.any) return true;
  return std::visit(Overloaded{
                        [](std::monostate) { return false; },
                        [](Null) { return false; },
                        [](NodeId) { return false; },
                        [&](bool v) { return compareTruth(operand, v); },
                        [&](int64_t v) { return compareNumber(operand, v); },
                        [&](float v) { return compareNumber(operand, v); },
                        [&](double v) { return compareNumber(operand, v); },
                        [&](const std::string& v) { return compareText(operand, v); },
                        [&](const ByteString& v) { return compareText(operand, v.bytes); },
                        [&](const Opaque& v) { return compareText(operand, v.bytes); },
                        [&](const Vec2& v) {
                          return compareNumbers(operand, {v.x, v.y});
                        },
                        [&](const Vec3& v) {
                          return compareNumbers(operand, {v.x, v.y, v.z});
                        },
                        [&](const Colour& v) {
                          return compareNumbers(operand, {v.r, v.g, v.b}, 255);
                        },
                        [&](const Rgb8& v) {
                          return compareNumbers(operand, {float(v.r), float(v.g), float(v.b)});
                        },
                        [&](const Rgba8& v) {
                          return compareNumbers(operand, {float(v.r), float(v.g), float(v.b)});
                        },
                        [&](const CFrame& v) {
                          return compareNumbers(operand, {v.position.x, v.position.y, v.position.z});
                        },
                        [&](const CompositePointer& v) { return matchesSimple(operand, described(*v)); },
                        [&](const Record& v) { return matchesRecord(operand, v, value); },
                        [&](const List& v) { return matchesList(operand, v, value); },
                    },
                    value.storage);
}

// One field is enough: a palette colour by its name, an address without its kind.
bool ValueMatcher::matchesRecord(const Operand& operand, const Record& record, const Value& value) const {
  if (operand.comparison == Comparison::NotEqual) return !matchesRecord(operand.asEqual(), record, value);
  if (operand.comparison != Comparison::Equal) return false;
  return operand.pattern.matches(toText(value)) ||
         std::ranges::any_of(record.fields, [&](const Field& field) { return matches(operand, field.value); });
}

// One item is enough, as for tags; or the text of them all.
bool ValueMatcher::matchesList(const Operand& operand, const List& list, const Value& value) const {
  if (operand.comparison == Comparison::NotEqual) return !matchesList(operand.asEqual(), list, value);
  return std::ranges::any_of(list.items, [&](const Value& item) { return matches(operand, item); }) ||
         (operand.comparison == Comparison::Equal && operand.pattern.matches(toText(value)));
}

bool ValueMatcher::matchesPart(const Operand& operand, Value value, std::string_view path) const {
  return matches(operand, partAt(std::move(value), path));
}

bool ValueMatcher::matchesMeant(const Operand& operand, const Value& stored, const Value& meant,
                                std::string_view path) const {
  if (stored.as<std::monostate>()) return false;
  if (operand.comparison == Comparison::NotEqual) {
    const auto has = [&](const Value& value) { return !partAt(value, path).as<std::monostate>(); };
    const Operand equal = operand.asEqual();
    return (has(stored) || has(meant)) && !matchesPart(equal, stored, path) && !matchesPart(equal, meant, path);
  }
  return matchesPart(operand, stored, path) || matchesPart(operand, meant, path);
}

bool ValueMatcher::matchesPath(const Operand& operand, PropertyPath& path, size_t step, NodeId node) {
  for (size_t steps = 0; steps < kMostSteps && step < path.size(); ++steps) {
    if (indexOf(node) >= m_document.nodes.size()) return false;
    const Class& owner = m_document.classOf(node);
    const bool isLast = step + 1 == path.size();
    switch (path[step].pseudo) {
      case Pseudo::Name:
        return compareText(operand, m_document.nameOf(node));
      case Pseudo::ClassName:
        return compareText(operand, owner.name);
      case Pseudo::Parent:
        node = m_document.nodes.parent[indexOf(node)];
        if (isLast) return matchesReference(operand, node);
        ++step;
        continue;
      case Pseudo::Children:
        return compareNumber(operand, int64_t(childCount(node)));
      case Pseudo::None:
        break;
    }
    const Resolved found = resolveOnce(path[step], owner);
    if (!found.column) return false;
    const size_t row = m_document.nodes.row[indexOf(node)];
    const Value value = found.column->at(row);
    const auto* target = value.as<NodeId>();
    if (!target || found.rest.empty())
      return matchesMeant(operand, value, found.column->meaningAt(row), found.rest);
    node = *target;
    step = stepAt(path, found.rest);
  }
  return false;
}

Resolved ValueMatcher::resolveOnce(PathStep& step, const Class& owner) const {
  if (step.byClass.empty()) step.byClass.resize(m_document.classes.size());
  auto& known = step.byClass[size_t(&owner - m_document.classes.data())];
  if (!known) known = resolve(owner, step.path);
  return *known;
}

uint32_t ValueMatcher::childCount(NodeId node) {
  if (m_childCounts.size() != m_document.nodes.size()) {
    m_childCounts.assign(m_document.nodes.size(), 0);
    for (const NodeId parent : m_document.nodes.parent)
      if (parent != NodeId::None) ++m_childCounts[indexOf(parent)];
  }
  return m_childCounts[indexOf(node)];
}

}  // namespace vitrine
