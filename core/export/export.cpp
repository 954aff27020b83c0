#include "core/export/export.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/bytes/text.h"
#include "core/export/collada.h"
#include "core/export/fbx.h"
#include "core/export/file_names.h"
#include "core/export/gltf.h"
#include "core/export/image_files.h"
#include "core/export/model_document.h"
#include "core/export/obj.h"
#include "core/export/ply.h"
#include "core/export/stl.h"

namespace vitrine {
namespace {

bool isInstanceFormat(std::string_view id) { return id == "rbxm" || id == "rbxmx"; }

// What documents of a format are like, see its reader.
DocumentShape shapeFor(std::string_view format) {
  if (format == "slmesh")
    return {.conventions = {.up = Axis::Z, .uvOrigin = UvOrigin::BottomLeft, .unit = "metre"}};
  if (format == "binarymesh")
    return {.conventions = {.uvOrigin = UvOrigin::BottomLeft, .unit = "unit"}, .objects = true, .levels = false};
  if (format == "rmesh")
    return {.conventions = {.leftHanded = true, .clockwiseFront = true, .unit = "1/256 game unit"},
            .levels = false,
            .textures = true};
  return {.conventions = {.unit = "stud"}};
}

// The document itself, or its instances that are selected.
Result<Exported> writeDocument(const Format& format, const Document& document, const ExportRequest& request,
                               Progress* progress) {
  VITRINE_TRY(
      Written written,
      format.write(document, {.variant = request.variant, .roots = request.model.selection, .progress = progress}));
  Exported exported;
  exported.losses = std::move(written.losses);
  const std::string stem =
      safeFileName(request.name.empty() ? document.source->path().stem().string() : request.name);
  exported.files.push_back(
      {fmt::format("{}.{}", stem, request.writer->extensions.front()), std::move(written.bytes)});
  return exported;
}

void count(const Model& model, Exported& exported) {
  exported.triangles = trianglesOf(model);
  exported.objects =
      uint64_t(std::ranges::count_if(model.nodes, [](const ModelNode& node) { return node.mesh != kNone; }));
}

bool wantsAllAsItIs(const ModelOptions& options) {
  return options.selection.empty() && options.pose.empty() && options.scale == 1 &&
         (!options.lod || *options.lod == 0);
}

Result<Exported> writeNative(const Writer& writer, const ExportRequest& request, const Scene& scene,
                             const ImageSource& images, Progress* progress) {
  const Format& format = *findFormat(writer.format);
  if (isInstanceFormat(writer.format)) {
    if (!isInstanceFormat(scene.document->format))
      return fail(ErrorCode::Unsupported,
                  fmt::format("{} files hold instances, and this file has none", writer.title));
    return writeDocument(format, *scene.document, request, progress);
  }
  if (scene.document->format == writer.format && wantsAllAsItIs(request.model))
    return writeDocument(format, *scene.document, request, progress);
  const DocumentShape shape = shapeFor(writer.format);
  ModelOptions options = request.model;
  options.up = shape.conventions.up;
  options.skins = writer.skins;
  options.textures = options.textures && shape.textures;
  options.animations = false;
  if (shape.levels && options.lod == 0u) options.lod = std::nullopt;
  VITRINE_TRY(Model model, makeModel(scene, options, images, progress));
  if (!request.name.empty()) model.name = request.name;
  Diagnostics losses = model.losses;
  const auto document = makeDocument(model, shape, losses);
  ExportRequest whole = request;
  whole.model.selection.clear();
  whole.name = model.name;
  VITRINE_TRY(Exported exported, writeDocument(format, *document, whole, progress));
  for (const Diagnostic& loss : exported.losses.all())
    losses.add(loss.severity, loss.id, loss.message, loss.span, loss.count);
  exported.losses = std::move(losses);
  count(model, exported);
  if (shape.textures)
    for (ExportedFile& image : imageFiles(model)) exported.files.push_back(std::move(image));
  return exported;
}

}  // namespace

const std::vector<Writer>& writers() {
  static const std::vector<Writer> table{
      {.id = "glb",
       .title = "glTF 2.0 (one file)",
       .extensions = {"glb"},
       .ofModel = writeGlb,
       .skins = true,
       .textures = true},
      {.id = "gltf",
       .title = "glTF 2.0 (text and data)",
       .extensions = {"gltf"},
       .ofModel = writeGltf,
       .skins = true,
       .textures = true},
      {.id = "fbx", .title = "FBX", .extensions = {"fbx"}, .ofModel = writeFbx, .skins = true, .textures = true},
      {.id = "dae",
       .title = "Collada",
       .extensions = {"dae"},
       .ofModel = writeCollada,
       .skins = true,
       .textures = true},
      {.id = "obj", .title = "Wavefront OBJ", .extensions = {"obj"}, .ofModel = writeObj, .textures = true},
      {.id = "ply", .title = "PLY", .extensions = {"ply"}, .ofModel = writePly},
      {.id = "stl", .title = "STL", .extensions = {"stl"}, .ofModel = writeStl, .levels = false},
      {.id = "roblox-mesh", .title = "Roblox mesh", .extensions = {"mesh"}, .format = "roblox-mesh", .skins = true},
      {.id = "slmesh",
       .title = "Second Life mesh",
       .extensions = {"slmesh", "slm", "mesh"},
       .format = "slmesh",
       .skins = true},
      {.id = "binarymesh",
       .title = "appleseed BinaryMesh",
       .extensions = {"binarymesh"},
       .format = "binarymesh",
       .levels = false},
      {.id = "rmesh",
       .title = "SCP - Containment Breach room",
       .extensions = {"rmesh"},
       .format = "rmesh",
       .textures = true,
       .levels = false},
      {.id = "rbxm", .title = "Roblox model or place", .extensions = {"rbxm", "rbxl"}, .format = "rbxm"},
      {.id = "rbxmx", .title = "Roblox model or place, XML", .extensions = {"rbxmx", "rbxlx"}, .format = "rbxmx"},
  };
  return table;
}

const Writer* findWriter(std::string_view id) {
  const auto found = std::ranges::find(writers(), id, &Writer::id);
  return found == writers().end() ? nullptr : &*found;
}

const Writer* writerFor(std::string_view extension, const Document& source) {
  const std::string wanted = lowerCase(extension);
  const Writer* first = nullptr;
  for (const Writer& writer : writers()) {
    if (std::ranges::find(writer.extensions, wanted) == writer.extensions.end()) continue;
    if (!writer.format.empty() && writer.format == source.format) return &writer;
    if (!first) first = &writer;
  }
  return first;
}

std::vector<std::string_view> variantsOf(const Writer& writer) {
  const Format* format = writer.format.empty() ? nullptr : findFormat(writer.format);
  return format ? format->variants : std::vector<std::string_view>();
}

bool canWrite(const Writer& writer, const Scene& scene) {
  if (isInstanceFormat(writer.format)) return isInstanceFormat(scene.document->format);
  return !scene.items.empty() || (scene.stage && !scene.stage->bodies.empty()) || !scene.collision.empty() ||
         !scene.triggers.empty() || !scene.hulls.empty() || (writer.skins && !scene.document->skeletons.empty());
}

Result<Exported> exportScene(const ExportRequest& request, const Scene& scene, const ImageSource& images,
                             Progress* progress) {
  const Writer& writer = *request.writer;
  const std::vector<std::string_view> variants = variantsOf(writer);
  if (!request.variant.empty() && std::ranges::find(variants, request.variant) == variants.end())
    return fail(ErrorCode::Unsupported, variants.empty() ? fmt::format("{} comes in one variant", writer.title)
                                                         : fmt::format("{}: {} expected, not {}", writer.title,
                                                                       fmt::join(variants, ", "), request.variant));
  if (!writer.format.empty()) return writeNative(writer, request, scene, images, progress);
  ModelOptions options = request.model;
  options.skins = options.skins && writer.skins;
  options.textures = options.textures && writer.textures;
  VITRINE_TRY(Model model, makeModel(scene, options, images, progress));
  if (!request.name.empty()) model.name = request.name;
  VITRINE_TRY(Exported exported, writer.ofModel(model));
  count(model, exported);
  return exported;
}

}  // namespace vitrine
