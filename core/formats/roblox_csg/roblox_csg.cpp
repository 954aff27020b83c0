#include "core/formats/roblox_csg/roblox_csg.h"

#include <fmt/core.h>

#include <numbers>

#include "core/formats/roblox_csg/csg_claims.h"
#include "core/formats/roblox_csg/csg_state.h"

namespace vitrine {

namespace robloxCsg {

namespace {

Match sniff(Bytes head) {
  return isBlob(head) || asText(head).starts_with(kMarkerMagic) ? Match::Certain : Match::No;
}

void addRoot(CsgState& state, uint64_t size) {
  Document& document = state.document();
  const std::string stem = toUtf8(document.source->path().stem().string());
  state.root = state.nodes.add(state.nodes.classIndex("mesh", NodeKind::Mesh), NodeId::None,
                               stem.empty() ? "mesh" : stem, {0, 0, size});
}

void readMarker(CsgState& state) {
  const Bytes file = state.context.bytes();
  state.document().version = "CSGK";
  state.header("kind", "string", "CSGK");
  state.header("key", "string", Value(ByteString{std::string(asText(file).substr(kMarkerMagic.size()))}));
  state.document().diagnostics.add(Severity::Info, "roblox-csg.no-geometry",
                                   "CSGK is a marker: there is no geometry in this blob", {0, 0, file.size()});
}

Result<void> read(ReadContext& context) {
  const Bytes file = context.bytes();
  CsgState state{context};
  addRoot(state, file.size());
  if (!isBlob(file) && asText(file).starts_with(kMarkerMagic)) {
    readMarker(state);
    return {};
  }
  VITRINE_TRY(const BlobHead head, readHead(file));
  const char* kind = head.graphics ? "CSGMDL" : "CSGPHS";
  state.document().version = fmt::format("{}{}", kind, head.version);
  state.header("kind", "string", kind);
  state.header("version", "uint32", head.version);
  return head.graphics ? readGraphics(state, head) : readPhysics(state, head);
}

}  // namespace

}  // namespace robloxCsg

const Format robloxCsgFormat{
    .id = "roblox-csg",
    .title = "Roblox union (CSG)",
    .extensions = {"meshdata", "csg"},
    .versions = "CSGK, CSGMDL 2, 4, 5, CSGPHS 0, 3, 5, 6, 7, 8",
    .mediaTypes = {{"model/x-roblox-csg"}},
    .conventions = {.unit = "stud", .metres = kMetresPerStud},
    .frontYaw = std::numbers::pi_v<float>,  // -Z, as all of Roblox
    .sniff = robloxCsg::sniff,
    .read = robloxCsg::read,
    .claims = robloxCsg::claimCsg,
};

}  // namespace vitrine
