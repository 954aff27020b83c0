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
  }
  return "diffuse";
}

Column::Column(std::string columnName, std::string typeName, std::vector<Value> values)
    : name(std::move(columnName)),
      type(std::move(typeName)),
      m_rows(values.size()),
      m_state(std::make_shared<State>()) {
  m_state->values = std::move(values);
  m_state->ready = true;
}

Column Column::lazy(std::string name, std::string type, size_t rows, SourceSpan packed, Decoder decoder) {
  Column column(std::move(name), std::move(type));
  column.span = packed;
  column.m_rows = rows;
  column.m_state->ready = false;
  column.m_state->decoder = std::move(decoder);
  return column;
}

const Column::State& Column::decode() const {
  if (m_state->ready.load(std::memory_order_acquire)) return *m_state;
  std::call_once(m_state->once, [this] {
    auto decoded = m_state->decoder();
    if (decoded)
      m_state->values = std::move(*decoded);
    else
      m_state->error = std::move(decoded).error();
    m_state->values.resize(m_rows);
    m_state->decoder = nullptr;
    m_state->ready.store(true, std::memory_order_release);
  });
  return *m_state;
}

bool Column::decoded() const { return m_state->ready.load(std::memory_order_acquire); }
const std::vector<Value>& Column::values() const { return decode().values; }
const std::optional<Error>& Column::error() const { return decode().error; }

const Value* Column::at(size_t row) const {
  const auto& all = values();
  return row < all.size() ? &all[row] : nullptr;
}

void Column::append(Value value) {
  m_state->values.push_back(std::move(value));
  m_rows = m_state->values.size();
}

void Column::replace(size_t row, Value value) { m_state->values[row] = std::move(value); }

Column* Class::column(std::string_view wanted) {
  for (Column& column : columns)
    if (column.name == wanted) return &column;
  return nullptr;
}
const Column* Class::column(std::string_view wanted) const { return const_cast<Class*>(this)->column(wanted); }

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

const Value* Document::property(NodeId node, std::string_view column) const {
  const Column* found = classOf(node).column(column);
  return found ? found->at(nodes.row[indexOf(node)]) : nullptr;
}

std::string Document::pathOf(NodeId node) const {
  std::vector<std::string_view> names;
  for (; node != NodeId::None; node = nodes.parent[indexOf(node)]) names.push_back(nameOf(node));
  std::string path;
  for (auto name = names.rbegin(); name != names.rend(); ++name) {
    if (!path.empty()) path += '/';
    path += *name;
  }
  return path;
}

Bounds Document::bounds() const {
  Bounds drawn, other;
  for (const Geometry& geometry : geometries) {
    const bool isDrawn = geometry.role == GeometryRole::Drawn || geometry.role == GeometryRole::DrawnNoCollision;
    Bounds& bounds = isDrawn ? drawn : other;
    // A vertex counts if the finest level's parts own it or refer to it.
    if (geometry.lods.empty()) continue;
    if (geometry.lods.size() == 1) {
      for (const Vec3& position : geometry.positions) bounds.add(position);
      continue;
    }
    for (const Part& part : geometry.lods.front().parts)
      for (uint32_t i = 0; i < part.indexCount; ++i)
        bounds.add(geometry.positions[geometry.indices[part.firstIndex + i]]);
  }
  if (!drawn.empty()) return drawn;
  if (other.empty())
    for (const Entity& entity : entities) other.add(entity.position);
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

NodeId NodeBuilder::add(uint32_t classIndex, NodeId parent, std::string name, SourceSpan span, NodeTarget target) {
  Nodes& nodes = m_document.nodes;
  const NodeId node{uint32_t(nodes.size())};
  Class& owner = m_document.classes[classIndex];
  nodes.parent.push_back(parent);
  nodes.classIndex.push_back(classIndex);
  nodes.row.push_back(uint32_t(owner.nodes.size()));
  nodes.name.push_back(std::move(name));
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

}  // namespace vitrine
