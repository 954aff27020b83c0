#include "tests/support/place.h"

#include <bit>

namespace vitrine::test {
namespace {

enum : uint32_t { kWorkspace, kFolder, kModel, kPartClass, kScript, kStringValue, kClassCount };

uint32_t classAt(uint32_t node) {
  if (node == 0) return kWorkspace;
  if (node % 1000 == 1) return kFolder;
  if (node % 10 == 2) return kModel;
  if (node % 50 == 7) return kScript;
  return node % 50 == 9 ? kStringValue : kPartClass;
}

std::string nameAt(uint32_t node) {
  switch (classAt(node)) {
    case kWorkspace:
      return "Workspace";
    case kFolder:
      return "Area " + std::to_string(node / 1000);
    case kModel:
      return "House " + std::to_string(node / 10 % 1500);
    case kScript:
      return "Opener";
    case kStringValue:
      return "Note " + std::to_string(node % 700);
    default:
      return node % 3 == 0 ? "Part" : "Wall " + std::to_string(node % 900);
  }
}

// Floats as places pack them: the first bytes of all, then the second bytes; bits turned left by one.
std::vector<std::byte> packed(size_t count, auto valueAt) {
  std::vector<std::byte> bytes(count * 4);
  for (size_t i = 0; i < count; ++i) {
    const uint32_t bits = std::rotl(std::bit_cast<uint32_t>(float(valueAt(i))), 1);
    for (size_t b = 0; b < 4; ++b) bytes[b * count + i] = std::byte(bits >> (24 - 8 * b));
  }
  return bytes;
}
LargeBuffer<float> unpacked(const std::vector<std::byte>& bytes) {
  const size_t count = bytes.size() / 4;
  const std::byte *a = bytes.data(), *b = a + count, *c = b + count, *d = c + count;
  LargeBuffer<float> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = std::bit_cast<float>(
        std::rotr(uint32_t(a[i]) << 24 | uint32_t(b[i]) << 16 | uint32_t(c[i]) << 8 | uint32_t(d[i]), 1));
  return values;
}

template <class T>
LargeBuffer<T> filled(size_t count, auto valueAt) {
  LargeBuffer<T> values(count);
  for (size_t i = 0; i < count; ++i) values[i] = valueAt(i);
  return values;
}

Texts texts(size_t count, auto textAt) {
  Texts made;
  made.rows.resize(count);
  for (size_t i = 0; i < count; ++i) {
    const std::string text = textAt(i);
    made.rows[i] = {uint32_t(made.storage.size()), uint32_t(text.size())};
    for (const char c : text) made.storage.push_back(std::byte(c));
  }
  made.bytes = made.storage;
  return made;
}

template <class Make>
void addLazy(Class& owner, const char* name, const char* type, Make make) {
  const size_t count = owner.nodes.size();
  owner.columns.push_back(Column::lazy(name, type, count, {}, [count, make]() -> Column::Decoded {
    return {make(count), {}};
  }));
}

void addPartColumns(Class& parts) {
  const auto transparency =
      std::make_shared<std::vector<std::byte>>(packed(parts.nodes.size(), [](size_t i) { return i % 100 == 0; }));
  addLazy(parts, "Transparency", "float", [transparency](size_t) { return unpacked(*transparency); });
  addLazy(parts, "Anchored", "bool",
          [](size_t count) { return filled<Flag>(count, [](size_t i) { return i % 2 ? Flag::On : Flag::Off; }); });
  addLazy(parts, "Size", "Vector3",
          [](size_t count) { return filled<Vec3>(count, [](size_t i) { return Vec3(float(i % 20), 1, 2); }); });
  addLazy(parts, "CFrame", "CFrame", [](size_t count) {
    return filled<CFrame>(count, [](size_t i) { return CFrame{Mat3(1.0f), Vec3(0, float(i % 9) - 4, 0)}; });
  });
  addLazy(parts, "Material", "Enum",
          [](size_t count) { return filled<uint32_t>(count, [](size_t i) { return i % 16 == 0 ? 288u : 256u; }); });
  const auto materialOf = [](const Value& v, std::string_view) {
    return Value(*v.as<int64_t>() == 288 ? "Neon" : "Plastic");
  };
  parts.columns.back().meaning = std::make_shared<Meaning>(Meaning{"Enum.Material", materialOf});
  addLazy(parts, "Tags", "string", [](size_t count) {
    return texts(count, [](size_t i) { return std::string(i % 1000 == 0 ? "Door" : ""); });
  });
  const auto tagsIn = [](const Value&, std::string_view bytes) {
    List tags;
    if (!bytes.empty()) tags.items.emplace_back(bytes);
    return Value(std::move(tags));
  };
  parts.columns.back().meaning = std::make_shared<Meaning>(Meaning{"Tags", tagsIn});
}

}  // namespace

std::shared_ptr<const Document> makePlace(uint32_t count) {
  auto document = std::make_shared<Document>();
  document->source = Source::fromBytes({}, "place.rbxl");
  document->format = "place";
  constexpr const char* kNames[kClassCount] = {"Workspace", "Folder", "Model", "Part", "Script", "StringValue"};
  document->classes.resize(kClassCount);
  for (uint32_t i = 0; i < kClassCount; ++i) {
    document->classes[i].name = kNames[i];
    document->classes[i].kind = NodeKind::Instance;
  }
  document->classes[kPartClass].superclasses = {"FormFactorPart", "BasePart", "PVInstance", "Instance"};
  Nodes& nodes = document->nodes;
  uint32_t folder = kNone, model = kNone;
  for (uint32_t n = 0; n < count; ++n) {
    const uint32_t kind = classAt(n);
    if (kind == kFolder) folder = n, model = kNone;
    uint32_t parent = model == kNone ? folder : model;
    if (kind == kModel) parent = folder, model = n;
    if (kind == kWorkspace) parent = kNone;
    if (kind == kFolder) parent = 0;
    nodes.parent.push_back(NodeId{parent});
    nodes.classIndex.push_back(kind);
    nodes.row.push_back(uint32_t(document->classes[kind].nodes.size()));
    nodes.name.push_back(nodes.names.add(nameAt(n)));
    document->classes[kind].nodes.push_back(NodeId{n});
  }
  addPartColumns(document->classes[kPartClass]);
  addLazy(document->classes[kScript], "Source", "ProtectedString", [](size_t rows) {
    return texts(rows, [](size_t i) {
      return "local door = script.Parent\nlocal id = " + std::to_string(i) + "\nreturn require(door)\n";
    });
  });
  addLazy(document->classes[kStringValue], "Value", "string",
          [](size_t rows) { return texts(rows, [](size_t i) { return "value " + std::to_string(i % 100); }); });
  return document;
}

}  // namespace vitrine::test
