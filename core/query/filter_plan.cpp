#include "core/query/filter_plan.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/document/composed.h"

namespace vitrine {

namespace {

using syntax::Term;

Plan planOf(const Term& term);

std::vector<Plan> plansOf(const std::vector<Term>& terms) {
  std::vector<Plan> plans;
  for (const Term& term : terms) plans.push_back(planOf(term));
  return plans;
}
int dearest(const std::vector<Plan>& plans) {
  int cost = 0;
  for (const Plan& plan : plans) cost = std::max(cost, plan.cost);
  return cost;
}

Plan planOf(const syntax::Prefixed& prefixed) {
  switch (prefixed.as<NodePrefix>()) {
    case NodePrefix::Class:
    case NodePrefix::Is:
      return {ClassPlan{Pattern(prefixed.word), prefixed.as<NodePrefix>() == NodePrefix::Is}, 0};
    case NodePrefix::Tag:
      return {TagPlan{Pattern(prefixed.word)}, 4};
    case NodePrefix::Attribute: {
      AttributePlan plan{Pattern(prefixed.word), prefixed.word};
      if (const auto& with = prefixed.compared) plan.operand = Operand(with->comparison, with->value);
      return {std::move(plan), 5};
    }
    case NodePrefix::Script:
      return {ScriptPlan{Pattern(prefixed.word, Pattern::Where::Anywhere, false)}, 6};
  }
  return {};
}

Plan planOf(const syntax::Compare& compare) {
  Operand operand(compare.with.comparison, compare.with.value);
  PropertyPath path = propertyPath(compare.path);
  const Pseudo pseudo = path.front().pseudo;
  if (pseudo == Pseudo::None) return {PropertyPlan{std::move(operand), std::move(path)}, 3};
  const bool leadsOn = compare.path.find('.') < compare.path.size() - 1;
  const int cost = pseudo == Pseudo::Parent && leadsOn ? 4 : pseudo == Pseudo::ClassName ? 0 : 1;
  return {PseudoPlan{pseudo, std::move(operand), std::move(path), leadsOn}, cost};
}

Plan planOf(const Term& term) {
  return std::visit(Overloaded{
                        [](const syntax::And& all) -> Plan {
                          AndPlan plan{plansOf(all.parts)};
                          const int cost = dearest(plan.parts);
                          std::ranges::stable_sort(plan.parts, {}, &Plan::cost);
                          return {std::move(plan), cost};
                        },
                        [](const syntax::Or& any) -> Plan {
                          OrPlan plan{plansOf(any.parts)};
                          const int cost = dearest(plan.parts);
                          return {std::move(plan), cost};
                        },
                        [](const syntax::Not& no) -> Plan {
                          auto part = std::make_unique<Plan>(planOf(*no.part));
                          const int cost = part->cost;
                          return {NotPlan{std::move(part)}, cost};
                        },
                        [](const syntax::Word& word) -> Plan {
                          return {NamePlan{Pattern(word.text, Pattern::Where::Anywhere)}, 1};
                        },
                        [](const syntax::Prefixed& prefixed) { return planOf(prefixed); },
                        [](const syntax::Compare& compare) { return planOf(compare); },
                    },
                    term.node);
}

bool isOf(const Class& owner, const Pattern& pattern) {
  return pattern.matches(owner.name) ||
         std::ranges::any_of(owner.superclasses, [&](const std::string& name) { return pattern.matches(name); });
}

// ---- Notes

class Notes {
 public:
  explicit Notes(const Document& document) : m_document(document) {}

  void addFor(const Term& term) {
    std::visit(Overloaded{
                   [&](const syntax::And& all) { addForEach(all.parts); },
                   [&](const syntax::Or& any) { addForEach(any.parts); },
                   [&](const syntax::Not& no) { addFor(*no.part); },
                   [](const syntax::Word&) {},
                   [&](const syntax::Prefixed& prefixed) { addFor(prefixed); },
                   [&](const syntax::Compare& compare) { addFor(compare); },
               },
               term.node);
  }
  std::vector<std::string> take() { return std::move(m_notes); }

 private:
  void add(std::string text) {
    if (std::ranges::find(m_notes, text) == m_notes.end()) m_notes.push_back(std::move(text));
  }
  void addForEach(const std::vector<Term>& terms) {
    for (const Term& term : terms) addFor(term);
  }

