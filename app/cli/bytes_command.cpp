#include "app/cli/bytes_command.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>

#include "app/cli/messages.h"
#include "app/cli/option_rows.h"
#include "app/cli/output.h"
#include "app/cli/view_arguments.h"
#include "core/load/make_claims.h"
#include "core/report/bytes_report.h"

namespace vitrine {

namespace {

// The node of a path, or of a number as dump --json calls it.
Parsed<NodeId> nodeNamed(const Document& document, const std::string& name) {
  const std::vector<NodeId> nodes = nodesAt(document, name);
  if (nodes.size() == 1) return nodes.front();
  if (const auto id = parseWholeNumber("--of", name); nodes.empty() && id && id->number < document.nodes.size())
    return NodeId(uint32_t(id->number));
  return std::unexpected(Usage{
      nodes.empty() ? fmt::format("--of {}: no node has this path or id (see vitrine dump)", name)
                    : fmt::format("--of {}: {} nodes have this path; name one by its id (vitrine dump --json)",
                                  name, nodes.size())});
}

uint32_t geometryOf(const Document& document, NodeId node) {
  const NodeTarget target = document.targetOf(node);
  using Kind = NodeTarget::Kind;
  if (target.kind == Kind::Geometry || target.kind == Kind::Lod || target.kind == Kind::Part) return target.index;
  for (uint32_t i = 0; i < document.geometries.size(); ++i)
    if (document.geometries[i].node == node) return i;
  return kNone;
}

Parsed<ClaimWanted> wantedOf(const BytesCommand& command, const Document& document) {
  const auto misuse = [](std::string message) { return std::unexpected(Usage{std::move(message)}); };
  const auto node = nodeNamed(document, command.of);
  if (!node) return std::unexpected(node.error());
  ClaimWanted wanted{.node = *node};
  if (command.vertex || command.triangle) {
    wanted.geometry = geometryOf(document, *node);
    if (wanted.geometry == kNone) return misuse(fmt::format("--of {}: this node has no vertices", command.of));
    wanted.node = NodeId::None;
    if (command.vertex) wanted.vertex = command.vertex->number;
    if (command.triangle) wanted.triangle = command.triangle->number;
    return wanted;
  }
  if (command.property.empty()) return wanted;
  const auto& columns = document.classOf(*node).columns;
  for (uint32_t i = 0; i < columns.size(); ++i)
    if (columns[i].name == command.property || columns[i].storedName() == command.property) wanted.column = i;
  if (!wanted.column)
    return misuse(fmt::format("--property {}: {} has none of this name", command.property, command.of));
  return wanted;
}

void show(std::string_view text, bool json) { json ? printJson(text) : printLine(text); }

int wrongUsage(const Usage& usage) {
  tellUser("vitrine: {}", usage.message);
  return 2;
}

int tellAt(const BytesCommand& command, Claims& claims) {
  const uint64_t offset = command.at->number, number = command.buffer ? command.buffer->number : 0;
  if (number >= claims.bufferCount())
    return wrongUsage(
        {fmt::format("--buffer {}: there are {}, see --summary", command.buffer->text, claims.bufferCount())});
  const auto buffer = uint32_t(number);
  const auto content = claims.content(buffer);
  if (!content) {
    tellUser("vitrine: buffer {}: {}", buffer, content.error().message);
    return 1;
  }
  const auto location = claims.at(buffer, offset);
  if (!location)
    return wrongUsage(
        {fmt::format("--at {}: buffer {} has {} bytes", command.at->text, buffer, content->bytes.size())});
  show(describeByte(claims, *location, offset, command.json), command.json);
  return 0;
}

int tellOf(const BytesCommand& command, Claims& claims) {
  const auto wanted = wantedOf(command, claims.document());
  if (!wanted) return wrongUsage(wanted.error());
  std::vector<ClaimLocation> locations = claims.of(*wanted);
  if (command.row)
    std::erase_if(locations, [&](const ClaimLocation& location) { return location.row != command.row->number; });
  show(describeRanges(claims, *wanted, locations, command.json), command.json);
  return locations.empty() ? 1 : 0;
}

int tellFile(const BytesCommand& command, const std::string& file) {
  const auto document = loadInput(file, command);
  if (!document) {
    tellError(file, document.error());
    return 1;
  }
  Claims claims = makeClaims(*document);
  if (command.at) return tellAt(command, claims);
  if (!command.of.empty()) return tellOf(command, claims);
  const auto take = [&](std::string_view line) { show(line, command.json); };
  if (command.summary)
    take(tellSums(claims, file, command.json));
  else if (command.unclaimed)
    tellUnclaimed(claims, command.json, take);
  else
    tellClaims(claims, command.json, take);
  return 0;
}

}  // namespace

void BytesCommand::declare(CLI::App& verb) {
  using B = BytesCommand;
  const std::vector<OptionRow<B>> rows{
      {"--at", parsed<parseWholeNumber, &B::at>, "Only the value that this byte belongs to", taking("OFFSET")},
      {"--buffer", parsed<parseWholeNumber, &B::buffer>,
       "Take --at as an offset in this unpacked block (see --summary); 0 is the file", taking("NUMBER")},
      {"--of", to<&B::of>, "Only the bytes of this node: its path, or its id in dump --json", taking("NODE")},
      {"--property", to<&B::property>, "Only those of this property of the node", taking("NAME")},
      {"--row", parsed<parseWholeNumber, &B::row>, "Only this row of what has rows, the first is 0",
       taking("NUMBER")},
      {"--vertex", parsed<parseWholeNumber, &B::vertex>, "Only this vertex of the node's mesh, the first is 0",
       taking("NUMBER")},
      {"--triangle", parsed<parseWholeNumber, &B::triangle>,
       "Only this triangle of the node's mesh, the first is 0", taking("NUMBER")},
      {"--unclaimed", to<&B::unclaimed>, "Only bytes whose meaning is not known"},
      {"--summary", to<&B::summary>, "Only how many bytes are claimed"},
      {"--json", to<&B::json>, "One JSON object per line"},
  };
  declareOptions(verb, *this, rows);
  declareCommon(verb, *this, {Common::Files, Common::Colour});
  verb.footer(
      "Examples:\n  vitrine bytes head.mesh\n  vitrine bytes --at 0x40 head.mesh\n"
      "  vitrine bytes --of Workspace/Baseplate --property Size place.rbxl\n  vitrine bytes --summary *.rbxm\n\n"
      "A value may lie in several ranges: the first bytes of all values of a column, then the second ones. Packed "
      "values have no bytes of their own in the file: their offsets count in the unpacked block, a buffer with a "
      "number.");
}

int BytesCommand::run(Process&) {
  if (misuse) return wrongUsage(*misuse);
  const int ways = int(at.has_value()) + int(!of.empty()) + int(unclaimed) + int(summary);
  if (ways > 1) return wrongUsage({"--at, --of, --unclaimed and --summary do not go together"});
  if (of.empty() && (!property.empty() || row || vertex || triangle))
    return wrongUsage({"--property, --row, --vertex and --triangle ask for --of NODE"});
  if (!at && buffer) return wrongUsage({"--buffer asks for --at OFFSET"});
  return forEachFile(*this, [this](const std::string& file, bool) { return tellFile(*this, file); });
}

}  // namespace vitrine
