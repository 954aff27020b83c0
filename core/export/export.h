// Export: what is written as which kind of file. The one way out for the menu and for the command line.
#pragma once

#include <span>

#include "core/export/model/contents.h"
#include "core/export/model/exported.h"
#include "core/export/model/model.h"
#include "core/formats/format.h"

namespace vitrine {

struct ExportRequest;

// A kind of export: one table row.
struct Writer {
  std::string_view id;                       // "glb", "roblox-mesh"
  std::string_view title;                    // for menus
  std::vector<std::string_view> extensions;  // the usual one first; lower case, no dot
  // One of these makes it:
  Result<Exported> (*ofModel)(const Model& model) = nullptr;
  const Format* format = nullptr;  // whose own writer it is
  Result<Exported> (*ofDocument)(const Document& document, const ExportRequest& request) = nullptr;
  Result<Exported> (*ofImages)(const Scene& scene, const ImageSource& images) = nullptr;
  // Of writers of documents and images: whether the scene has any of it; null: wherever there are nodes.
  bool (*isIn)(const Scene& scene) = nullptr;
  // What its files hold. What else the source has is named as a loss.
  ContentSet holds{};
  // A part of the source by its own name, like its scripts: what it leaves out is no loss.
  bool isPart = false;
  bool facets = false;        // surfaces without normals are flat to those who read its files
  bool imagesBeside = false;  // in files of their own, called like the main file and themselves
  // Its files go into a folder of their own, and have names of their own.
  bool folder = false;
  Axis up = Axis::Y;                 // what its readers take for up where the file does not say
  Facing facing = Facing::AsStored;  // what its readers take for the front; others keep that of the source
};
const std::vector<Writer>& writers();
const Writer* findWriter(std::string_view id);
// By a file name's extension. Where formats share one, the source's own format comes first.
const Writer* writerFor(std::string_view extension, const Document& source);
// Versions or codecs of a writer, the one that holds most first; may be empty.
std::vector<std::string_view> variantsOf(const Writer& writer);
// What the files of one of them hold; empty: the first.
ContentSet holdsOf(const Writer& writer, std::string_view variant);
// Whether a scene is turned, so that its front looks where the writer's readers expect it.
bool isTurned(const Writer& writer, const ModelOptions& options, const Scene& scene);

// Whether a writer can do anything with a document: instances are written as instances alone, and everything else
// wants something to draw.
bool canWrite(const Writer& writer, const Scene& scene);

struct ExportRequest {
  const Writer* writer = nullptr;
  std::string variant;      // one of variantsOf(); empty: what fits best
  std::string name;         // of the main file, without its extension; empty: the source's
  std::string className;    // of tables; empty: that of the first node selected
  std::string property;     // of bytes: what of the node selected; by its shown name
  ModelOptions model;       // `up` of native formats is the writer's, and what it does not hold is left out
  bool noFormulas = false;  // of tables, see ClassTable
};

// Errors: Unsupported where the scene has nothing that the writer takes; LimitExceeded; Cancelled. Where the source
// is of the same format and all of it is wanted as it is, a native writer gets the document itself and loses
// nothing.
Result<Exported> exportScene(const ExportRequest& request, const Scene& scene, const ImageSource& images,
                             Progress* progress = nullptr);
// The same of a model that is there already; for writers of models.
Result<Exported> exportModel(const Writer& writer, const Model& model);

}  // namespace vitrine
