#include "tests/support/styles.h"

#include "core/bytes/byte_writer.h"
#include "core/stage/signs.h"
#include "core/stage/styles/style_values.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

using rbx::String;

String binaryText(std::string bytes) { return {std::move(bytes), String::Kind::Binary}; }

}  // namespace

rbx::Value styleMap(const StyleMap& map) {
  std::string bytes;
  for (const auto& [name, value] : map) {
    if (const auto* stored = std::get_if<rbx::Value>(&value)) {
      bytes += rbx::attributes({{name, *stored}}).substr(4);
      continue;
    }
    const auto& item = std::get<StyleItem>(value);
    ByteWriter out;
    const auto put = [&](const std::string& text) { out.put(uint32_t(text.size())).putText(text); };
    put(name);
    out.put(uint8_t(0x15));
    put(item.type);
    out.put(item.number);
    bytes += asText(out.bytes());
  }
  ByteWriter count;
  count.put(uint32_t(map.size()));
  return binaryText(std::string(asText(count.bytes())) + bytes);
}

StyledHud::StyledHud() {
  design = place.add(-1, "Folder", "Design");
  sheet = addSheet("Sheet");
  hud = place.add(-1, "ScreenGui", "Hud");
  link = place.add(hud, "StyleLink", "Link", {{"StyleSheet", rbx::Ref{sheet}}});
  const auto tagged = [](const char* tag) {
    return std::vector<std::pair<std::string, rbx::Value>>{{"Tags", binaryText(rbx::tags({tag}))}};
  };
  panel = place.add(hud, "Frame", "Panel", tagged("Container"));
  ok = place.add(panel, "TextButton", "Ok", tagged("Primary"));
  pic = place.add(panel, "ImageLabel", "Pic", tagged("BlueOnHover"));
  inner = place.add(panel, "Frame", "Inner");
  deep = place.add(inner, "TextButton", "Deep", tagged("Primary"));
  title = place.add(hud, "TextLabel", "Title", tagged("Primary"));
}

int32_t StyledHud::addSheet(std::string name, const StyleMap& values) {
  const int32_t made = place.add(design, "StyleSheet", std::move(name));
  if (!values.empty()) tokens(made, values);
  return made;
}

int32_t StyledHud::rule(int32_t in, std::string selector, const StyleMap& values, int32_t priority) {
  std::string name = selector;
  return place.add(in, "StyleRule", std::move(name),
                   {{"Selector", String{std::move(selector)}},
                    {"Priority", rbx::Int32{priority}},
                    {"PropertiesSerialize", styleMap(values)}});
}

int32_t StyledHud::derive(int32_t in, int32_t from, int32_t priority) {
  return place.add(in, "StyleDerive", "Derive",
                   {{"StyleSheet", rbx::Ref{from}}, {"Priority", rbx::Int32{priority}}});
}

int32_t StyledHud::query(int32_t in, std::string name, const StyleMap& conditions) {
  return place.add(in, "StyleQuery", std::move(name), {{"ConditionsSerialize", styleMap(conditions)}});
}

void StyledHud::set(int32_t of, std::string property, rbx::Value value) {
  auto& all = place.instances[size_t(of)].properties;
  std::erase_if(all, [&](const auto& each) { return each.first == property; });
  all.emplace_back(std::move(property), std::move(value));
}

void StyledHud::tokens(int32_t of, const StyleMap& values) { set(of, "AttributesSerialize", styleMap(values)); }

StyledPlace::StyledPlace(const rbx::Model& place) {
  const auto read = loadBytes(rbx::writeBinary(place), "place.rbxm");
  if (!read) return;
  document = *read;
  styles = stylesOf(*document);
}

NodeId StyledPlace::node(std::string_view name) const {
  for (uint32_t n = 0; n < document->nodes.size(); ++n)
    if (document->nameOf(NodeId(n)) == name) return NodeId(n);
  return NodeId::None;
}

namespace {

const StyledPhantom* phantomIn(const StyledObject& object, std::string_view name) {
  const size_t sign = std::min(name.find('#'), name.size());
  const std::string_view alias = name.substr(std::min(sign + 1, name.size()));
  for (const StyledPhantom& each : object.phantoms)
    if (each.owner->name == name.substr(0, sign) && each.alias == alias) return &each;
  return nullptr;
}

}  // namespace

std::string StyledPlace::value(std::string_view name, std::string_view property) const {
  const StyledObject* object = of(name);
  std::string_view className = document->classOf(node(name)).name;
  while (property.find('/') != property.npos) {
    const StyledPhantom* phantom = object ? phantomIn(*object, property.substr(0, property.find('/'))) : nullptr;
    if (!phantom) return "absent";
    if (phantom->beaten) return "beaten";
    object = &phantom->object;
    className = phantom->owner->name;
    property.remove_prefix(property.find('/') + 1);
  }
  const StyledValue* styled = object ? object->styled(property) : nullptr;
  if (!styled) return "-";
  return styled->overruled ? "kept" : styledText(className, property, styled->value);
}

std::vector<std::string_view> StyledPlace::rests(std::string_view name, std::string_view property) const {
  const StyledObject* object = of(name);
  const StyledValue* styled = object ? object->styled(property) : nullptr;
  return styled ? choiceTexts(styled->rests) : std::vector<std::string_view>();
}

std::string StyledPlace::told(std::string_view id) const {
  for (const Diagnostic& each : styles->diagnostics().all())
    if (each.id == id) return each.message;
  return {};
}

}  // namespace vitrine::test
