// The XML form of a model: the tags and spellings that Studio uses.
#include <fmt/format.h>

#include <cmath>

#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test::rbx {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (size_t at = 0; at < bytes.size(); at += 3) {
    const size_t count = std::min<size_t>(3, bytes.size() - at);
    uint32_t group = 0;
    for (size_t k = 0; k < 3; ++k) group = group << 8 | (k < count ? uint8_t(bytes[at + k]) : 0u);
    for (size_t k = 0; k < 4; ++k) out += k <= count ? kDigits[group >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

std::string number(int32_t value) { return fmt::to_string(value); }
template <class T>
std::string number(T value) {
  if (std::isnan(value)) return "NAN";
  if (std::isinf(value)) return value < 0 ? "-INF" : "INF";
  return fmt::format("{}", value);
}

std::string referent(int32_t index) { return index < 0 ? "null" : fmt::format("RBX{}", index); }
std::string sharedKey(uint32_t index) { return base64(fmt::format("shared-string-{:02}", index)); }

// <tag>content</tag>, what all elements below a value are made of.
std::string element(std::string_view tag, std::string_view content) {
  return fmt::format("<{0}>{1}</{0}>", tag, content);
}
std::string vectorContent(const Vec3& v) {
  return element("X", number(v.x)) + element("Y", number(v.y)) + element("Z", number(v.z));
}
template <OfParts T>
std::string partsContent(const T& v) {
  const auto content = [&]<class Member>(const std::pair<const char*, Member T::*>& part) {
    const Member& member = v.*part.second;
    if constexpr (OfParts<Member>)
      return element(part.first, partsContent(member));
    else
      return element(part.first, number(member));
  };
  return std::apply([&](const auto&... part) { return (content(part) + ...); }, T::parts());
}
std::string frameContent(const CFrame& v) {
  const auto rows = v.id == 0 ? v.rows : rotationRows(v.id);
  std::string out = vectorContent(v.position);
  for (size_t i = 0; i < 9; ++i) out += element(fmt::format("R{}{}", i / 3, i % 3), number(rows[i]));
  return out;
}

// A property: its tag is its type. An empty tag: the XML form has no such type.
struct Property {
  std::string tag, content;
};

Property property(const String& v) {
  switch (v.kind) {
    case String::Kind::Text:
      return {"string", escaped(v.bytes)};
    case String::Kind::Protected:
      return {"ProtectedString", "<![CDATA[" + v.bytes + "]]>"};
    case String::Kind::Binary:
      return {"BinaryString", base64(v.bytes)};
    case String::Kind::Asset:
      break;
  }
  return {"ContentId", v.bytes.empty() ? "<null></null>" : element("url", escaped(v.bytes))};
}
Property property(const Bool& v) { return {"bool", v.value ? "true" : "false"}; }
Property property(const Int32& v) { return {"int", fmt::to_string(v.value)}; }
Property property(const Float32& v) { return {"float", number(v.value)}; }
Property property(const Float64& v) { return {"double", number(v.value)}; }
template <OfParts T>
Property property(const T& v) {
  return {T::kTag, partsContent(v)};
}
Property property(const UDim2& v) {
  return {"UDim2", element("XS", number(v.x.scale)) + element("XO", fmt::to_string(v.x.offset)) +
                       element("YS", number(v.y.scale)) + element("YO", fmt::to_string(v.y.offset))};
}
Property property(const Ray& v) {
  return {"Ray", element("origin", vectorContent(v.origin)) + element("direction", vectorContent(v.direction))};
}
// Both count their bits as the binary form does.
Property property(const Faces& v) { return {"Faces", element("faces", fmt::to_string(v.bits))}; }
Property property(const Axes& v) { return {"Axes", element("axes", fmt::to_string(v.bits))}; }
Property property(const BrickColor& v) { return {"int", fmt::to_string(v.number)}; }
Property property(const CFrame& v) { return {"CoordinateFrame", frameContent(v)}; }
Property property(const QuaternionCFrame&) { return {}; }
Property property(const Enum& v) { return {"token", fmt::to_string(v.value)}; }
Property property(const Ref& v) { return {"Ref", referent(v.referent)}; }
Property property(const Vector3int16& v) {
  return {"Vector3int16", element("X", fmt::to_string(v.x)) + element("Y", fmt::to_string(v.y)) +
                              element("Z", fmt::to_string(v.z))};
}
Property property(const NumberSequence& v) {
  std::string out;
  for (const auto& k : v.keypoints)
    out += fmt::format("{} {} {} ", number(k.time), number(k.value), number(k.envelope));
  return {"NumberSequence", out};
}
Property property(const ColorSequence& v) {
  std::string out;
  for (const auto& k : v.keypoints)
    out +=
        fmt::format("{} {} {} {} 0 ", number(k.time), number(k.colour.r), number(k.colour.g), number(k.colour.b));
  return {"ColorSequence", out};
}
Property property(const NumberRange& v) {
  return {"NumberRange", fmt::format("{} {} ", number(v.min), number(v.max))};
}
Property property(const PhysicalProperties& v) {
  std::string out = element("CustomPhysics", v.custom ? "true" : "false");
  if (v.custom) {
    constexpr std::array kNames{"Density", "Friction", "Elasticity", "FrictionWeight", "ElasticityWeight"};
    for (size_t i = 0; i < kNames.size(); ++i) out += element(kNames[i], number((*v.custom)[i]));
    if (v.acousticAbsorption) out += element("AcousticAbsorption", number(*v.acousticAbsorption));
  }
  return {"PhysicalProperties", out};
}
Property property(const Color3uint8& v) {
  return {"Color3uint8", fmt::to_string(0xFF000000u | uint32_t(v.r) << 16 | uint32_t(v.g) << 8 | v.b)};
}
Property property(const Int64& v) { return {"int64", fmt::to_string(v.value)}; }
Property property(const SharedString& v) { return {"SharedString", sharedKey(v.index)}; }
Property property(const Bytecode&) { return {}; }
Property property(const OptionalCFrame& v) {
  return {"OptionalCoordinateFrame", v.frame ? element("CFrame", frameContent(*v.frame)) : ""};
}
Property property(const UniqueId& v) {
  return {"UniqueId", fmt::format("{:016x}{:08x}{:08x}", v.random, v.time, v.index)};
}
Property property(const Font& v) {
  std::string out = element("Family", element("url", escaped(v.family))) +
                    element("Weight", fmt::to_string(v.weight)) +
                    element("Style", v.style == 0 ? "Normal" : "Italic");
  if (!v.cachedFaceId.empty()) out += element("CachedFaceId", element("url", escaped(v.cachedFaceId)));
  return {"Font", out};
}
Property property(const SecurityCapabilities& v) { return {"SecurityCapabilities", fmt::to_string(v.value)}; }
Property property(const Content& v) {
  if (v.kind == Content::Uri) return {"Content", element("uri", escaped(v.uri))};
  if (v.kind == Content::Object) return {"Content", element("Ref", referent(v.referent))};
  return {"Content", "<null></null>"};
}

void putProperties(std::string& out, const Instance& instance, const std::string& indent) {
  out += indent + "<Properties>\n";
  for (const auto& [name, value] : instance.properties) {
    const Property p = std::visit([](const auto& v) { return property(v); }, value);
    if (!p.tag.empty())
      out += fmt::format("{}\t<{} name=\"{}\">{}</{}>\n", indent, p.tag, escaped(name), p.content, p.tag);
  }
  out += indent + "</Properties>\n";
}

void putInstance(std::string& out, const Model& model, int32_t at, const std::string& indent) {
  const Instance& instance = model.instances[size_t(at)];
  out += fmt::format("{}<Item class=\"{}\" referent=\"{}\">\n", indent, escaped(instance.className), referent(at));
  putProperties(out, instance, indent + '\t');
  for (size_t i = size_t(at) + 1; i < model.instances.size(); ++i)
    if (model.instances[i].parent == at) putInstance(out, model, int32_t(i), indent + '\t');
  out += indent + "</Item>\n";
}

}  // namespace

std::string writeXml(const Model& given) {
  const Model model = completed(given);
  std::string out =
      "<roblox xmlns:xmime=\"http://www.w3.org/2005/05/xmlmime\" "
      "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
      "xsi:noNamespaceSchemaLocation=\"http://www.roblox.com/roblox.xsd\" version=\"4\">\n";
  for (const auto& [key, value] : model.metadata)
    out += fmt::format("\t<Meta name=\"{}\">{}</Meta>\n", escaped(key), escaped(value));
  out += "\t<External>null</External>\n\t<External>nil</External>\n";
  for (size_t i = 0; i < model.instances.size(); ++i)
    if (model.instances[i].parent < 0) putInstance(out, model, int32_t(i), "\t");
  if (!model.sharedStrings.empty()) {
    out += "\t<SharedStrings>\n";
    for (uint32_t i = 0; i < model.sharedStrings.size(); ++i)
      out += fmt::format("\t\t<SharedString md5=\"{}\">{}</SharedString>\n", sharedKey(i),
                         base64(model.sharedStrings[i]));
    out += "\t</SharedStrings>\n";
  }
  return out + "</roblox>\n";
}

}  // namespace vitrine::test::rbx