  static auto hasColumn(std::string_view name) {
    return [name](const Class& owner) { return !owner.nodes.empty() && columnNamed(owner, name) != nullptr; };
  }

  void addFor(const syntax::Prefixed& prefixed) {
    const Pattern pattern(prefixed.word);
    switch (prefixed.as<NodePrefix>()) {
      case NodePrefix::Class:
        return addUnlessAny([&](const Class& owner) { return pattern.matches(owner.name); },
                            fmt::format("no class is called {}", prefixed.word));
      case NodePrefix::Is:
        return addUnlessAny([&](const Class& owner) { return isOf(owner, pattern); },
                            fmt::format("no class is a {}", prefixed.word));
      case NodePrefix::Tag:
        return addUnlessAny(hasColumn("Tags"), "nothing in this document can have tags");
      case NodePrefix::Attribute:
        return addUnlessAny(hasColumn("Attributes"), "nothing in this document can have attributes");
      case NodePrefix::Script:
        return addUnlessAny(hasColumn("Source"), "there are no scripts in this document");
    }
  }
  void addUnlessAny(auto holds, std::string text) {
    if (std::ranges::none_of(m_document.classes, holds)) add(std::move(text));
  }
  void addFor(const syntax::Compare& compare) {
    std::string_view path = compare.path;
    while (pseudoOf(path.substr(0, path.find('.'))) == Pseudo::Parent && path.find('.') != std::string_view::npos)
      takePart(path);
    if (pseudoOf(path.substr(0, path.find('.'))) != Pseudo::None) return;
    bool found = false, comparable = false;
    std::string type;
    for (const Class& owner : m_document.classes) {
      if (owner.nodes.empty()) continue;
      const Resolved resolved = resolve(owner, path);
      if (!resolved.column) continue;
      found = true;
      type = resolved.column->type;
      comparable = comparable || !(resolved.rest.empty() && hasParts(type) && isOrder(compare.with.comparison));
    }
    if (!found) return add(fmt::format("no class has a property {}", path));
    if (!comparable)
      add(fmt::format("{0} is a {1}: compare one of its parts, such as {0}.{2}", path, type,
                      partNamesOf(type).front()));
  }
  static bool isOrder(Comparison comparison) {
    return comparison != Comparison::Equal && comparison != Comparison::NotEqual;
  }
  // References have an order, that of the names they refer to.
  static bool hasParts(std::string_view type) {
    return !partNamesOf(type).empty() && !exampleOf(type).as<NodeId>();
  }

  const Document& m_document;
  std::vector<std::string> m_notes;
};

}  // namespace

PropertyPath propertyPath(std::string_view path) {
  PropertyPath steps;
  do {
    PathStep& step = steps.emplace_back(PathStep{path});
    step.pseudo = pseudoOf(takePart(path));
  } while (!path.empty());
  return steps;
}

size_t stepAt(const PropertyPath& path, std::string_view rest) {
  return size_t(std::ranges::find(path, rest.data(), [](const PathStep& step) { return step.path.data(); }) -
                path.begin());
}

Plan planFor(const Filter& filter) { return planOf(filter.root); }

void enter(Plan& plan, const Class& owner) {
  plan.owner = &owner;
  std::visit(Overloaded{
                 [](AndPlan&) {},
                 [](OrPlan&) {},
                 [](NotPlan&) {},
                 [](NamePlan&) {},
                 [&](ClassPlan& of) {
                   of.matches = of.withSubclasses ? isOf(owner, of.pattern) : of.pattern.matches(owner.name);
                 },
                 [](PseudoPlan&) {},
                 [&](PropertyPlan& property) {
                   property.resolved = resolve(owner, property.path.front().path);
                   property.byBytes.clear();
                   property.byNumber.clear();
                 },
                 [&](TagPlan& tag) {
                   tag.column = columnNamed(owner, "Tags");
                   tag.byBytes.clear();
                 },
                 [&](AttributePlan& attribute) {
                   attribute.column = columnNamed(owner, "Attributes");
                   attribute.byBytes.clear();
                 },
                 [&](ScriptPlan& script) { script.column = columnNamed(owner, "Source"); },
             },
             plan.term);
}

std::vector<std::string> notesOn(const Document& document, const Filter& filter) {
  Notes notes(document);
  notes.addFor(filter.root);
  return notes.take();
}

}  // namespace vitrine
