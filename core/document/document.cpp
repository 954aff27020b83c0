#include "core/document/document.h"

#include <algorithm>

namespace vitrine {

const char* textureRoleName(TextureRole role) {
  switch (role) {
    case TextureRole::Diffuse:
      return "diffuse";
    case TextureRole::Lightmap:
      return "lightmap";
    case TextureRole::Screen:
      return "screen";
    case TextureRole::Normal:
      return "normal";
    case TextureRole::Specular:
      return "specular";
    case TextureRole::Emissive:
      return "emissive";
    case TextureRole::MetallicRoughness:
      return "metallic-roughness";
    case TextureRole::Occlusion:
      return "occlusion";
    case TextureRole::Other:
      return "other";
  }
  return "diffuse";
}

Column* Class::column(std::string_view wanted) {
  for (Column& column : columns)
    if (column.name == wanted) return &column;
  return nullptr;
}
const Column* Class::column(std::string_view wanted) const { return const_cast<Class*>(this)->column(wanted); }

bool Class::is(std::string_view className) const {
  return name == className || std::ranges::find(superclasses, className) != superclasses.end();
}

uint32_t NameTable::add(std::string_view text) {
  if (m_slots.size() < 2 * (m_texts.size() + 1)) grow();
  const size_t mask = m_slots.size() - 1;
  size_t slot = std::hash<std::string_view>()(text) & mask;
  for (; m_slots[slot] != 0; slot = (slot + 1) & mask)
    if (m_texts[m_slots[slot] - 1] == text) return m_slots[slot] - 1;
  m_texts.emplace_back(text);
  m_slots[slot] = uint32_t(m_texts.size());
  return uint32_t(m_texts.size() - 1);
}

void NameTable::grow() {
  m_slots.assign(std::max<size_t>(64, m_slots.size() * 4), 0);
  const size_t mask = m_slots.size() - 1;
  for (uint32_t i = 0; i < m_texts.size(); ++i) {
    size_t slot = std::hash<std::string_view>()(m_texts[i]) & mask;
    while (m_slots[slot] != 0) slot = (slot + 1) & mask;
    m_slots[slot] = i + 1;
  }
}

uint64_t Lod::triangleCount() const {
  uint64_t count = 0;
  for (const Part& part : parts) count += part.indexCount / 3;
  return count;
}

Bytes Document::bytesOf(const SourceSpan& span) const {
  if (span.buffer >= buffers.size()) return {};
  const Bytes all = buffers[span.buffer]->bytes;
  if (span.offset > all.size() || span.size > all.size() - span.offset) return {};
  return all.subspan(span.offset, span.size);
}

Value Document::property(NodeId node, std::string_view column) const {
  const Column* found = classOf(node).column(column);
  return found ? found->at(nodes.row[indexOf(node)]) : Value();
}

std::string Document::referentOf(NodeId node) const {
  const uint32_t n = indexOf(node);
  if (!nodes.referentText.empty()) return toJson(nodes.referentText[n]);
  return std::to_string(nodes.referent.empty() ? int64_t(n) : int64_t(nodes.referent[n]));
}

Children childrenOf(const Nodes& nodes) {
  const auto count = uint32_t(nodes.size());
  Children children;
  // Counting sort by parent: stable, so siblings stay in file order. Roots sort behind everything.
  children.first.assign(count + 1, 0);
  const auto slotOf = [&](uint32_t n) { return std::min(indexOf(nodes.parent[n]), count); };
  for (uint32_t n = 0; n < count; ++n)
    if (slotOf(n) < count) ++children.first[slotOf(n) + 1];
  for (uint32_t n = 1; n <= count; ++n) children.first[n] += children.first[n - 1];
  LargeBuffer<uint32_t> next(children.first);
  children.nodes.resize(count);
  for (uint32_t n = 0; n < count; ++n) children.nodes[next[slotOf(n)]++] = NodeId{n};
  return children;
}

std::string Document::pathOf(NodeId node) const {
  std::vector<std::string_view> names;
  for (; node != NodeId::None; node = nodes.parent[indexOf(node)]) names.emplace_back(nameOf(node));
  std::string path;
  for (auto name = names.rbegin(); name != names.rend(); ++name) {
    if (!path.empty()) path += '/';
    path += *name;
  }
  return path;
}

namespace {

// A vertex counts if the finest level's parts own it or refer to it.
template <class Visit>
void visitFinest(const Geometry& geometry, Visit visit) {
  if (geometry.lods.empty()) return;
  if (geometry.lods.size() == 1) {
    std::ranges::for_each(geometry.positions, visit);
    return;
  }
  for (const Part& part : geometry.lods.front().parts)
    for (uint32_t i = 0; i < part.indexCount; ++i) visit(geometry.positions[geometry.indices[part.firstIndex + i]]);
}

}  // namespace

Bounds Document::bounds() const {
  Bounds drawn, other;
  std::vector<bool> placed(geometries.size());
  for (const Instance& instance : instances) {
    const Geometry& geometry = geometries[instance.geometry];
    placed[instance.geometry] = true;
    if (!instance.visible || instance.scene != shownScene) continue;
    Bounds& bounds = isDrawn(geometry.role) ? drawn : other;
    visitFinest(geometry, [&](const Vec3& p) { bounds.add(Vec3(instance.transform * Vec4(p, 1))); });
  }
  for (size_t g = 0; g < geometries.size(); ++g) {
    if (placed[g]) continue;
    Bounds& bounds = isDrawn(geometries[g].role) ? drawn : other;
    visitFinest(geometries[g], [&](const Vec3& position) { bounds.add(position); });
  }
  if (!drawn.empty()) return drawn;
  if (other.empty())
    for (const Entity& entity : entities)
      if (entity.visible && entity.scene == shownScene) other.add(entity.position);
  return other;
}

uint32_t NodeBuilder::classIndex(std::string_view name, NodeKind kind, std::string_view group) {
  for (size_t i = 0; i < m_document.classes.size(); ++i)
    if (m_document.classes[i].name == name) return uint32_t(i);
  Class made;
  made.name = name;
  made.kind = kind;
  made.group = group;
  m_document.classes.push_back(std::move(made));
  return uint32_t(m_document.classes.size() - 1);
}

NodeId NodeBuilder::add(uint32_t classIndex, NodeId parent, std::string_view name, SourceSpan span,
                        NodeTarget target) {
  Nodes& nodes = m_document.nodes;
  const NodeId node{uint32_t(nodes.size())};
  Class& owner = m_document.classes[classIndex];
  nodes.parent.push_back(parent);
  nodes.classIndex.push_back(classIndex);
  nodes.row.push_back(uint32_t(owner.nodes.size()));
  nodes.name.push_back(nodes.names.add(name));
  nodes.span.push_back(span);
  nodes.target.push_back(target);
  owner.nodes.push_back(node);
  return node;
}

void NodeBuilder::set(NodeId node, std::string_view name, std::string_view type, Value value,
                      std::string_view unit) {
  Class& owner = m_document.classes[m_document.nodes.classIndex[indexOf(node)]];
  Column* column = owner.column(name);
  if (!column) {
    column = &owner.columns.emplace_back(std::string(name), std::string(type));
    column->stored = name;
    column->unit = unit;
  }
  const uint32_t row = m_document.nodes.row[indexOf(node)];
  while (column->rows() < row) column->append({});
  if (column->rows() == row)
    column->append(std::move(value));
  else
    column->replace(row, std::move(value));
}

uint32_t addBuffer(Document& document, std::string name, SourceSpan packed, UnpackedBytes bytes) {
  auto buffer = std::make_unique<Buffer>();
  buffer->name = std::move(name);
  buffer->packed = packed;
  buffer->owned = std::move(bytes);
  buffer->bytes = buffer->owned;
  document.buffers.push_back(std::move(buffer));
  return uint32_t(document.buffers.size() - 1);
}

bool hasColours(const Geometry& geometry) {
  return std::ranges::any_of(geometry.colours, [](const Rgba8& colour) { return colour != Rgba8{0, 0, 0, 0}; });
}

}  // namespace vitrine
