#include "core/report/style_report.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/visible_text.h"
#include "core/stage/signs.h"
#include "core/stage/styles/style_values.h"

namespace vitrine {
namespace {

void addRows(const StyledObject& object, std::string_view className, const std::string& component, bool used,
             std::vector<StyleRow>& rows) {
  for (const StyledValue& each : object.values)
    rows.push_back({component, each.property, each.value, styledText(className, each.property, each.value),
                    each.rule, each.token, used && !each.overruled, each.rests});
  for (const StyledPhantom& each : object.phantoms) {
    const std::string name = fmt::format("{}::{}{}{}", component, each.owner->name, each.alias.empty() ? "" : " #",
                                         visibleLine(each.alias));
    const bool shows = used && !each.beaten;
    const StyleChoices rests = each.beaten ? bitOf(StyleChoice::StoredModifier) : 0;
    rows.push_back({name, {}, {}, {}, each.rule, {}, shows, rests});
    addRows(each.object, each.owner->name, name, shows, rows);
  }
}

void putObject(JsonWriter& json, const Document& document, std::string_view className, const StyledObject& object) {
  const auto putRests = [&](StyleChoices rests) {
    if (rests == 0) return;
    json.array("rests_on", [&] {
      for (const std::string_view text : choiceTexts(rests)) json.value(text);
    });
  };
  if (!object.values.empty())
    json.array("styled", [&] {
      for (const StyledValue& each : object.values)
        json.object([&] {
          json.put("name", each.property).putRaw("value", toJson(each.value));
          if (const std::string text = styledText(className, each.property, each.value); text != toText(each.value))
            json.put("meaning", text);
          json.put("rule", indexOf(each.rule)).put("rule_path", toUtf8(document.pathOf(each.rule)));
          if (!each.token.empty()) json.put("token", each.token).put("token_in", indexOf(each.holder));
          json.put("used", !each.overruled);
          putRests(each.rests);
        });
    });
  if (!object.phantoms.empty())
    json.array("added", [&] {
      for (const StyledPhantom& each : object.phantoms)
        json.object([&] {
          json.put("class", each.owner->name);
          if (!each.alias.empty()) json.put("alias", toUtf8(each.alias));
          json.put("rule", indexOf(each.rule)).put("used", !each.beaten);
          if (each.beaten) putRests(bitOf(StyleChoice::StoredModifier));
          putObject(json, document, each.owner->name, each.object);
        });
    });
}

}  // namespace

bool StyleReport::applies(const Document& document) {
  return std::ranges::any_of(document.classes, [](const Class& each) { return each.name == "StyleLink"; });
}

const StyledObject* StyleReport::styledAt(NodeId node) {
  if (m_progress.cancelled) return nullptr;
  LoadOptions options;
  options.progress = &m_progress;
  if (!m_styles) m_styles = stylesOf(m_document, options);
  // What was left half read by now is not what it says.
  return m_progress.cancelled ? nullptr : m_styles->of(node);
}

std::vector<StyleRow> StyleReport::rowsOf(NodeId node) {
  const std::scoped_lock lock(m_mutex);
  std::vector<StyleRow> rows;
  if (const StyledObject* object = styledAt(node)) addRows(*object, m_document.classOf(node).name, {}, true, rows);
  return rows;
}

void StyleReport::put(JsonWriter& json, NodeId node) {
  const std::scoped_lock lock(m_mutex);
  if (const StyledObject* object = styledAt(node))
    putObject(json, m_document, m_document.classOf(node).name, *object);
}

std::string styleLine(const Document& document, const StyleRow& row) {
  std::string text = row.component.empty()  ? "styled " + row.property
                     : row.property.empty() ? row.component
                                            : fmt::format("{} {}", row.component, row.property);
  if (!row.property.empty()) text += " = " + visibleLine(row.text);
  text += fmt::format(" by {} {}", document.classOf(row.rule).name, visibleLine(document.pathOf(row.rule)));
  if (!row.token.empty()) text += fmt::format(", {}", row.token);
  if (!row.used) text += row.property.empty() ? " (a stored one stands)" : " (the stored value stands)";
  const char* sign = "; undocumented: ";
  for (const std::string_view each : choiceTexts(row.rests)) {
    text += sign;
    text += each;
    sign = ", ";
  }
  return text;
}

}  // namespace vitrine
