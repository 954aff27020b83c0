#include "core/export/clips/instance_file.h"

#include <fmt/format.h>

#include "core/export/clips/clips.h"
#include "core/formats/rbxm/rbxm.h"

namespace vitrine {
namespace {
constexpr uint64_t kInstanceCost = 512;  // of the budget, with its values
}

std::string_view robloxExtension(bool xml) { return (xml ? rbxmxFormat : rbxmFormat).extensions.front(); }

InstanceFile::InstanceFile(const Document& source) {
  m_document.source = source.source;
  m_document.budget = source.budget ? std::make_shared<MemoryBudget>(source.budget->left())
                                    : std::make_shared<MemoryBudget>(Limits{}.memory);
  m_document.format = rbxmFormat.id;
}

Result<NodeId> InstanceFile::add(std::string_view className, NodeId parent, std::string_view name) {
  VITRINE_CHECK(m_document.budget->take(kInstanceCost + name.size(), "instances to write", {}));
  const NodeId node = m_nodes.add(m_nodes.classIndex(className, NodeKind::Instance), parent, name);
  m_document.nodes.referent.push_back(int32_t(indexOf(node)));
  m_nodes.set(node, "Name", "String", std::string(name));
  return node;
}

Result<void> InstanceFile::setBytes(NodeId node, std::string_view property, Bytes bytes) {
  VITRINE_CHECK(m_document.budget->take(bytes.size(), "values to write", {}));
  m_nodes.set(node, property, "String", ByteString{std::string(asText(bytes))});
  return {};
}

Result<Exported> InstanceFile::write(bool xml, std::string_view stem, Progress* progress) {
  const Format& format = xml ? rbxmxFormat : rbxmFormat;
  m_document.format = format.id;
  VITRINE_TRY(Written written, format.write(m_document, {.progress = progress}));
  Exported exported;
  exported.losses = std::move(written.losses);
  exported.objects = m_document.nodes.size();
  exported.files.push_back({fmt::format("{}.{}", stem, format.extensions.front()), std::move(written.bytes)});
  return exported;
}

}  // namespace vitrine
