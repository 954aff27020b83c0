// A document with one node that has a property of every kind the panel paints.
#pragma once

#include <memory>

#include "core/document/document.h"

namespace vitrine::test {

inline Value numberSequence(std::initializer_list<std::array<float, 3>> points) {
  NumberSequence sequence;
  for (const auto& [time, value, envelope] : points) sequence.keypoints.push_back({time, value, envelope});
  return sequence;
}

inline Value colourSequence(std::initializer_list<std::pair<float, Colour>> stops) {
  ColourSequence sequence;
  for (const auto& [time, colour] : stops) sequence.keypoints.push_back({time, colour});
  return sequence;
}

inline std::string everyByte(size_t count) {
  std::string bytes;
  for (size_t i = 0; i < count; ++i) bytes += char(i);
  return bytes;
}

inline std::shared_ptr<const Document> propertySample(std::string format = "rbxm") {
  auto document = std::make_shared<Document>();
  document->format = std::move(format);
  NodeBuilder nodes(*document);
  const uint32_t index = nodes.classIndex("ParticleEmitter", NodeKind::Other);
  const NodeId node = nodes.add(index, NodeId::None, "Sparks");
  const NodeId part = nodes.add(nodes.classIndex("Part", NodeKind::Other), NodeId::None, "Brick");
  CFrame frame;
  frame.rotation = Mat3(Vec3(0, 0, -1), Vec3(0, 1, 0), Vec3(1, 0, 0));  // a quarter turn about Y
  frame.position = Vec3(1, 2, 3);
  nodes.set(node, "Size", "NumberSequence", numberSequence({{0, 0.1f, 0}, {0.4f, 1, 0.2f}, {1, 0.3f, 0}}));
  nodes.set(node, "Transparency", "NumberSequence", numberSequence({{0, 0.5f, 0}, {1, 0.5f, 0}}));
  nodes.set(node, "Speed", "NumberSequence", numberSequence({{0, -4, 1}, {0.5f, 6, 2}, {1, -1, 0}}));
  nodes.set(node, "Color", "ColorSequence",
            colourSequence({{0, {1, 0.9f, 0.2f}}, {0.5f, {1, 0.2f, 0}}, {1, {0.1f, 0, 0.3f}}}));
  nodes.set(node, "Tint", "Color3", Colour{0.64f, 0.635f, 0.647f});
  nodes.set(node, "Glass", "Color4", Rgba8{60, 130, 220, 110});
  nodes.set(node, "CFrame", "CFrame", frame);
  nodes.set(node, "Texture", "ContentId", "rbxassetid://242217393");
  nodes.set(node, "Enabled", "bool", true);
  nodes.set(node, "Rate", "float", 25.5f);
  nodes.set(node, "Adornee", "Ref", part);
  nodes.set(node, "Tags", "BinaryString", ByteString{everyByte(300)});
  nodes.set(node, "Source", "ProtectedString", "print('one')\nprint('two')");
  nodes.set(node, "Comment", "string", ByteString{"plain text"});
  nodes.set(node, "Broken", "string", std::string("caf\xe9 \xff"));
  nodes.set(node, "Odd", "type 0x7F", Opaque{0x7F, everyByte(20)});
  document->classes[index].column("Size")->stored = "size_v2";
  return document;
}

}  // namespace vitrine::test
