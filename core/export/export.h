// Export: the table of writers, and the functions that menu and command line use to export.
#pragma once

#include <span>

#include "core/export/clips/clips.h"
#include "core/export/model/contents.h"
#include "core/export/model/exported.h"
#include "core/export/model/model.h"
#include "core/formats/format.h"
#include "core/images/picture_file.h"

namespace vitrine {

struct ExportRequest;

// A kind of export: one table row.
struct Writer {
  std::string_view id;                       // "glb", "roblox-mesh"
  std::string_view title;                    // for menus
  std::vector<std::string_view> extensions;  // the usual one first; lower case, no dot
  // Exactly one of these is set and makes the files:
  Result<Exported> (*ofModel)(const Model& model) = nullptr;
  const Format* format = nullptr;  // whose own writer it is
  Result<Exported> (*ofDocument)(const Document& document, const ExportRequest& request) = nullptr;
  Result<Exported> (*ofImages)(const Scene& scene, const ImageSource& images) = nullptr;
  Result<Exported> (*ofClip)(const Scene& scene,
                             const ClipExport& request) = nullptr;  // one clip, see chosenClip()
  // For writers of documents and images: whether the scene has anything for them; null: whenever it has nodes.
  bool (*isIn)(const Scene& scene) = nullptr;
  // What its files can hold. Anything else in the source is reported as a loss.
  ContentSet holds{};
  // It exports a named part of the source, like the scripts; leaving out the rest is no loss.
  bool isPart = false;
  bool facets = false;        // programs that read its files draw surfaces without normals flat
  bool imagesBeside = false;  // images are separate files, named after the main file and the image
  // Its files go into a folder of their own, under their own names.
  bool folder = false;
  Axis up = Axis::Y;                 // the up axis that readers assume if the file does not say
  Facing facing = Facing::AsStored;  // the front that readers expect; AsStored keeps the source's
  bool notes = false;                // of animations: it holds ClipNotes
  // It writes pictures: of documents that are one, see ExportRequest::picture.
  bool ofPicture = false;
};
const std::vector<Writer>& writers();
const Writer* findWriter(std::string_view id);
// By a file name's extension. Where formats share one, the source's own format comes first; writers of pictures are
// for sources that are pictures.
const Writer* writerFor(std::string_view extension, const Document& source);
// Versions or codecs of a writer, the one that holds most first; may be empty.
std::vector<std::string_view> variantsOf(const Writer& writer);
// What files of that variant can hold; empty: the first variant.
ContentSet holdsOf(const Writer& writer, std::string_view variant);
// Whether a scene is turned so that it faces the way that the format's readers expect.
bool isTurned(const Writer& writer, const ModelOptions& options, const Scene& scene);
// Whether it holds clips, so that ModelOptions::clip and rate mean something.
bool takesClips(const Writer& writer);

// Whether a writer can export a scene: writers of documents need nodes, formats of instances need instances, and
// all others something to draw.
bool canWrite(const Writer& writer, const Scene& scene);

struct ExportRequest {
  const Writer* writer = nullptr;
  std::string variant;      // one of variantsOf(); empty: what fits best
  std::string name;         // of the main file, without its extension; empty: the source's
  std::string className;    // for tables; empty: the class of the first selected node
  std::string property;     // for bytes: the property of the selected node, by its shown name
  ModelOptions model;       // native formats use the writer's `up`, and leave out what they cannot hold
  bool noFormulas = false;  // of tables, see ClassTable
  // Of documents that are pictures.
  struct Picture {
    PicturePart part;
    bool sheet = false;  // everything that the level has in one, see sheetOf(); nothing for a picture of one
  };
  Picture picture{};
  // Decodes and encodes it, for which core lacks the means (app/export/picture_export.h); null: it is not written.
  Result<Exported> (*makePicture)(const Document& document, const ExportRequest& request) = nullptr;
};

// The name of the main file, without its extension.
std::string exportStem(const Document& document, const ExportRequest& request);

// Errors: Unsupported if the scene has nothing that the writer can write; LimitExceeded; Cancelled. If the source
// has the same format and everything is exported unchanged, a native writer gets the document itself and loses
// nothing.
Result<Exported> exportScene(const ExportRequest& request, const Scene& scene, const ImageSource& images,
                             Progress* progress = nullptr);
// The same for an existing model; only for writers of models.
Result<Exported> exportModel(const Writer& writer, const Model& model);

}  // namespace vitrine
