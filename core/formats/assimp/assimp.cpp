#include "core/formats/assimp/assimp.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "core/bytes/text.h"
#include "core/document/json_reader.h"
#include "core/formats/assimp/building.h"
#include "core/formats/assimp/dxf.h"
#include "core/formats/assimp/dxf_file.h"
#include "core/formats/assimp/import_process.h"
#include "core/formats/assimp/ply_counts.h"
#include "core/formats/assimp/titles.h"

namespace vitrine {

namespace assimp {

namespace {

// What the library reads that the program was built with, sorted. CMakeLists.txt asks it and writes the list.
constexpr std::string_view kExtensions[] = {
#include "generated/assimp_extensions.h"
};

struct Mark {
  std::string_view bytes;
  std::string_view extension;
};
using namespace std::string_view_literals;
constexpr Mark kMarks[] = {
    {"glTF", "glb"},
    {"ply\n", "ply"},
    {"ply\r", "ply"},
    {"Kaydara FBX Binary", "fbx"},
    {"; FBX ", "fbx"},
    {"xof 0", "x"},
    {"BB3D", "b3d"},
    {"BLENDER", "blend"},
    {"IDP2", "md2"},
    {"IDP3", "md3"},
    {"MD5Version", "md5mesh"},
    {"INTERQUAKEMODEL\0"sv, "iqm"},
    {"MS3D000000", "ms3d"},
    {"PMX ", "pmx"},
    {"AC3D", "ac"},
    {"Caligari ", "cob"},
    {"\0\x10[MeshSerializer_v"sv, "mesh"},  // Ogre
    {"<mesh>", "mesh.xml"},
    {"<mesh xmlns=", "irrmesh"},
    {"<irr_scene", "irr"},
    {"<COLLADA", "dae"},
    {"<X3D", "x3d"},
    {"ISO-10303-21;", "ifc"},
    {"HIERARCHY", "bvh"},
    {"TERRAGENTERRAIN", "ter"},
    {"OFF\n", "off"},
    {"OFF\r", "off"},
    {"ASSIMP.binary", "assbin"},
};

// LightWave's container has its type behind a length.
bool isLightWave(std::string_view text) {
  return text.starts_with("FORM") && text.size() >= 12 &&
         (text.substr(8, 4) == "LWO2" || text.substr(8, 4) == "LWOB" || text.substr(8, 4) == "LXOB");
}

// XML without what may stand in front of its root: a byte order mark, a declaration, comments, a document type.
std::string_view fromRoot(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF", kSpace = " \t\r\n";
  constexpr std::pair<std::string_view, std::string_view> kBefore[] = {{"<?", "?>"}, {"<!--", "-->"}, {"<!", ">"}};
  std::string_view rest = text.substr(text.starts_with(kMark) ? kMark.size() : 0);
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kSpace), rest.size()));
    const auto* before =
        std::ranges::find_if(kBefore, [&](const auto& each) { return rest.starts_with(each.first); });
    if (before == std::end(kBefore)) return rest.starts_with('<') ? rest : text;
    const size_t end = rest.find(before->second);
    if (end == std::string_view::npos) return text;
    rest.remove_prefix(end + before->second.size());
  }
}

Match sniff(Bytes head) { return extensionByContent(head).empty() ? Match::No : Match::Certain; }

struct Name {
  std::string file;       // with an extension that leads assimp to the right reader
  std::string extension;  // lower case, no dot
};

// Whether files of both extensions can begin with the same mark.
bool areOfOneKind(std::string_view a, std::string_view b) {
  constexpr std::string_view kKinds[] = {" xml dae mesh.xml x3d irr irrmesh ",
                                         " 3ds prj ",
                                         " ifc stp step ",
                                         " ac acc ac3d ",
                                         " cob scn ",
                                         " lwo lxo ",
                                         " md5mesh md5anim md5camera "};
  const auto has = [](std::string_view kind, std::string_view extension) {
    return kind.find(fmt::format(" {} ", extension)) != std::string_view::npos;
  };
  return a == b || std::ranges::any_of(kKinds, [&](std::string_view kind) { return has(kind, a) && has(kind, b); });
}

