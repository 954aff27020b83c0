#include "core/formats/gltf/json.h"

#include <algorithm>
#include <cmath>

#include "core/document/document.h"

namespace vitrine::gltf {

const Json* member(const Json* object, std::string_view name) {
  if (!object || !object->IsObject()) return nullptr;
  const auto found = object->FindMember(Json(rapidjson::StringRef(name.data(), rapidjson::SizeType(name.size()))));
  return found == object->MemberEnd() ? nullptr : &found->value;
}

const Json* list(const Json* object, std::string_view name) {
  const Json* found = member(object, name);
  return found && found->IsArray() ? found : nullptr;
}

const Json* extension(const Json* object, std::string_view name) {
  return member(member(object, "extensions"), name);
}

std::string_view text(const Json* value) {
  return value && value->IsString() ? std::string_view(value->GetString(), value->GetStringLength())
                                    : std::string_view();
}
std::string_view textIn(const Json* object, std::string_view name) { return text(member(object, name)); }

float number(const Json* value, float otherwise) {
  if (!value || !value->IsNumber()) return otherwise;
  const auto given = float(value->GetDouble());
  return std::isfinite(given) ? given : otherwise;
}
float numberIn(const Json* object, std::string_view name, float otherwise) {
  return number(member(object, name), otherwise);
}

std::optional<uint64_t> whole(const Json* value) {
  constexpr double kMost = 9007199254740992.0;  // 2^53
  if (!value || !value->IsNumber()) return std::nullopt;
  if (value->IsUint64())
    return value->GetUint64() <= uint64_t(kMost) ? std::optional(value->GetUint64()) : std::nullopt;
  const double given = value->GetDouble();
  if (!(given >= 0 && given <= kMost) || given != std::floor(given)) return std::nullopt;
  return uint64_t(given);
}

uint32_t indexIn(const Json* object, std::string_view name) {
  const auto given = whole(member(object, name));
  return given && *given < kNone ? uint32_t(*given) : kNone;
}

bool flagIn(const Json* object, std::string_view name) {
  const Json* flag = member(object, name);
  return flag && flag->IsBool() && flag->GetBool();
}

bool numbers(const Json* array, std::span<float> out) {
  if (!array || !array->IsArray() || array->Size() != out.size()) return false;
  for (const Json& each : array->GetArray())
    if (!each.IsNumber() || !std::isfinite(float(each.GetDouble()))) return false;
  for (uint32_t i = 0; i < out.size(); ++i) out[i] = float((*array)[i].GetDouble());
  return true;
}

namespace {

constexpr uint32_t kMostItems = 4096;  // of a list or object, as a value

constexpr std::string_view kLists[] = {"accessors", "animations",     "bufferViews", "buffers",
                                       "cameras",   "extensionsUsed", "images",      "extensionsRequired",
                                       "nodes",     "materials",      "meshes",      "samplers",
                                       "scenes",    "skins",          "textures"};
bool isList(std::string_view name) { return std::ranges::find(kLists, name) != std::end(kLists); }

}  // namespace

TopLists::TopLists(const Json& root) {
  for (const std::string_view name : kLists)
    if (const Json* found = list(&root, name)) m_lists.emplace_back(name, found);
}
const Json* TopLists::operator[](std::string_view name) const {
  const auto found = std::ranges::find(m_lists, name, &std::pair<std::string_view, const Json*>::first);
  return found == m_lists.end() ? nullptr : found->second;
}
const Json* TopLists::item(std::string_view name, uint32_t index) const {
  const Json* all = (*this)[name];
  return index < count(all) ? &(*all)[index] : nullptr;
}

uint64_t valuesIn(const Json& json, int depth) {
  uint64_t all = 1, items = 0;
  if (json.IsArray() && depth > 0)
    for (uint32_t i = 0; i < std::min(json.Size(), kMostItems); ++i) all += valuesIn(json[i], depth - 1);
  if (json.IsObject() && depth > 0)
    for (const auto& each : json.GetObject()) {
      if (items++ == kMostItems) break;
      all += 1 + valuesIn(each.value, depth - 1);
    }
  return all;
}

Value valueOf(const Json& json, int depth) {
  if (json.IsBool()) return json.GetBool();
  if (json.IsInt64()) return int64_t(json.GetInt64());
  if (json.IsNumber()) return json.GetDouble();
  if (json.IsString()) return Value(toUtf8(text(&json)));
  if (json.IsArray() && depth > 0) {
    List made;
    for (uint32_t i = 0; i < std::min(json.Size(), kMostItems); ++i)
      made.items.push_back(valueOf(json[i], depth - 1));
    return made;
  }
  if (json.IsObject() && depth > 0) {
    Record made;
    for (const auto& each : json.GetObject()) {
      if (made.fields.size() == kMostItems) break;
      made.fields.push_back({toUtf8(text(&each.name)), valueOf(each.value, depth - 1)});
    }
    return made;
  }
  return Null{};
}

SourceSpan Outline::of(std::string_view name, size_t index) const {
  for (const TopList& each : lists)
    if (each.name == name) return index < each.items.size() ? each.items[index] : SourceSpan{};
  return {};
}

Outline outlineOf(std::string_view text, uint32_t buffer, uint64_t base) {
  Outline outline;
  uint64_t depth = 0;
  std::string_view key;  // of the outermost object, the last one that was read
  bool isKey = true;     // the next text of the outermost object is a key
  bool inList = false;   // an array of the outermost object is open
  size_t start = 0;      // of the element that is being read
  bool inElement = false;
  const auto endElement = [&](size_t end) {
    if (!inElement) return;
    while (end > start && std::string_view(" \t\r\n").contains(text[end - 1])) --end;
    outline.lists.back().items.push_back({buffer, base + start, end - start});
    inElement = false;
  };
  for (size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
    if (inList && depth == 2 && !inElement && c != ',' && c != ']') start = at, inElement = true;
    outline.values += c == ',' || c == '{' || c == '[' || c == ':';
    switch (c) {
      case '"': {
        const size_t from = at + 1;
        for (++at; at < text.size() && text[at] != '"'; ++at)
          if (text[at] == '\\') ++at;
        outline.textBytes += at - from;
        if (depth == 1 && isKey) key = text.substr(from, std::min(at, text.size()) - from);
        break;
      }
      case ':':
        if (depth == 1) isKey = false;
        break;
      case ',':
        if (depth == 1) isKey = true;
        if (depth == 2 && inList) endElement(at);
        break;
      case '[':
      case '{':
        outline.depth = std::max(outline.depth, ++depth);
        if (depth == 2 && c == '[') {
          const auto isSame = [&](const TopList& each) { return each.name == key; };
          inList = isList(key) && std::ranges::none_of(outline.lists, isSame);
          if (inList) outline.lists.push_back({key, {}});
        }
        break;
      case ']':
      case '}':
        if (depth == 2 && inList && c == ']') {
          endElement(at);
          inList = false;
        }
        if (depth > 0) --depth;
        break;
      default:
        break;
    }
  }
  return outline;
}

}  // namespace vitrine::gltf
