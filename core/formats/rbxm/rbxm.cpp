#include "core/formats/rbxm/rbxm.h"

#include <numbers>

#include "core/formats/rbxm/binary/binary_claims.h"
#include "core/formats/rbxm/binary/binary_reader.h"
#include "core/formats/rbxm/binary/binary_writer.h"
#include "core/formats/rbxm/types/layout.h"
#include "core/formats/rbxm/types/xml_scanner.h"
#include "core/formats/rbxm/xml/xml_claims.h"
#include "core/formats/rbxm/xml/xml_reader.h"
#include "core/formats/rbxm/xml/xml_writer.h"

namespace vitrine {

namespace {

Match sniffBinary(Bytes head) { return asText(head).starts_with(rbxm::kMagic) ? Match::Certain : Match::No; }

std::vector<MediaType> robloxMediaTypes() {
  return {{"application/x-roblox-place", "rbxl"},
          {"application/x-roblox-place", "rbxlx"},
          {"application/x-roblox-model"}};
}

// "<roblox" as the first element, behind a byte-order mark, white space, declarations and comments.
Match sniffXml(Bytes head) {
  std::string_view text = asText(head);
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] != '<') return Match::No;
  const rbxm::XmlTag tag = rbxm::nextTag(text, first);
  return tag.kind == rbxm::XmlTag::Kind::Open && tag.name == "roblox" ? Match::Certain : Match::No;
}

}  // namespace

const Format rbxmFormat{
    .id = "rbxm",
    .title = "Roblox model or place",
    .extensions = {"rbxm", "rbxl"},
    .versions = "0; LZ4, Zstandard or uncompressed",
    .mediaTypes = robloxMediaTypes(),
    .instances = true,
    .conventions = {.unit = "stud", .metres = kMetresPerStud},
    .frontYaw = std::numbers::pi_v<float>,  // -Z, as all of Roblox
    .sniff = sniffBinary,
    .read = rbxm::readBinary,
    .claims = rbxm::claimBinary,
    .write = rbxm::writeBinary,
    .variants = {{"LZ4"}, {"Zstandard"}, {"uncompressed"}},
};

const Format rbxmxFormat{
    .id = "rbxmx",
    .title = "Roblox model or place, XML",
    .extensions = {"rbxmx", "rbxlx"},
    .versions = "4; also below .rbxm and .rbxl",
    .mediaTypes = robloxMediaTypes(),
    .instances = true,
    .conventions = {.unit = "stud", .metres = kMetresPerStud},
    .frontYaw = std::numbers::pi_v<float>,  // -Z, as all of Roblox
    .sniff = sniffXml,
    .read = rbxm::readXml,
    .claims = rbxm::claimXml,
    .write = rbxm::writeXml,
};

}  // namespace vitrine
