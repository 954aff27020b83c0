#include "app/cli/bytes_command.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <charconv>

#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "app/cli/values.h"
#include "app/cli/view_arguments.h"
#include "core/load/make_claims.h"
#include "core/report/bytes_report.h"

namespace vitrine {

namespace {

// "1234" or "0x4D2".
std::optional<uint64_t> offsetOf(std::string_view text) {
  const bool isHex = text.starts_with("0x") || text.starts_with("0X");
  if (isHex) text.remove_prefix(2);
  uint64_t offset = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), offset, isHex ? 16 : 10);
  return code == std::errc() && end == text.data() + text.size() ? std::optional(offset) : std::nullopt;
}

// A number that an option was given; nothing for none.
Parsed<std::optional<uint64_t>> numberOf(const char* option, const std::string& text) {
  if (text.empty()) return std::optional<uint64_t>();
  if (const auto number = offsetOf(text)) return number;
  return std::unexpected(Usage{fmt::format("{} {}: a whole number is expected, 1234 or 0x4D2", option, text)});
}

// The node of a path, or of a number as dump --json calls it.
Parsed<NodeId> nodeNamed(const Document& document, const std::string& name) {
  const std::vector<NodeId> nodes = nodesAt(document, name);
  if (nodes.size() == 1) return nodes.front();
  if (const auto id = offsetOf(name); nodes.empty() && id && *id < document.nodes.size())
    return NodeId(uint32_t(*id));
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
  const auto vertex = numberOf("--vertex", command.vertex), triangle = numberOf("--triangle", command.triangle);
  if (!vertex) return std::unexpected(vertex.error());
  if (!triangle) return std::unexpected(triangle.error());
  ClaimWanted wanted{.node = *node};
  if (*vertex || *triangle) {
    wanted.geometry = geometryOf(document, *node);
    if (wanted.geometry == kNone) return misuse(fmt::format("--of {}: this node has no vertices", command.of));
    wanted.node = NodeId::None;
    wanted.vertex = *vertex;
    wanted.triangle = *triangle;
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
  const auto offset = numberOf("--at", command.at), number = numberOf("--buffer", command.buffer);
  if (!offset) return wrongUsage(offset.error());
  if (!number) return wrongUsage(number.error());
  if (number->value_or(0) >= claims.bufferCount())
    return wrongUsage(
        {fmt::format("--buffer {}: there are {}, see --summary", command.buffer, claims.bufferCount())});
  const auto buffer = uint32_t(number->value_or(0));
  const auto content = claims.content(buffer);
  if (!content) {
    tellUser("vitrine: buffer {}: {}", buffer, content.error().message);
    return 1;
  }
  const auto location = claims.at(buffer, **offset);
  if (!location)
    return wrongUsage({fmt::format("--at {}: buffer {} has {} bytes", command.at, buffer, content->bytes.size())});
  show(describeByte(claims, *location, **offset, command.json), command.json);
  return 0;
}

int tellOf(const BytesCommand& command, Claims& claims) {
  const auto wanted = wantedOf(command, claims.document());
  if (!wanted) return wrongUsage(wanted.error());
  const auto row = numberOf("--row", command.row);
  if (!row) return wrongUsage(row.error());
  std::vector<ClaimLocation> locations = claims.of(*wanted);
  if (*row) std::erase_if(locations, [&](const ClaimLocation& location) { return location.row != **row; });
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
  if (!command.at.empty()) return tellAt(command, claims);
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

void BytesCommand::declare(CLI::App& app) {
  CLI::App* verb = app.add_subcommand("bytes", "What each byte of the file is");
  takes(verb->add_option("--at", at, "Only the value that this byte belongs to"), "OFFSET", {});
  takes(verb->add_option("--buffer", buffer, "Count --at in this unpacked block (see --summary); 0: the file"),
        "NUMBER", {});
  takes(verb->add_option("--of", of, "Only the bytes of this node: its path, or its id in dump --json"), "NODE",
        {});
  takes(verb->add_option("--property", property, "Only those of this property of the node"), "NAME", {});
  takes(verb->add_option("--row", row, "Only this row of what has rows, the first is 0"), "NUMBER", {});
  takes(verb->add_option("--vertex", vertex, "Only this vertex of the node's mesh, the first is 0"), "NUMBER", {});
  takes(verb->add_option("--triangle", triangle, "Only this triangle of the node's mesh, the first is 0"), "NUMBER",
        {});
  verb->add_flag("--unclaimed", unclaimed, "Only what nobody knows the meaning of");
  verb->add_flag("--summary", summary, "Only how many bytes are claimed");
  verb->add_flag("--json", json, "One JSON object a line");
  declareCommon(*verb, *this, {Common::Files, Common::Colour});
  verb->footer(
      "Examples:\n  vitrine bytes head.mesh\n  vitrine bytes --at 0x40 head.mesh\n"
      "  vitrine bytes --of Workspace/Baseplate --property Size location.rbxl\n  vitrine bytes --summary *.rbxm\n\n"
      "A value may lie in several ranges: the first bytes of all values of a column, then the second ones. What is "
      "packed has no location of its own in the file: its bytes are told in the unpacked block, a buffer with a "
      "number.");
}

int BytesCommand::run() const {
  const int ways = int(!at.empty()) + int(!of.empty()) + int(unclaimed) + int(summary);
  if (ways > 1) return wrongUsage({"--at, --of, --unclaimed and --summary do not go together"});
  if (of.empty() && !(property.empty() && row.empty() && vertex.empty() && triangle.empty()))
    return wrongUsage({"--property, --row, --vertex and --triangle ask for --of NODE"});
  if (at.empty() && !buffer.empty()) return wrongUsage({"--buffer asks for --at OFFSET"});
  return forEachFile(*this, [this](const std::string& file, bool) { return tellFile(*this, file); });
}

}  // namespace vitrine
