// What the window's commands do with one view of a document, wherever it is shown.
#pragma once

#include "app/commands/command_table.h"

namespace vitrine {

class DocumentView;

// Of the commands that need a page.
bool canRun(Command command, const DocumentView& view);
// False: it is not one of these.
bool runOnView(Command command, DocumentView& view);

}  // namespace vitrine
