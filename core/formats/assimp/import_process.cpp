#include "core/formats/assimp/import_process.h"

#include <fcntl.h>

#include "core/confined/protocol.h"
#include "core/formats/assimp/flat.h"

namespace vitrine::assimp {

namespace {

static_assert(flat::kFolder == confined::kFurther);

constexpr confined::Program kImporter{.name = "vitrine-import",
                                      .variable = "VITRINE_IMPORT",
                                      .purpose = "reads this format",
                                      .process = "the importing process",
                                      .work = "importing",
                                      .result = "the scene",
                                      .crashed = "assimp crashed on this file"};

// Empty where the bytes come from no file.
OwnDescriptor openFolder(const Source& source) {
  if (source.path().empty()) return {};
  std::filesystem::path folder = source.path().parent_path();
  if (folder.empty()) folder = ".";
  return OwnDescriptor(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

}  // namespace

Result<ImportResult> import(const ImportRequest& request) {
  VITRINE_TRY(OwnDescriptor input, confined::inputOf(request.source));
  const OwnDescriptor folder = openFolder(request.source);
  confined::Bounds bounds{.memory = request.memory, .seconds = request.seconds};
  if (Progress* progress = request.progress) {
    bounds.cancelled = &progress->cancelled;
    bounds.progress = [progress](float fraction) { progress->tell(fraction); };
  }
  return confined::run({.program = kImporter, .name = request.name, .further = &folder, .bounds = bounds},
                       std::move(input));
}

}  // namespace vitrine::assimp