// The content's mark counts more than the name.
Name nameFor(const Source& source, Bytes head) {
  Name name{source.contentName().filename().string(), lowerCase(source.contentName().extension().string())};
  // To assimp it would be a folder's name.
  std::ranges::replace(name.file, '\\', '_');
  if (!name.extension.empty()) name.extension.erase(0, 1);
  const std::string_view marked = extensionByContent(head);
  if (!marked.empty() && !areOfOneKind(name.extension, marked)) {
    name.extension = marked;
    name.file = (name.file.empty() ? "file" : name.file) + "." + name.extension;
  }
  return name;
}

// A third of a machine's memory at least stays with the others.
uint64_t memoryFor(const ReadContext& context) { return std::min(context.budget.left(), machineLimits().memory); }

Conventions conventionsOf(std::string_view extension) {
  // What programs that print write has Z up, and what Valve's tools do; assimp leaves these as they are.
  constexpr std::string_view kUpright[] = {"3mf", "amf", "smd", "stl", "vta"};
  const bool isMetric = extension == "gltf" || extension == "glb";  // glTF 1.0, as 2.0
  return {.leftHanded = false,
          .up = std::ranges::find(kUpright, extension) != std::end(kUpright) ? Axis::Z : Axis::Y,
          .clockwiseFront = false,
          .uvOrigin = UvOrigin::BottomLeft,
          .unit = isMetric ? "m" : "unit",
          .metres = isMetric ? 1.0f : 0.0f};
}

// The FBX reader leaves axes and lengths as they are and says what they were.
void takeStatedConventions(const FlatView& view, Conventions& conventions) {
  for (const flat::Property& property : sub(view.properties(), view.header().metadata)) {
    const std::string_view key = view.text(property.key), value = view.text(property.value);
    if (key == "UpAxis" && property.type == flat::PropertyType::Int32 && value.size() == sizeof(int32_t)) {
      const auto axis = loadAs<int32_t>(asBytes(value).data());
      if (axis >= 0 && axis <= 2) conventions.up = Axis(axis);
    }
    if (key == "UnitScaleFactor" && property.type == flat::PropertyType::Float && value.size() == sizeof(float)) {
      const auto factor = loadAs<float>(asBytes(value).data());
      conventions.unit = factor == 1 ? "cm" : factor == 100 ? "m" : formatFloat(factor) + " cm";
      conventions.metres = std::isfinite(factor) && factor > 0 ? factor / 100 : 0;
      if (factor != 1 && factor != 100 && conventions.metres > 0)
        conventions.knownUnit = "m", conventions.knownUnits = conventions.metres;
    }
  }
}

std::string statedVersion(const FlatView& view) {
  for (const flat::Property& property : sub(view.properties(), view.header().metadata))
    if (property.type == flat::PropertyType::String && view.text(property.key) == "SourceAsset_FormatVersion")
      return toUtf8(view.text(property.value));
  return {};
}

// What assimp says of files that are whole and of a kind, a version or an extension that it does not read.
bool tellsOfUnreadKind(std::string_view message) {
  constexpr std::string_view kWords[] = {"unsupported",
                                         "not supported",
                                         "not implemented",
                                         "unrecognized file",
                                         "unrecognized version",
                                         "unknown version",
                                         "too old",
                                         "not yet",
                                         "came out empty",
                                         "no scene",
                                         "no support for",
                                         "this version of",
                                         "unknown file format",
                                         "unknown file version",
                                         "unexpected version",
                                         "draco"};
  const std::string lower = lowerCase(std::string(message));
  return std::ranges::any_of(kWords, [&](std::string_view words) { return lower.find(words) != lower.npos; });
}

