#include "core/report/diagnostic_report.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/visible_text.h"

namespace vitrine {

namespace {

constexpr uint64_t kBytesAround = 64, kBytesALine = 16;

// "00000040  00 01 ...  ..": the bytes of the diagnostic stand in brackets.
std::string dumpAround(Bytes bytes, const SourceSpan& span) {
  const uint64_t wanted = span.offset > kBytesAround / 2 ? span.offset - kBytesAround / 2 : 0;
  const uint64_t first = wanted / kBytesALine * kBytesALine;
  const uint64_t last = std::min<uint64_t>(bytes.size(), first + kBytesAround + kBytesALine);
  const auto within = [&](uint64_t at) {
    return at >= span.offset && at - span.offset < std::max<uint64_t>(span.size, 1);
  };
  std::string text;
  for (uint64_t line = first; line < last; line += kBytesALine) {
    text += fmt::format("{:08X} ", line);
    std::string characters;
    for (uint64_t at = line; at < line + kBytesALine; ++at) {
      const bool before = at > line && within(at - 1), here = at < last && within(at);
      text += here && !before ? '[' : before && !here ? ']' : ' ';
      if (at >= last) {
        text += "  ";
        continue;
      }
      const auto byte = uint8_t(bytes[at]);
      text += fmt::format("{:02X}", byte);
      characters += byte >= 0x20 && byte < 0x7F ? char(byte) : '.';
    }
    text += within(line + kBytesALine - 1) && last > line + kBytesALine - 1 ? ']' : ' ';
    text += ' ' + characters + '\n';
  }
  return text;
}

}  // namespace

std::string tellDiagnostic(Claims& claims, const Diagnostic& diagnostic) {
  const Document& document = claims.document();
  std::string text = fmt::format("{}: {}\n{}\n", severityName(diagnostic.severity), visibleLine(diagnostic.id),
                                 visibleLine(diagnostic.message));
  if (diagnostic.count > 1) text += fmt::format("{} times; this is the first\n", diagnostic.count);
  text += fmt::format("format: {} {}, {} bytes{}\n", document.format, visibleLine(document.version),
                      document.buffers.front()->bytes.size(), document.complete ? "" : ", not read to its end");
  const SourceSpan& span = diagnostic.span;
  if ((span.size == 0 && span.offset == 0) || span.buffer >= claims.bufferCount()) return text;
  text += fmt::format("place: buffer {} ({}), offset 0x{:X}, {} bytes\n", span.buffer,
                      visibleLine(claims.buffer(span.buffer).name), span.offset, span.size);
  const auto content = claims.content(span.buffer);
  if (!content) return text + "the block cannot be unpacked: " + content.error().message + '\n';
  if (const auto place = claims.at(span.buffer, span.offset); place && place->claim())
    text += fmt::format("field: {}, {}\n", visibleLine(claims.pathOf(*place)),
                        place->claimed() ? storedAsName(place->claim()->storedAs) : "unclaimed");
  return text + dumpAround(content->bytes, span);
}

}  // namespace vitrine
