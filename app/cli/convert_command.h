// vitrine convert: files to other formats, without a window.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/common_arguments.h"
#include "app/cli/view_arguments.h"
#include "core/export/export.h"

namespace vitrine {

struct Process;

// What --face says: of an image a face of its cube, else a control and its weight.
struct FaceChoice {
  std::optional<uint32_t> ofCube;
  std::optional<NamedWeight> control;
};

struct ConvertCommand : CommonArguments, SceneArguments {
  std::string output;                      // a file or a folder; "-": standard output
  ExportRequest request;                   // as far as no file decides it; without a writer: that of the extension
  std::optional<Axis> up;                  // of what is written; none: as the writer has it
  std::optional<Facing> facing;            // the same
  std::vector<std::string> select;         // paths of nodes
  std::vector<bool ModelOptions::*> with;  // what is not drawn
  std::vector<FaceChoice> faces;
  std::string clip;  // name or number of an animation; empty: all, or the first
  bool json = false;

  void declare(CLI::App& verb);
  int run(Process& process);
};

}  // namespace vitrine