// Whether a file that begins like one of this extension goes to its end; none where that cannot be told.
std::optional<bool> isWhole(Bytes bytes, std::string_view marked) {
  constexpr size_t kLargestJson = size_t(16) << 20;
  std::string_view text = asText(bytes);
  if (marked == "glb") return bytes.size() >= 12 && loadAs<uint32_t>(bytes.data() + 8) == bytes.size();
  if (marked == "gltf")
    return bytes.size() > kLargestJson ? std::nullopt : std::optional(readJson(text).has_value());
  constexpr std::string_view kXml[] = {"dae", "x3d", "irr", "irrmesh", "mesh.xml"};
  if (std::ranges::find(kXml, marked) == std::end(kXml)) return std::nullopt;
  std::string_view root = fromRoot(text).substr(1);
  root = root.substr(0, root.find_first_of(" \t\r\n/>"));
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  return text.ends_with(fmt::format("</{}>", root));
}

// `marked`: what the file begins like, if it begins like anything.
std::unexpected<Error> refusal(const FlatView& view, Bytes bytes, std::string_view marked,
                               std::string_view extension) {
  const std::string message = toUtf8(view.text(view.header().error));
  if (message.find("bad_alloc") != std::string::npos)
    return fail(ErrorCode::LimitExceeded, "assimp cannot import this file: out of memory");
  const bool isUnknown = message.find("No suitable reader") != std::string::npos;
  const std::optional<bool> whole = isWhole(bytes, marked);
  if (isUnknown && !marked.empty() && whole.value_or(false))
    return fail(ErrorCode::Unsupported,
                fmt::format("a whole .{} file of a kind or version that assimp does not read", marked));
  if (isUnknown && !marked.empty())
    return fail(ErrorCode::Malformed,
                fmt::format("begins like a .{} file, but assimp cannot read it: damaged or cut short", marked));
  // Of a file that was cut, assimp says that it has no scene or came out empty.
  if (tellsOfUnreadKind(message) && whole.value_or(true))
    return fail(ErrorCode::Unsupported,
                fmt::format("a .{} file of a kind that is not read: {}", extension, message));
  return fail(isUnknown ? ErrorCode::Unsupported : ErrorCode::Malformed,
              "assimp cannot import this file: " + message);
}

// Where assimp is known never to come back, or to fill the memory, and the reason can be said at once.
Result<void> checkEnds(const ReadContext& context, std::string_view extension) {
  if (extension != "ply") return {};
  if (!asText(context.bytes()).contains("end_header"))
    return fail(ErrorCode::Malformed, "the PLY header has no end: expected a line \"end_header\", found none",
                {0, 0, context.bytes().size()});
  return checkPlyCounts(context.bytes());
}

Result<void> read(ReadContext& context) {
  Document& document = context.document;
  const Name name =
      nameFor(*document.source, context.bytes().first(std::min<size_t>(context.bytes().size(), 4096)));
  document.format = name.extension.empty() ? "assimp" : "assimp:" + toUtf8(name.extension);
  document.conventions = conventionsOf(name.extension);
  if (name.extension == "dxf" && isDxfText(context.bytes())) return readDxf(context);
  VITRINE_CHECK(checkEnds(context, name.extension));
  VITRINE_TRY(const ImportResult result, import({.source = *document.source,
                                                 .name = name.file.empty() ? "file" : name.file,
                                                 .memory = memoryFor(context),
                                                 .seconds = context.limits.secondsToImport(context.bytes().size()),
                                                 .progress = context.progress}));
  VITRINE_TRY(const FlatView view, FlatView::open(result.bytes()));
  if (view.header().outcome == flat::Outcome::Failed)
    return refusal(view, context.bytes(),
                   extensionByContent(context.bytes().first(std::min<size_t>(context.bytes().size(), 4096))),
                   name.extension);
  VITRINE_CHECK(context.step(0.92f));
  takeStatedConventions(view, document.conventions);
  document.version = statedVersion(view);
  Building building{context, view, result.file(), name.extension};
  return buildDocument(building);
}

}  // namespace

