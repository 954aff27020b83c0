// Runs the window's commands on one document view, wherever it is shown.
#pragma once

#include "app/commands/command_table.h"

namespace vitrine {

class DocumentView;

// Whether a command that needs a page can run.
bool canRun(Command command, const DocumentView& view);
// False: it is not one of these.
bool runOnView(Command command, DocumentView& view);

}  // namespace vitrine
