// Commands that change what a document's view shows.
#pragma once

#include "app/commands/command_table.h"

namespace vitrine {

class OpenDocument;

// False if the command is not one of these.
bool runViewCommand(Command command, OpenDocument& document);

}  // namespace vitrine