std::string isolationOf(uint32_t flags) {
  std::string text = "resource limits";
  if (flags & confined::kLandlock) text += ", Landlock";
  if (flags & confined::kSeccomp) text += ", seccomp";
  return text;
}

Result<Confinement> activeConfinement() {
  constexpr std::string_view kTriangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
  const Bytes bytes = asBytes(kTriangle);
  const auto source = Source::fromBytes({bytes.begin(), bytes.end()});
  const Limits limits;
  VITRINE_TRY(const ImportResult result, import({.source = *source,
                                                 .name = "triangle.obj",
                                                 .memory = machineLimits().memory,
                                                 .seconds = limits.secondsToImport(bytes.size())}));
  VITRINE_TRY(const FlatView view, FlatView::open(result.bytes()));
  const uint32_t flags = view.header().isolation;
  return Confinement{.landlock = (flags & confined::kLandlock) != 0, .seccomp = (flags & confined::kSeccomp) != 0};
}

Result<void> buildDocument(Building& building) {
  VITRINE_CHECK(addRoot(building));
  VITRINE_CHECK(addMaterials(building));
  VITRINE_CHECK(addHierarchy(building));
  VITRINE_CHECK(addEntities(building));
  VITRINE_CHECK(addSkeletons(building));
  VITRINE_CHECK(addAnimations(building));
  // Some of assimp's readers take any bytes at all for a file of theirs.
  const FlatView& view = building.view;
  if (view.meshes().empty() && view.cameras().empty() && view.lights().empty() && view.animations().empty()) {
    const Bytes bytes = building.context.bytes();
    // Some are ZIP archives.
    const bool isMarked = !extensionByContent(bytes.first(std::min<size_t>(bytes.size(), 4096))).empty() ||
                          asText(bytes).starts_with("PK\x03\x04");
    building.context.document.diagnostics.add(
        Severity::Warning, "assimp.empty",
        isMarked
            ? fmt::format("this .{} file has no mesh, camera, light or animation that is read", building.extension)
            : fmt::format("no mesh, camera, light or animation was found; perhaps this is no .{} file",
                          building.extension),
        {0, 0, bytes.size()});
  }
  return {};
}

std::span<const std::string_view> extensions() { return kExtensions; }

std::string_view extensionByContent(Bytes head) {
  std::string_view text = asText(head);
  if (isLightWave(text)) return text.substr(8, 3) == "LXO" ? "lxo" : "lwo";
  if (text.starts_with("MM") && text.size() >= 6) {
    const auto length = loadAs<uint32_t>(head.data() + 2);
    // TIFF has a mark of its own there.
    const bool isMain = length >= 16 && length < 0x40000000 && text.substr(2, 2) != "\0*"sv;
    return isMain ? "3ds" : std::string_view();
  }
  text = fromRoot(text);
  const size_t start = text.find_first_not_of(" \t\r\n");
  if (start != std::string_view::npos && text[start] == '{' && text.find("\"asset\"") != std::string_view::npos)
    return "gltf";
  const auto mark = std::ranges::find_if(kMarks, [text](const Mark& m) { return text.starts_with(m.bytes); });
  if (mark != std::end(kMarks)) return mark->extension;
  return text.starts_with("solid") && text.find("facet") != std::string_view::npos ? "stl" : std::string_view();
}

}  // namespace assimp

const Format assimpFormat{
    .id = "assimp",
    .title = "Other formats, through assimp",
    .titleOf = assimp::titleOf,
    .extensions = {std::begin(assimp::kExtensions), std::end(assimp::kExtensions)},
    .versions = "",
    .facets = true,
    .sniff = assimp::sniff,
    .read = assimp::read,
};

}  // namespace vitrine
