#include "core/export/export.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/bytes/text.h"
#include "core/export/clip_writers.h"
#include "core/export/collada/collada.h"
#include "core/export/data/class_table.h"
#include "core/export/data/scripts_export.h"
#include "core/export/data/terrain_export.h"
#include "core/export/data/tree_export.h"
#include "core/export/data/value_export.h"
#include "core/export/fbx/fbx.h"
#include "core/export/gltf/gltf.h"
#include "core/export/model/chosen_clips.h"
#include "core/export/model/file_names.h"
#include "core/export/model/image_files.h"
#include "core/export/model/model_document.h"
#include "core/export/model/moved_skeletons.h"
#include "core/export/plain/obj.h"
#include "core/export/plain/ply.h"
#include "core/export/plain/stl.h"
#include "core/load/load.h"
#include "core/load/picture_document.h"

namespace vitrine {
namespace {

// The document itself, or its instances that are selected.
Result<Exported> writeDocument(const Format& format, const Document& document, const ExportRequest& request,
                               Progress* progress) {
  VITRINE_TRY(
      Written written,
      format.write(document, {.variant = request.variant, .roots = request.model.selection, .progress = progress}));
  Exported exported;
  exported.losses = std::move(written.losses);
  const std::string stem = exportStem(document, request);
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

// ---- Data -------------------------------------------------------------------------------------------------------

template <TreeForm form>
Result<Exported> writeTree(const Document& document, const ExportRequest& request) {
  return exportTree(document, {.form = form, .roots = request.model.selection}, exportStem(document, request));
}

Result<Exported> writeTable(const Document& document, const ExportRequest& request) {
  const std::vector<NodeId>& selection = request.model.selection;
  if (request.className.empty() && selection.empty())
    return fail(ErrorCode::Unsupported, "a table is of one class: name it, or select one of its nodes");
  const auto isIt = [&](const Class& each) {
    return request.className.empty() ? &each == &document.classOf(selection.front())
                                     : each.name == request.className;
  };
  const auto found = std::ranges::find_if(document.classes, isIt);
  if (found == document.classes.end())
    return fail(ErrorCode::Unsupported, fmt::format("the file has no class {}", request.className));
  VITRINE_TRY(const std::string text,
              classTableCsv(document, {.classIndex = uint32_t(found - document.classes.begin()),
                                       .noFormulas = request.noFormulas}));
  const Bytes bytes = asBytes(text);
  Exported exported;
  exported.files.push_back({exportStem(document, request) + ".csv", {bytes.begin(), bytes.end()}});
  return exported;
}

Result<Exported> writeScripts(const Document& document, const ExportRequest& request) {
  return exportScripts(document, request.model.selection);
}

Result<Exported> writeTerrain(const Document& document, const ExportRequest& request) {
  const NodeId node = request.model.selection.empty() ? terrainNodeOf(document) : request.model.selection.front();
  if (node == NodeId::None) return fail(ErrorCode::Unsupported, "the file has no smooth terrain");
  return exportTerrain(document, node);
}

Result<Exported> writeBytes(const Document& document, const ExportRequest& request) {
  if (request.model.selection.size() != 1 || request.property.empty())
    return fail(ErrorCode::Unsupported, "to export bytes, name one node and one property");
  const NodeId node = request.model.selection.front();
  const std::vector<Column>& columns = document.classOf(node).columns;
  const auto column = std::ranges::find(columns, request.property, &Column::name);
  if (column == columns.end())
    return fail(ErrorCode::Unsupported,
                fmt::format("{} has no property {}", document.pathOf(node), request.property));
  return exportBytes(document, node, uint32_t(column - columns.begin()));
}

Result<Exported> writePicture(const Document& document, const ExportRequest& request) {
  if (!isPicture(document)) return fail(ErrorCode::Unsupported, "the file is no image: vitrine render draws it");
  if (!request.makePicture) return fail(ErrorCode::Unsupported, "nothing here encodes images");
  return request.makePicture(document, request);
}
bool hasPicture(const Scene& scene) { return isPicture(*scene.document); }

bool hasScripts(const Scene& scene) {
  return std::ranges::any_of(scene.document->classes,
                             [](const Class& each) { return each.is("LuaSourceContainer"); });
}
bool hasTerrain(const Scene& scene) { return terrainNodeOf(*scene.document) != NodeId::None; }
bool hasImages(const Scene& scene) { return !scene.textures.empty(); }
// For what has to be named: one property of one node.
bool neverOffered(const Scene&) { return false; }

// Every image of the scene that can be had.
Result<Exported> writeImages(const Scene& scene, const ImageSource& images) {
  Exported exported;
  FileNames names;
  for (uint32_t texture = 0; texture < scene.textures.size(); ++texture) {
    const std::string& reference = referenceOf(scene, texture).path;
    Result<ImageFile> image = images(texture);
    if (!image) {
      exported.losses.add(Severity::Warning, "export.image-missing",
                          fmt::format("{}: {}", reference, image.error().message));
      continue;
    }
    exported.files.push_back(
        {names.add({}, imageName(reference), "." + image->extension), std::move(image->bytes)});
  }
  if (exported.files.empty())
    return fail(ErrorCode::Unsupported, "none of the images that the file names could be found");
  return exported;
}

// Whether every step of a relative path is a name that any system takes for one.
bool isPlainPath(std::string_view path) {
  for (size_t at = 0, end = 0; at <= path.size(); at = end + 1) {
    end = std::min(path.find('/', at), path.size());
    const std::string_view step = path.substr(at, end - at);
    if (safeFileName(step, kLongestStem) != step) return false;
  }
  return true;
}

// The images that the document itself names, by those names; readers know them under other extensions, too.
void addImages(const Scene& scene, const ImageSource& images, Exported& exported) {
  for (uint32_t texture = 0; texture < scene.textures.size(); ++texture) {
    if (scene.textures[texture].document != 0) continue;
    const std::string& reference = referenceOf(scene, texture).path;
    const std::optional<std::string> path = normaliseReference(reference);
    Result<ImageFile> image = fail(ErrorCode::Unsupported, "outside of the file's folder");
    if (path && isPlainPath(*path))
      image = images(texture);
    else if (path)
      image = fail(ErrorCode::Unsupported, "not a valid file name on every system");
    if (!path || !image) {
      exported.losses.add(Severity::Warning, "export.image-missing",
                          fmt::format("{}: {}", reference, image.error().message));
      continue;
    }
    const size_t step = path->rfind('/') + 1;
    const std::string target = path->substr(0, step) + imageName(reference) + "." + image->extension;
    if (std::ranges::find(exported.files, target, &ExportedFile::path) == exported.files.end())
      exported.files.push_back({target, std::move(image->bytes)});
  }
}

// Options that take no more of a scene than a file holds.
ModelOptions heldOf(ModelOptions options, ContentSet holds) {
  options.skins = options.skins && holds.has(Content::Skin);
  options.tangents = options.tangents && holds.has(Content::Tangents);
  options.textures = options.textures && holds.has(Content::Images);
  options.animations = options.animations && holds.has(Content::Animations);
  options.morphs = holds.has(Content::MorphTargets);
  options.lines = holds.has(Content::Lines);
  options.variants = holds.has(Content::Variants);
  options.lights = holds.has(Content::Lights);
  options.entities = holds.has(Content::Entities);
  return options;
}

// Names what the source has and the files do not.
void nameAllLosses(const Scene& scene, const ModelOptions& asked, ContentSet holds, Exported& exported,
                   bool boxesAreNodes = false) {
  ContentSet more = unasked(scene, asked);
  // Where entities are nodes, so are trigger boxes.
  if (boxesAreNodes) more = more - ContentSet{Content::Triggers};
  nameLosses((contentsOf(scene, asked) | more) - holds, more & holds, exported.losses);
}

// ---- Files of formats -------------------------------------------------------------------------------------------

Result<Exported> writeNative(const Writer& writer, const ExportRequest& request, const Scene& scene,
                             const ImageSource& images, Progress* progress) {
  const Format& format = *writer.format;
  if (format.instances) {
    if (!holdsInstances(*scene.document))
      return fail(ErrorCode::Unsupported,
                  fmt::format("{} files hold instances, and this file has none", writer.title));
    return writeDocument(format, *scene.document, request, progress);
  }
  if (isOfMotion(format)) return writeMotion(format, request, scene, progress);
  if (findFormat(scene.document->format) == &format && wantsAllAsItIs(request.model)) {
    VITRINE_TRY(Exported exported, writeDocument(format, *scene.document, request, progress));
    if (writer.holds.has(Content::Images) && request.model.textures && images) addImages(scene, images, exported);
    return exported;
  }
  const ContentSet holds = holdsOf(writer, request.variant);
  ModelOptions asked = request.model;
  asked.skins = true;
  // The level asked for is the finest of the file, and what is coarser follows.
  if (holds.has(Content::Levels)) {
    asked.finest = asked.lod.value_or(asked.finest);
    asked.lod = std::nullopt;
  } else if (!asked.lod) {
    asked.lod = asked.finest;
  }
  ModelOptions options = heldOf(asked, holds);
  options.up = format.conventions.up;
  options.faceRig = holds.has(Content::FaceControls);
  options.entities = false;
  VITRINE_TRY(Model model, makeModel(scene, options, images, progress));
  if (!request.name.empty()) model.name = request.name;
  // The material of a file that has none is no loss.
  if (!(contentsOf(scene, asked) | contentsOf(model)).has(Content::Materials)) {
    model.materials.clear();
    for (ModelMesh& mesh : model.meshes) std::ranges::fill(mesh.materials, kNone);
  }
  Diagnostics losses = model.losses;
  const auto document = makeDocument(model, format, losses);
  ExportRequest whole = request;
  whole.model.selection.clear();
  whole.name = model.name;
  VITRINE_TRY(Exported exported, writeDocument(format, *document, whole, progress));
  for (const Diagnostic& loss : exported.losses.all())
    losses.add(loss.severity, loss.id, loss.message, loss.span, loss.count);
  exported.losses = std::move(losses);
  nameLosses(contentsOf(model) - holds, {}, exported.losses);
  nameAllLosses(scene, asked, holds, exported);
  count(model, exported);
  if (holds.has(Content::Images))
    for (ExportedFile& image : imageFiles(model)) exported.files.push_back(std::move(image));
  return exported;
}

}  // namespace

namespace {

constexpr ContentSet kRoles{Content::Collision, Content::Triggers, Content::Hulls};
// What every exchange file with nodes has.
constexpr ContentSet kScene =
    kRoles | ContentSet{Content::Shapes, Content::Nodes,   Content::Levels,    Content::Normals,
                        Content::Uvs,    Content::Colours, Content::Materials, Content::MaterialColours,
                        Content::Images, Content::Pose};
constexpr ContentSet kSkinned = kScene | ContentSet{Content::Alpha, Content::LightmapUvs, Content::Lightmaps,
                                                    Content::Skin, Content::Animations};
constexpr ContentSet kGltf = kSkinned | ContentSet{Content::Tangents,     Content::DoubleSided,  Content::Variants,
                                                   Content::FaceControls, Content::MorphTargets, Content::Curves,
                                                   Content::Lines,        Content::Lights,       Content::Entities};
// What nodes with properties tell.
constexpr ContentSet kTree{Content::Nodes,       Content::Materials, Content::MaterialColours,
                           Content::DoubleSided, Content::Images,    Content::Lightmaps,
                           Content::Entities,    Content::Lights,    Content::Pose};

// What models are written as, besides their own formats.
std::vector<Writer> modelWriters() {
  return {
      {.id = "glb",
       .title = VITRINE_TEXT("Writers", "glTF 2.0 (one file)"),
       .extensions = {"glb"},
       .ofModel = writeGlb,
       .holds = kGltf,
       .facets = true,
       .facing = Facing::TowardsZ,
       .notes = true},
      {.id = "gltf",
       .title = VITRINE_TEXT("Writers", "glTF 2.0 (text and data)"),
       .extensions = {"gltf"},
       .ofModel = writeGltf,
       .holds = kGltf,
       .facets = true,
       .facing = Facing::TowardsZ,
       .notes = true},
      {.id = "fbx",
       .title = "FBX",
       .extensions = {"fbx"},
       .ofModel = writeFbx,
       .holds = kSkinned | ContentSet{Content::FaceControls, Content::Lights, Content::Entities},
       .imagesBeside = true},
      {.id = "dae",
       .title = "Collada",
       .extensions = {"dae"},
       .ofModel = writeCollada,
       .holds = kSkinned | ContentSet{Content::DoubleSided}},
      {.id = "obj",
       .title = "Wavefront OBJ",
       .extensions = {"obj"},
       .ofModel = writeObj,
       .holds = kScene | ContentSet{Content::Lines},
       .facets = true,
       .imagesBeside = true},
      {.id = "ply",
       .title = "PLY",
       .extensions = {"ply"},
       .ofModel = writePly,
       .holds = kRoles | ContentSet{Content::Shapes, Content::Normals, Content::Uvs, Content::Colours,
                                    Content::Alpha, Content::Lines, Content::Pose},
       .facets = true},
      {.id = "stl",
       .title = "STL",
       .extensions = {"stl"},
       .ofModel = writeStl,
       .holds = kRoles | ContentSet{Content::Shapes, Content::Pose},
       .facets = true,
       .up = Axis::Z},
  };
}

// Every format that is written as well as read.
std::vector<Writer> formatWriters() {
  std::vector<Writer> rows;
  for (const Format& format : formats())
    if (format.write)
      rows.push_back({.id = format.id,
                      .title = format.title,
                      .extensions = format.extensions,
                      .format = &format,
                      .holds = format.holds,
                      .up = format.conventions.up});
  return rows;
}

// Pictures, and what is taken out of a document.
std::vector<Writer> dataWriters() {
  return {
      {.id = "png",
       .title = VITRINE_TEXT("Writers", "PNG image"),
       .extensions = {"png"},
       .ofDocument = writePicture,
       .isIn = hasPicture,
       .isPart = true,
       .ofPicture = true},
      {.id = "exr",
       .title = VITRINE_TEXT("Writers", "OpenEXR image"),
       .extensions = {"exr"},
       .ofDocument = writePicture,
       .isIn = hasPicture,
       .isPart = true,
       .ofPicture = true},
      {.id = "tree-json",
       .title = VITRINE_TEXT("Writers", "Tree with properties, JSON"),
       .extensions = {"json"},
       .ofDocument = writeTree<TreeForm::Json>,
       .holds = kTree},
      {.id = "tree-xml",
       .title = VITRINE_TEXT("Writers", "Tree with properties, XML"),
       .extensions = {"xml"},
       .ofDocument = writeTree<TreeForm::Xml>,
       .holds = kTree},
      {.id = "tree-text",
       .title = VITRINE_TEXT("Writers", "Tree with properties, text"),
       .extensions = {"txt"},
       .ofDocument = writeTree<TreeForm::Text>,
       .holds = kTree},
      {.id = "table",
       .title = VITRINE_TEXT("Writers", "Table of a class, CSV"),
       .extensions = {"csv"},
       .ofDocument = writeTable,
       .isPart = true},
      {.id = "scripts",
       .title = VITRINE_TEXT("Writers", "Scripts as .luau files"),
       .extensions = {"json"},
       .ofDocument = writeScripts,
       .isIn = hasScripts,
       .isPart = true,
       .folder = true},
      {.id = "textures",
       .title = VITRINE_TEXT("Writers", "Images"),
       .extensions = {"png"},
       .ofImages = writeImages,
       .isIn = hasImages,
       .isPart = true,
       .folder = true},
      {.id = "terrain",
       .title = VITRINE_TEXT("Writers", "Terrain as voxels"),
       .extensions = {"json"},
       .ofDocument = writeTerrain,
       .isIn = hasTerrain,
       .isPart = true,
       .folder = true},
      {.id = "bytes",
       .title = VITRINE_TEXT("Writers", "Bytes of one property"),
       .extensions = {"bin"},
       .ofDocument = writeBytes,
       .isIn = neverOffered,
       .isPart = true},
  };
}

}  // namespace

const std::vector<Writer>& writers() {
  static const std::vector<Writer> table = [] {
    std::vector<Writer> rows = modelWriters();
    for (const auto& more : {formatWriters(), clipWriters(), dataWriters()})
      rows.insert(rows.end(), more.begin(), more.end());
    return rows;
  }();
  return table;
}

std::string exportStem(const Document& document, const ExportRequest& request) {
  return safeFileName(request.name.empty() ? document.source->path().stem().string() : request.name, kLongestStem);
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
    if (writer.ofPicture && !isPicture(source)) continue;
    // Of what holds no instances only a clip becomes such a file.
    if (writer.format && writer.format->instances && !holdsInstances(source) && !source.animations.empty())
      continue;
    if (writer.format && writer.format == findFormat(source.format)) return &writer;
    if (!first) first = &writer;
  }
  return first;
}

std::vector<std::string_view> variantsOf(const Writer& writer) {
  return writer.format ? variantNames(*writer.format) : std::vector<std::string_view>();
}

ContentSet holdsOf(const Writer& writer, std::string_view name) {
  ContentSet holds = writer.holds;
  if (writer.format)
    for (const Variant& variant : writer.format->variants)
      if (variant.name == name || name.empty()) {
        holds = holds - variant.lacks;
        break;
      }
  // Without joints vertices are where the pose puts them.
  if (!holds.has(Content::Skin) && holds.has(Content::Shapes)) holds.add(Content::Pose);
  return holds;
}

bool takesClips(const Writer& writer) {
  return writer.ofClip || (writer.holds.has(Content::Animations) && !(writer.format && writer.format->instances));
}

bool isTurned(const Writer& writer, const ModelOptions& options, const Scene& scene) {
  return writer.facing == Facing::TowardsZ && options.facing == Facing::TowardsZ && scene.frontYaw != 0;
}

bool canWrite(const Writer& writer, const Scene& scene) {
  if (writer.isIn) return writer.isIn(scene);
  if (writer.ofDocument) return scene.document->nodes.size() > 0;
  if (writer.format && writer.format->instances) return holdsInstances(*scene.document);
  if (writer.format && isOfMotion(*writer.format)) return hasClips(scene);
  return !scene.items.empty() || (scene.stage && !scene.stage->bodies.empty()) || !scene.collision.empty() ||
         !scene.triggers.empty() || !scene.hulls.empty() ||
         (writer.holds.has(Content::Lines) && !scene.strokes.empty()) ||
         (writer.holds.has(Content::Skin) && std::ranges::count(movedSkeletons(scene), true) > 0);
}

Result<Exported> exportModel(const Writer& writer, const Model& model) {
  VITRINE_TRY(Exported exported, writer.ofModel(model));
  nameLosses(contentsOf(model) - writer.holds, {}, exported.losses);
  if (!writer.notes && writer.holds.has(Content::Animations))
    for (const ModelAnimation& animation : model.animations) loseNotes(animation.notes, exported.losses);
  count(model, exported);
  return exported;
}

namespace {
Result<void> checkVariant(const ExportRequest& request) {
  const std::vector<std::string_view> variants = variantsOf(*request.writer);
  if (request.variant.empty() || std::ranges::find(variants, request.variant) != variants.end()) return {};
  return fail(ErrorCode::Unsupported, variants.empty()
                                          ? fmt::format("{} comes in one variant", request.writer->title)
                                          : fmt::format("{}: {} expected, not {}", request.writer->title,
                                                        fmt::join(variants, ", "), request.variant));
}
}  // namespace

Result<Exported> exportScene(const ExportRequest& request, const Scene& scene, const ImageSource& images,
                             Progress* progress) {
  const Writer& writer = *request.writer;
  VITRINE_CHECK(checkVariant(request));
  if (writer.ofImages)
    return images ? writer.ofImages(scene, images) : fail(ErrorCode::Unsupported, "images are not looked for");
  if (writer.ofDocument) {
    VITRINE_TRY(Exported exported, writer.ofDocument(*scene.document, request));
    // Instances with all their properties are what a place is made of.
    if (!writer.isPart && !holdsInstances(*scene.document))
      nameAllLosses(scene, request.model, writer.holds, exported);
    return exported;
  }
  if (writer.ofClip) return writeClip(writer, request, scene, progress);
  if (writer.format) return writeNative(writer, request, scene, images, progress);
  ModelOptions options = heldOf(request.model, writer.holds);
  options.facets = writer.facets;
  VITRINE_TRY(Model model, makeModel(scene, options, images, progress));
  if (!request.name.empty()) model.name = request.name;
  if (isTurned(writer, request.model, scene)) turnFront(model, scene.frontYaw);
  // Beside the images of other files in the same folder.
  if (writer.imagesBeside)
    for (ModelImage& image : model.images) image.name = safeFileName(model.name) + "_" + image.name;
  VITRINE_TRY(Exported exported, exportModel(writer, model));
  nameAllLosses(scene, request.model, writer.holds, exported, options.entities);
  return exported;
}

}  // namespace vitrine
