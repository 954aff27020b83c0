// Runs the window's commands on one document view, wherever it is shown.
#pragma once

#include "app/commands/command_table.h"

namespace vitrine {

class Actions;
class DocumentView;
class Player;

// Whether a command that needs a page can run.
bool canRun(Command command, const DocumentView& view);
// False: it is not one of these.
bool runOnView(Command command, DocumentView& view);

// Enables and checks the commands that a player's state decides on.
void showMotion(const Actions& actions, const Player& player);

}  // namespace vitrine
